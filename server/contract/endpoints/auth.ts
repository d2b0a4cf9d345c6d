import {
  authConfigResponse,
  interactionAbortRequest,
  interactionLoginRequest,
  interactionLoginResponse,
  interactionParams,
  interactionResponse,
  proveAddressRequest,
  proveAddressResponse,
  signUpMailRequest,
  signUpRequest,
  signUpResponse,
} from '../auth';
import { endpoint } from '../endpoint';

export const authEndpoints = {
  readInteraction: endpoint({
    method: 'get',
    path: '/api/auth/interactions/:uid',
    summary: 'A sign-in attempt of this browser; a browser that comes here is sent on to the sign-in page',
    params: interactionParams,
    response: interactionResponse,
  }),
  logIn: endpoint({
    method: 'post',
    path: '/api/auth/interactions/:uid/login',
    summary: 'Signs in with e-mail and password',
    params: interactionParams,
    body: interactionLoginRequest,
    response: interactionLoginResponse,
  }),
  abort: endpoint({
    method: 'post',
    path: '/api/auth/interactions/:uid/abort',
    summary: 'Gives the sign-in up',
    params: interactionParams,
    body: interactionAbortRequest,
    response: interactionLoginResponse,
  }),
  config: endpoint({
    method: 'get',
    path: '/api/auth/config',
    summary: 'Whose sign-in this installation uses',
    response: authConfigResponse,
  }),
  signUp: endpoint({
    method: 'post',
    path: '/api/auth/sign-up',
    summary:
      'Asks for an account of the built-in sign-in, as an investor: a mail with a link goes to the address',
    body: signUpRequest,
    response: signUpResponse,
    status: 201,
  }),
  mailProof: endpoint({
    method: 'post',
    path: '/api/auth/sign-up/mail',
    summary: 'The mail that proves an address once more, where somebody waits for it',
    body: signUpMailRequest,
    response: signUpResponse,
    status: 202,
  }),
  proveAddress: endpoint({
    method: 'post',
    path: '/api/auth/sign-up/prove',
    summary: 'Proves an address by what the link of the mail holds: the account is made',
    body: proveAddressRequest,
    response: proveAddressResponse,
  }),
};
