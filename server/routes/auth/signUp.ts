import { authEndpoints } from '#contract';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import { requireGoodPassword } from '../../auth/requirePassword';
import { writeProofMail } from '../../commands/users/signUpMail';
import type { AppContext } from '../../context';
import { forbidden, notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { emailOf, embedded } from './embedded';

const HOUR = 3_600_000;

const SIGN_UP: Limit = { name: 'sign-up', windowMs: HOUR, limit: 60, key: clientAddress };
/** Limits mails to one mailbox, wherever the requests come from. */
const MAILS: Limit = {
  name: 'sign-up-mail',
  windowMs: HOUR,
  limit: 5,
  key: (req) => emailOf(req) || clientAddress(req),
  skipFailed: true,
};
const PROOFS: Limit = {
  name: 'sign-up-proof',
  windowMs: HOUR,
  limit: 100,
  key: clientAddress,
  skipSuccessful: true,
};

const onItsWay = ({ mail }: AppContext): { message: string } => ({
  message: mail
    ? 'A mail with a link is on its way to this address. Open the link to prove that the address is yours, then sign in.'
    : 'This installation has no mail server: the mail with the link is in its outbox, and an administrator passes it on. Open the link to prove that the address is yours, then sign in.',
});

/** @throws AppError 403 if people cannot register themselves; the message names whom to ask */
function requireSelfRegistration({ config: { selfRegistration, accessContact } }: AppContext): void {
  if (!selfRegistration)
    throw forbidden(
      `Accounts are by invitation. Ask ${accessContact ?? 'the people who sent you here'} for one.`,
    );
}

export const signUpRoutes: Route[] = [
  defineRoute(authEndpoints.signUp, {
    policy: 'public',
    limits: [SIGN_UP, MAILS],
    bodyLimit: '4kb',
    async handler({ body, context }) {
      const { signUps } = embedded(context);
      requireSelfRegistration(context);
      await requireGoodPassword(body.password, body);
      await writeProofMail(context, body.email, await signUps.begin(body));
      return onItsWay(context);
    },
  }),
  defineRoute(authEndpoints.mailProof, {
    policy: 'public',
    limits: [SIGN_UP, MAILS],
    bodyLimit: '4kb',
    async handler({ body: { email }, context }) {
      const token = await embedded(context).signUps.renew(email);
      if (token !== undefined) await writeProofMail(context, email, token);
      return onItsWay(context);
    },
  }),
  defineRoute(authEndpoints.proveAddress, {
    policy: 'public',
    limits: [PROOFS],
    bodyLimit: '4kb',
    async handler({ body: { token }, context }) {
      const email = await embedded(context).signUps.prove(token);
      if (email === undefined)
        throw notFound('This link has been used, was replaced by a newer one, or is too old');
      return { email };
    },
  }),
];
