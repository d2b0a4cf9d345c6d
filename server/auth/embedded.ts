import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Sequelize } from 'sequelize';
import { isUnreachable } from '../database/unreachable';
import { notFound } from '../errors';
import { createAccounts } from './accounts';
import type { EmbeddedSignIn, Identity, Interactions, SignInConfig } from './identity';
import { createInvitations } from './invited';
import { createNewPasswords } from './newPasswords';
import { createProvider } from './provider';
import { createSignUps } from './signUps';

const EXPIRED = 'This sign-in has expired or was started in another browser; start again';

function interactionsOf(provider: Provider): Interactions {
  const details = async (req: Request, res: Response, uid: string) => {
    try {
      const found = await provider.interactionDetails(req, res);
      if (found.uid === uid) return found;
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
    }
    throw notFound(EXPIRED);
  };
  return {
    async read(req, res, uid) {
      return { uid, prompt: (await details(req, res, uid)).prompt.name };
    },
    async finish(req, res, uid, accountId) {
      await details(req, res, uid);
      return provider.interactionResult(
        req,
        res,
        { login: { accountId, remember: true } },
        { mergeWithLastSubmission: false },
      );
    },
    async abort(req, res, uid) {
      await details(req, res, uid);
      return provider.interactionResult(
        req,
        res,
        { error: 'access_denied', error_description: 'The sign-in was abandoned' },
        { mergeWithLastSubmission: false },
      );
    },
  };
}

/** @param publicUrl origin people see; the issuer and the audience are under it */
export async function embeddedIdentity(
  db: Sequelize,
  publicUrl: string,
  settings: Pick<SignInConfig, 'clientId' | 'scope'>,
  trustProxy: boolean,
): Promise<Identity> {
  const config: SignInConfig = { ...settings, issuer: `${publicUrl}/oidc`, audience: `${publicUrl}/api` };
  const accounts = createAccounts(db);
  const provider = await createProvider({ db, accounts, config, publicUrl, trustProxy });
  // Answers and logs as the rest of the API does: a client that could not be served should retry.
  provider.on('server_error', (ctx, error) => {
    ctx.res.err = error;
    if (isUnreachable(error)) ctx.status = 503;
  });
  const callback = provider.callback();
  const embedded: EmbeddedSignIn = {
    accounts,
    signUps: createSignUps(db),
    invitations: createInvitations(db),
    newPasswords: createNewPasswords(db),
    handler: (req, res) => void callback(req, res),
    interactions: interactionsOf(provider),
  };
  return { config, issuerKey: 'embedded', userinfoUri: undefined, embedded };
}
