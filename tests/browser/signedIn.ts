import { request, type BrowserContext } from '@playwright/test';
import { InMemoryWebStorage, OidcClient, User, WebStorageStateStore } from 'oidc-client-ts';
import { authConfigResponse, interactionLoginResponse, interactionResponse } from '#contract';
import { DEMO_PASSWORD } from './pages/signInPage';

export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What is kept of the tokens otherwise than it was given. */
export type TokenChanges = Partial<Pick<User, 'expires_at'>>;

/**
 * What a browser keeps of somebody who has signed in, without one: the steps of the sign-in are asked for as the pages
 * would, with the library that they use. The pages themselves are looked at where signing in is what is tested.
 */
export async function signedIn(
  url: string,
  email: string,
  changes: TokenChanges = {},
): Promise<StoredSession> {
  // Nobody's yet: a test may begin with somebody signed in.
  const http = await request.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } });
  try {
    const { issuer, clientId, audience, scope } = authConfigResponse.parse(
      await (await http.get('/api/auth/config')).json(),
    );
    const client = new OidcClient({
      authority: issuer,
      client_id: clientId,
      redirect_uri: `${url}/sign-in/callback`,
      scope,
      resource: audience,
      extraQueryParams: { audience },
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    });
    const asked = await http.get((await client.createSigninRequest({})).url);
    const { uid } = interactionResponse.parse(await asked.json());
    const login = await http.post(`/api/auth/interactions/${uid}/login`, {
      data: { email, password: DEMO_PASSWORD },
    });
    const { redirectTo } = interactionLoginResponse.parse(await login.json());
    const answer = await client.processSigninResponse((await http.get(redirectTo)).url());
    const user = new User({ ...answer, ...changes });
    const { cookies } = await http.storageState();
    const kept = { name: `bridgebook.user:${issuer}:${clientId}`, value: user.toStorageString() };
    return { cookies, origins: [{ origin: url, localStorage: [kept] }] };
  } finally {
    await http.dispose();
  }
}
