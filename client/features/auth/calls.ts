import { authEndpoints, type InteractionLoginRequest, type SignUpRequest } from '#contract';
import { call } from '../../lib/api/call';

/** Tells the issuer who is signing in; returns the address to continue at. */
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

/** Gives the address of the account that was made. */
export async function acceptInvitation(token: string, password: string): Promise<string> {
  return (await call(authEndpoints.acceptInvitation, { body: { token, password }, anonymous: true })).email;
}

/** Gives what to do next, in words. */
export async function forgotPassword(email: string): Promise<string> {
  return (await call(authEndpoints.forgotPassword, { body: { email }, anonymous: true })).message;
}

/** Gives the address of the account. */
export async function resetPassword(token: string, password: string): Promise<string> {
  return (await call(authEndpoints.resetPassword, { body: { token, password }, anonymous: true })).email;
}

/** Gives the address that is proven now. */
export async function proveAddress(token: string): Promise<string> {
  return (await call(authEndpoints.proveAddress, { body: { token }, anonymous: true })).email;
}
