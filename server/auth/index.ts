import { randomBytes } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { z } from 'zod';
import type { Config } from '../config';
import { StartError } from '../errors';
import { embeddedIdentity } from './embedded';
import type { Identity } from './identity';
import { secret } from './secrets';
import { createShareTokens, type ShareTokens } from './shareTokens';
import { createVerifier, type TokenVerifier } from './verifier';

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() });

/** @throws StartError if the issuer does not answer or names itself differently. */
async function discover(issuer: string): Promise<z.infer<typeof discovery>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const found = discovery.parse(await response.json());
    if (found.issuer !== issuer) throw new Error(`it calls itself ${found.issuer}`);
    return found;
  } catch (error) {
    throw new StartError(
      `The sign-in service of OIDC_ISSUER cannot be used (${address}): ${(error as Error).message}.`,
    );
  }
}

async function hosted(
  issuer: string,
  config: Config,
): Promise<{ identity: Identity; verifier: TokenVerifier }> {
  const found = await discover(issuer);
  const audience = config.audience ?? '';
  return {
    identity: {
      config: { issuer, audience, clientId: config.clientId, scope: config.scope },
      issuerKey: issuer,
      userinfoUri: found.userinfo_endpoint,
      embedded: undefined,
    },
    verifier: createVerifier({ issuer, audience, jwksUri: found.jwks_uri }),
  };
}

/**
 * @param localUrl the address at which this process reaches itself: behind a proxy the public address may not
 * lead back here.
 */
export async function createIdentity(
  config: Config,
  db: Sequelize,
  publicUrl: string,
  localUrl: string,
): Promise<{ identity: Identity; verifier: TokenVerifier }> {
  if (config.issuer !== undefined) return hosted(config.issuer, config);
  const identity = await embeddedIdentity(
    db,
    publicUrl,
    { clientId: config.clientId, scope: config.scope },
    config.trustProxy > 0,
  );
  const { issuer, audience } = identity.config;
  return { identity, verifier: createVerifier({ issuer, audience, jwksUri: `${localUrl}/oidc/jwks` }) };
}

/** The key of share links is made once for the database. */
export async function shareTokensOf(db: Sequelize): Promise<ShareTokens> {
  const { key } = await secret(db, 'share.key', () => ({ key: randomBytes(32).toString('base64url') }));
  return createShareTokens(Buffer.from(key, 'base64url'));
}
