import { SignJWT, importJWK, type JWK } from 'jose';
import { signingKey } from '../auth/provider';
import type { AppContext } from '../context';

export interface TokenChanges {
  issuer?: string;
  audience?: string;
  /** Seconds from now; negative is expired. */
  expiresIn?: number;
  /** Signs with another key than the server's. */
  key?: JWK;
  claims?: Record<string, unknown>;
}

/**
 * An access token like those of the embedded sign-in, signed with its own key unless a change says otherwise.
 */
export async function accessToken(
  context: AppContext,
  subject: string,
  changes: TokenChanges = {},
): Promise<string> {
  const jwk = changes.key ?? (await signingKey(context.db)).jwk;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ scope: 'openid', client_id: context.identity.config.clientId, ...changes.claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: jwk.kid })
    .setIssuer(changes.issuer ?? context.identity.config.issuer)
    .setAudience(changes.audience ?? context.identity.config.audience)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + (changes.expiresIn ?? 900))
    .sign(await importJWK(jwk, 'RS256'));
}
