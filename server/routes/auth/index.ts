import { authEndpoints } from '#contract';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import { trackInvestorEvent } from '../../commands/investors/events';
import { User } from '../../models';
import { refused, unauthenticated } from '../../errors';
import { invitationRoutes } from './invitations';
import { passwordRoutes } from './passwords';
import { signUpRoutes } from './signUp';
import { defineRoute, type Route } from '../../http/route';
import { emailOf, embedded } from './embedded';

const MINUTE = 60_000;

/** A wrong password costs the guesser their tries on that account; other people are not locked out by it. */
const LOGIN_LIMITS: readonly Limit[] = [
  {
    name: 'login-account',
    windowMs: 15 * MINUTE,
    limit: 10,
    key: (req) => `${clientAddress(req)}|${emailOf(req)}`,
    skipSuccessful: true,
  },
  { name: 'login-address', windowMs: 15 * MINUTE, limit: 100, key: clientAddress, skipSuccessful: true },
];

/** An investor's history has their sign-ins. */
async function noteSignIn(subject: string): Promise<void> {
  const user = await User.findOne({ where: { issuer: 'embedded', subject, role: 'INVESTOR' } });
  if (user !== null && user.investorId !== null)
    await trackInvestorEvent({ investorId: user.investorId, actorId: user.id, name: 'InvestorLoggedIn' });
}

/** Sent only after the right password. */
const UNPROVEN =
  'This address is not proven yet. Open the link in the mail that was sent to it, then sign in here.';

const interactionRoutes: Route[] = [
  defineRoute(authEndpoints.readInteraction, {
    policy: 'public',
    handler({ params, context, req, res }) {
      if (req.headers.accept?.includes('text/html')) {
        res.redirect(303, `/sign-in/?interaction=${encodeURIComponent(params.uid)}`);
        return { uid: params.uid, prompt: 'login' };
      }
      return embedded(context).interactions.read(req, res, params.uid);
    },
  }),
  defineRoute(authEndpoints.logIn, {
    policy: 'public',
    limits: LOGIN_LIMITS,
    bodyLimit: '4kb',
    async handler({ params, body, context, req, res }) {
      const { accounts, interactions } = embedded(context);
      await interactions.read(req, res, params.uid);
      const account = await accounts.check(body.email, body.password);
      if (account === 'unproven') throw refused('address_unproven', UNPROVEN);
      if (account === undefined || (await accounts.find(account.id)) === undefined)
        throw unauthenticated('The email or the password is not right');
      const redirectTo = await interactions.finish(req, res, params.uid, account.id);
      await noteSignIn(account.id);
      return { redirectTo };
    },
  }),
  defineRoute(authEndpoints.abort, {
    policy: 'public',
    bodyLimit: '4kb',
    handler: async ({ params, context, req, res }) => ({
      redirectTo: await embedded(context).interactions.abort(req, res, params.uid),
    }),
  }),
];

export const authRoutes: Route[] = [
  defineRoute(authEndpoints.config, {
    policy: 'public',
    handler: ({ context: { identity, config } }) => ({
      ...identity.config,
      errorReports: config.errorReports ?? null,
      reportIssueUrl: config.reportIssueUrl ?? null,
      ownAccounts: identity.embedded !== undefined,
      selfRegistration: identity.embedded !== undefined && config.selfRegistration,
      accessContact: config.accessContact ?? null,
    }),
  }),
  ...signUpRoutes,
  ...invitationRoutes,
  ...passwordRoutes,
  ...interactionRoutes,
];
