import { authEndpoints, type InteractionLoginRequest, type SignUpRequest } from '#contract';
import { call } from '../../lib/api/call';

/** Answers the issuer's question who is signing in; gives the address to go on to. */
export async function logIn(uid: string, body: InteractionLoginRequest): Promise<string> {
  return (await call(authEndpoints.logIn, { params: { uid }, body, anonymous: true })).redirectTo;
}

/** Asks for an account; gives what to do next, in words. */
export async function signUp(body: SignUpRequest): Promise<string> {
  return (await call(authEndpoints.signUp, { body, anonymous: true })).message;
}

/** The mail that proves an address once more; gives what to do next, in words. */
export async function sendProofMail(email: string): Promise<string> {
  return (await call(authEndpoints.mailProof, { body: { email }, anonymous: true })).message;
}

/** Gives the address that is proven now. */
export async function proveAddress(token: string): Promise<string> {
  return (await call(authEndpoints.proveAddress, { body: { token }, anonymous: true })).email;
}
