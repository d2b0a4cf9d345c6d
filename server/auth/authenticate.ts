import type { Request } from 'express';
import type { AppContext } from '../context';
import { unauthenticated } from '../errors';
import type { Actor } from '../policies/actor';
import { policyOf, type PolicyName } from '../policies/table';
import { personOf } from './people';

const bearer = (req: Request): string | undefined => {
  const header = req.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (token === undefined) throw unauthenticated('The token is not valid');
  return token;
};

/**
 * Identifies the sender of a request. A share token counts only if the policy allows it, and a public route
 * needs no sign-in.
 * @throws AppError 401 for a token that is expired, forged or meant for something else.
 */
export async function authenticate(req: Request, policy: PolicyName, context: AppContext): Promise<Actor> {
  const { anonymous, shareToken } = policyOf(policy);
  if (anonymous) return { kind: 'anonymous' };
  const token = bearer(req);
  if (token !== undefined) {
    const claims = await context.verifier.verify(token);
    return { kind: 'user', user: await personOf(context.identity, claims, token) };
  }
  const share = req.query.token;
  if (shareToken && typeof share === 'string' && share !== '') return context.shareTokens.verify(share);
  return { kind: 'anonymous' };
}
