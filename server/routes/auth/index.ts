import type { Request } from 'express';
import {
  authConfigResponse, interactionAbortRequest, interactionLoginRequest, interactionLoginResponse, interactionParams, interactionResponse, signUpRequest, signUpResponse,
} from '#contract';
import type { EmbeddedSignIn } from '../../auth/identity';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import type { AppContext } from '../../context';
import { notFound, unauthenticated } from '../../errors';
import { defineRoute, type Route } from '../../http/route';

const MINUTE = 60_000;
const emailOf = (req: Request): string => {
  const { email } = (req.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
};

/** A wrong password costs the guesser their tries on that account; other people are not locked out by it. */
const LOGIN_LIMITS: readonly Limit[] = [
  { name: 'login-account', windowMs: 15 * MINUTE, limit: 10, key: (req) => `${clientAddress(req)}|${emailOf(req)}`, skipSuccessful: true },
  { name: 'login-address', windowMs: 15 * MINUTE, limit: 100, key: clientAddress, skipSuccessful: true },
];
const SIGN_UP_LIMITS: readonly Limit[] = [{ name: 'sign-up', windowMs: 60 * MINUTE, limit: 20, key: clientAddress }];

function embedded(context: AppContext): EmbeddedSignIn {
  if (context.identity.embedded === undefined) throw notFound('Accounts of this installation are kept by another sign-in service');
  return context.identity.embedded;
}

const interactionRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/auth/interactions/:uid',
    policy: 'public',
    summary: 'A sign-in attempt of this browser; a browser that comes here is sent on to the sign-in page',
    request: { params: interactionParams },
    response: interactionResponse,
    handler({ params, context, req, res }) {
      if (req.headers.accept?.includes('text/html')) {
        res.redirect(303, `/sign-in/?interaction=${encodeURIComponent(params.uid)}`);
        return { uid: params.uid, prompt: 'login' };
      }
      return embedded(context).interactions.read(req, res, params.uid);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/auth/interactions/:uid/login',
    policy: 'public',
    summary: 'Signs in with e-mail and password',
    request: { params: interactionParams, body: interactionLoginRequest },
    limits: LOGIN_LIMITS,
    bodyLimit: '4kb',
    response: interactionLoginResponse,
    async handler({ params, body, context, req, res }) {
      const { accounts, interactions } = embedded(context);
      await interactions.read(req, res, params.uid);
      const accountId = await accounts.check(body.email, body.password);
      if (accountId === undefined || (await accounts.find(accountId)) === undefined) throw unauthenticated('The email or the password is not right');
      return { redirectTo: await interactions.finish(req, res, params.uid, accountId) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/auth/interactions/:uid/abort',
    policy: 'public',
    summary: 'Gives the sign-in up',
    request: { params: interactionParams, body: interactionAbortRequest },
    bodyLimit: '4kb',
    response: interactionLoginResponse,
    handler: async ({ params, context, req, res }) => ({ redirectTo: await embedded(context).interactions.abort(req, res, params.uid) }),
  }),
];

export const authRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/auth/config',
    policy: 'public',
    summary: 'Whose sign-in this installation uses',
    response: authConfigResponse,
    handler: ({ context: { identity, config } }) => ({ ...identity.config, errorReports: config.errorReports ?? null, reportIssueUrl: config.reportIssueUrl ?? null }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/auth/sign-up',
    policy: 'public',
    summary: 'Makes an account of the built-in sign-in, as an investor',
    request: { body: signUpRequest },
    limits: SIGN_UP_LIMITS,
    bodyLimit: '4kb',
    response: signUpResponse,
    status: 201,
    async handler({ body, context }) {
      await embedded(context).accounts.create(body);
      return { message: 'You can sign in now' };
    },
  }),
  ...interactionRoutes,
];
