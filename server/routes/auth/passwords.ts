import { authEndpoints } from '#contract';
import { clientAddress, type Limit } from '../../auth/rateLimit';
import { requireGoodPassword } from '../../auth/requirePassword';
import { hashOfToken } from '../../commands/links';
import { writePasswordMail } from '../../commands/users/passwordMail';
import type { AppContext } from '../../context';
import { invalid, notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { emailOf, embedded } from './embedded';

const HOUR = 3_600_000;

/** Limits guesses of the current password by somebody who finds an open browser. */
const GUESSES: Limit = {
  name: 'password-change',
  windowMs: HOUR / 4,
  limit: 10,
  key: (req) => hashOfToken(req.headers.authorization ?? clientAddress(req)),
  skipSuccessful: true,
};
const ASKED: Limit = { name: 'password-forgotten', windowMs: HOUR, limit: 60, key: clientAddress };
/** Limits mails to one mailbox, wherever the requests come from. */
const MAILS: Limit = {
  name: 'password-mail',
  windowMs: HOUR,
  limit: 5,
  key: (req) => emailOf(req) || clientAddress(req),
  skipFailed: true,
};
const LINKS: Limit = {
  name: 'password-link',
  windowMs: HOUR,
  limit: 100,
  key: clientAddress,
  skipSuccessful: true,
};

const GONE = 'This link has been used, was replaced by a newer one, or is too old. Ask for a new one';

/**
 * Runs after the answer, so that its duration and content are the same whether or not an account has the
 * address.
 */
function writeLater(context: AppContext, email: string): void {
  const write = async () => {
    const token = await embedded(context).newPasswords.forget(email);
    if (token !== undefined) await writePasswordMail(context, email, token);
  };
  setImmediate(() => {
    write().catch((error: unknown) =>
      context.log.error({ err: error }, 'The mail for a new password was not written'),
    );
  });
}

export const passwordRoutes: Route[] = [
  defineRoute(authEndpoints.changePassword, {
    policy: 'signedIn',
    limits: [GUESSES],
    bodyLimit: '4kb',
    async handler({ body: { current, password }, actor: { user }, context }) {
      const { newPasswords } = embedded(context);
      await requireGoodPassword(password, user);
      if (!(await newPasswords.change(user, current, password)))
        throw invalid('This is not your password', 'current');
      return { email: user.email };
    },
  }),
  defineRoute(authEndpoints.forgotPassword, {
    policy: 'public',
    limits: [ASKED, MAILS],
    bodyLimit: '4kb',
    handler({ body: { email }, context }) {
      embedded(context);
      writeLater(context, email);
      return {
        message: context.mail
          ? 'If an account has this address, a mail with a link is on its way to it. The link works within 60 minutes.'
          : 'This installation has no mail server: if an account has this address, a mail with a link is in the outbox, and an administrator passes it on. The link works within 60 minutes.',
      };
    },
  }),
  defineRoute(authEndpoints.resetPassword, {
    policy: 'public',
    limits: [LINKS],
    bodyLimit: '4kb',
    async handler({ body: { token, password }, context }) {
      const { newPasswords } = embedded(context);
      const holder = await newPasswords.holder(token);
      if (holder === undefined) throw notFound(GONE);
      await requireGoodPassword(password, holder);
      const email = await newPasswords.reset(token, password);
      if (email === undefined) throw notFound(GONE);
      return { email };
    },
  }),
];
