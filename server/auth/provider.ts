import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { createHmac, randomBytes } from 'node:crypto';
import { Provider, type Configuration, type JWKS, type KoaContextWithOIDC } from 'oidc-provider';
import type { Sequelize } from 'sequelize';
import { addressOf, authEndpoints } from '#contract';
import type { Accounts } from './accounts';
import type { SignInConfig } from './identity';
import { OidcStore, type SuccessorOf } from './oidcStore';
import { secret } from './secrets';

/** Seconds. Access tokens cannot be called back, so they are short; the rest ends with the session. */
export const LIFETIME = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  IdToken: 15 * 60,
  Interaction: 60 * 60,
  Session: 14 * 24 * 3600,
  Grant: 14 * 24 * 3600,
  RefreshToken: 14 * 24 * 3600,
};

export interface SigningKey {
  jwk: JWK;
}

/** The key that signs tokens, made once for the database. */
export const signingKey = (db: Sequelize): Promise<SigningKey> =>
  secret(db, 'oidc.signing', async () => {
    const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    return {
      jwk: {
        ...(await exportJWK(privateKey)),
        kid: randomBytes(8).toString('hex'),
        alg: 'RS256',
        use: 'sig',
      },
    };
  });

const profile = (account: { id: string; email: string; firstName: string; lastName: string }) => ({
  sub: account.id,
  email: account.email,
  given_name: account.firstName,
  family_name: account.lastName,
  name: `${account.firstName} ${account.lastName}`.trim(),
});

/** Our own application needs no consent page: the grant is everything it asked for. */
async function grantAll(ctx: KoaContextWithOIDC, audience: string, scope: string) {
  const { client, session, result, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const existing = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const grant =
    (existing ? await provider.Grant.find(existing) : undefined) ??
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scope);
  grant.addResourceScope(audience, scope);
  await grant.save();
  return grant;
}

interface ProviderOptions {
  db: Sequelize;
  accounts: Accounts;
  config: SignInConfig;
  publicUrl: string;
  trustProxy: boolean;
}

/**
 * The API address of a sign-in attempt, which redirects to the sign-in page. The issuer redirects here, not
 * to the page, because the cookie of the attempt is for this address only.
 */
export const interactionAddress = (uid: string): string => addressOf(authEndpoints.readInteraction, { uid });

/** Which refresh token follows another can be computed from it, by this installation only. */
async function successors(db: Sequelize): Promise<SuccessorOf> {
  const { key } = await secret(db, 'oidc.successors', () => ({ key: randomBytes(32).toString('base64url') }));
  return (refreshToken) => createHmac('sha256', key).update(refreshToken).digest('base64url');
}

/**
 * Exchanging a refresh token repeatedly gives the same successor until that successor has been used: a
 * renewal is repeated without harm when its answer was lost, or when two tabs asked at once. Once the
 * successor has been used, presenting the old token counts as theft and ends the session. See
 * docs/decisions/0035-shared-tokens.md.
 */
function nameSuccessors(provider: Provider, successorOf: SuccessorOf): void {
  const { prototype } = provider.RefreshToken as unknown as { prototype: { generateTokenId(): string } };
  const random = prototype.generateTokenId;
  prototype.generateTokenId = function generateTokenId() {
    const rotated = Provider.ctx?.oidc.entities.RotatedRefreshToken;
    return rotated ? successorOf(rotated.jti) : random.call(this);
  };
}

function configuration(
  options: ProviderOptions,
  jwks: JWKS,
  cookieKeys: string[],
  successorOf: SuccessorOf,
): Configuration {
  const { db, accounts, config, publicUrl } = options;
  const secure = publicUrl.startsWith('https:');
  return {
    adapter: class extends OidcStore {
      constructor(model: string) {
        super(db, model, successorOf);
      }
    },
    jwks,
    clients: [
      {
        client_id: config.clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${publicUrl}/sign-in/callback`],
        post_logout_redirect_uris: [`${publicUrl}/sign-in/`, `${publicUrl}/sign-in`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    cookies: {
      keys: cookieKeys,
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure },
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure },
    },
    claims: { openid: ['sub'], email: ['email'], profile: ['given_name', 'family_name', 'name'] },
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    routes: {
      authorization: '/authorize',
      end_session: '/end-session',
      jwks: '/jwks',
      token: '/token',
      userinfo: '/userinfo',
      revocation: '/revoke',
    },
    ttl: LIFETIME,
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const account = await accounts.find(id);
      return account && { accountId: id, claims: async () => profile(account) };
    },
    extraTokenClaims: async (_ctx, token) => {
      const account =
        'accountId' in token && token.accountId !== undefined
          ? await accounts.find(token.accountId)
          : undefined;
      return (
        account && { email: account.email, given_name: account.firstName, family_name: account.lastName }
      );
    },
    loadExistingGrant: (ctx) => grantAll(ctx, config.audience, config.scope),
    interactions: { url: (_ctx, interaction) => interactionAddress(interaction.uid) },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource,
        postLogoutSuccessSource: async (ctx) => ctx.redirect(`${publicUrl}/sign-in/`),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: config.scope,
          audience: config.audience,
          accessTokenTTL: LIFETIME.AccessToken,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    renderError: async (ctx, out) => {
      // The page shows our own message and offers to start again.
      ctx.redirect(`${publicUrl}/sign-in/?error=${encodeURIComponent(out.error)}`);
    },
  };
}

/**
 * Signing out was asked for by our own page: its confirmation form submits itself (the script is allowed by
 * the page's own policy).
 */
async function logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  ctx.set('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'`);
  ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing out</title></head><body>${form}<noscript><button form="op.logoutForm" name="logout" value="yes">Sign out</button></noscript><script nonce="${nonce}">const form=document.forms[0];const yes=document.createElement('input');yes.type='hidden';yes.name='logout';yes.value='yes';form.append(yes);form.submit();</script></body></html>`;
}

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { jwk } = await signingKey(options.db);
  const { keys } = await secret(options.db, 'oidc.cookies', () => ({
    keys: [randomBytes(32).toString('base64url')],
  }));
  const successorOf = await successors(options.db);
  const provider = new Provider(
    options.config.issuer,
    configuration(options, { keys: [jwk] } as JWKS, keys, successorOf),
  );
  nameSuccessors(provider, successorOf);
  provider.proxy = options.trustProxy;
  return provider;
}
