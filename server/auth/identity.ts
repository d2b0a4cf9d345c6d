import type { RequestHandler } from 'express';
import type { Accounts } from './accounts';
import type { Invitations } from './invited';
import type { NewPasswords } from './newPasswords';
import type { SignUps } from './signUps';

/** The settings that the browser signs in with; GET /api/auth/config. */
export interface SignInConfig {
  issuer: string;
  clientId: string;
  audience: string;
  scope: string;
}

/** The built-in sign-in: its pages are ours, its accounts are in PostgreSQL. */
export interface EmbeddedSignIn {
  accounts: Accounts;
  signUps: SignUps;
  invitations: Invitations;
  newPasswords: NewPasswords;
  /** The OpenID endpoints, to be mounted at /oidc. */
  handler: RequestHandler;
  interactions: Interactions;
}

/** A sign-in attempt between the issuer's redirect to our page and the redirect back. */
export interface Interactions {
  /** @throws AppError 404 when the attempt has expired or belongs to another browser. */
  read(
    req: Parameters<RequestHandler>[0],
    res: Parameters<RequestHandler>[1],
    uid: string,
  ): Promise<{ uid: string; prompt: string }>;
  /** @returns where the browser continues. */
  finish(
    req: Parameters<RequestHandler>[0],
    res: Parameters<RequestHandler>[1],
    uid: string,
    accountId: string,
  ): Promise<string>;
  abort(req: Parameters<RequestHandler>[0], res: Parameters<RequestHandler>[1], uid: string): Promise<string>;
}

/** The sign-in service of this installation. */
export interface Identity {
  config: SignInConfig;
  /** Value of `users.issuer`: `embedded`, or the issuer's address. */
  issuerKey: string;
  /** Endpoint that returns the person's claims for a token; used for tokens that do not carry them. */
  userinfoUri: string | undefined;
  embedded: EmbeddedSignIn | undefined;
}
