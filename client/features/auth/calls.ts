import { interactionLoginResponse, type InteractionLoginRequest, type SignUpRequest } from '#contract';
import { api, apiVoid } from '../../lib/api/api';

/** Answers the issuer's question who is signing in; gives the address to go on to. */
export async function logIn(interaction: string, body: InteractionLoginRequest): Promise<string> {
  const path = `/api/auth/interactions/${encodeURIComponent(interaction)}/login`;
  return (await api(interactionLoginResponse, path, { method: 'POST', body, anonymous: true })).redirectTo;
}

export function signUp(body: SignUpRequest): Promise<void> {
  return apiVoid('/api/auth/sign-up', { method: 'POST', body, anonymous: true });
}
