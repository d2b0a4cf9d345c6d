import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { AuthConfigResponse } from '#contract';
import { loadInstallation } from '../installation';
import { paths } from '../../paths';
import type { SignInManager } from './session';
import { TokenStore } from './tokenStore';

export const CALLBACK_PATH = paths.signInCallback;

/** The sign-in of this installation: authorization code with PKCE, tokens kept for all tabs of this browser. */
export function createUserManager(
  config: Pick<AuthConfigResponse, 'issuer' | 'clientId' | 'audience' | 'scope'>,
  origin = window.location.origin,
): SignInManager {
  const tokens = new TokenStore();
  const manager = new UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    redirect_uri: `${origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${origin}${paths.signIn()}`,
    response_type: 'code',
    scope: config.scope,
    // The standard name of the audience, and the one some hosted issuers use.
    resource: config.audience,
    extraQueryParams: { audience: config.audience },
    userStore: tokens,
    stateStore: new WebStorageStateStore({ prefix: 'bridgebook.signin.', store: window.sessionStorage }),
    // Renewal happens on use, once for all tabs; a timer would race between tabs over a rotating refresh token.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
  });
  return Object.assign(manager, { catchUp: () => tokens.catchUp() });
}

export async function loadUserManager(): Promise<SignInManager> {
  return createUserManager(await loadInstallation());
}
