import type { Request } from 'express';
import type { EmbeddedSignIn } from '../../auth/identity';
import type { AppContext } from '../../context';
import { notFound } from '../../errors';

/** The unverified address that a request names, by which attempts are counted. */
export const emailOf = (req: Request): string => {
  const { email } = (req.body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : '';
};

/** @throws AppError 404 if another service manages the accounts */
export function embedded(context: AppContext): EmbeddedSignIn {
  if (context.identity.embedded === undefined)
    throw notFound('Accounts of this installation are kept by another sign-in service');
  return context.identity.embedded;
}
