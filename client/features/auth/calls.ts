import {
  interactionLoginResponse,
  proveAddressResponse,
  signUpResponse,
  type InteractionLoginRequest,
  type SignUpRequest,
} from '#contract';
import { api } from '../../lib/api/api';

/** Answers the issuer's question who is signing in; gives the address to go on to. */
export async function logIn(interaction: string, body: InteractionLoginRequest): Promise<string> {
  const path = `/api/auth/interactions/${encodeURIComponent(interaction)}/login`;
  return (await api(interactionLoginResponse, path, { method: 'POST', body, anonymous: true })).redirectTo;
}

/** Asks for an account; gives what to do next, in words. */
export async function signUp(body: SignUpRequest): Promise<string> {
  return (await api(signUpResponse, '/api/auth/sign-up', { method: 'POST', body, anonymous: true })).message;
}

/** The mail that proves an address once more; gives what to do next, in words. */
export async function sendProofMail(email: string): Promise<string> {
  return (
    await api(signUpResponse, '/api/auth/sign-up/mail', { method: 'POST', body: { email }, anonymous: true })
  ).message;
}

/** Gives the address that is proven now. */
export async function proveAddress(token: string): Promise<string> {
  return (
    await api(proveAddressResponse, '/api/auth/sign-up/prove', {
      method: 'POST',
      body: { token },
      anonymous: true,
    })
  ).email;
}

/** The sign-in that is under way, or a new one. */
export const signInPath = (interaction: string | null): string =>
  interaction ? `/sign-in/?interaction=${encodeURIComponent(interaction)}` : '/sign-in/';
