import { LINK_MARK, LINK_OF_THE_READER } from '#contract';
import { MailRow } from '../../models';
import { MailFailure, type MailSender } from '../../providers/mail';

export interface Post {
  /** Undefined where no mail server is set: the mail is kept in the outbox. */
  readonly mail: MailSender | undefined;
  /** The origin of the links. */
  readonly publicUrl: string;
  readonly log: { error(about: object, message: string): void };
}

// No word of what was typed into the form stands in them: a stranger's address must not become a way to write to it.
const PROVE = `Somebody, most likely you, asked for an account with this address. Open this link to prove that the address is yours, and sign in with the password that was chosen:

${LINK_MARK}

The link works once, within 24 hours. If you did not ask for an account, do nothing: without the link nobody can use it.`;

const TAKEN = `Somebody, most likely you, asked for an account with this address. It has one already: sign in with its password.

${LINK_MARK}

If it was not you, nothing needs to be done.`;

/** Writes to who asked for an account: with the link that proves the address, or, for one that has an account, that it has. */
export function writeProofMail(post: Post, to: string, token: string | undefined): Promise<void> {
  const { publicUrl } = post;
  if (token === undefined)
    return write(post, {
      to,
      subject: 'Your account',
      words: TAKEN,
      link: `${publicUrl}/sign-in/`,
      open: true,
    });
  return write(post, {
    to,
    subject: 'Prove your address',
    words: PROVE,
    link: `${publicUrl}/sign-up/prove#${token}`,
    open: false,
  });
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly words: string;
  readonly link: string;
  /** Whether everybody may read the link. */
  readonly open: boolean;
}

/** Kept in the outbox, or handed to the mail server: nobody learns by the time of the answer whether there was a mail to send. */
async function write({ mail: sender, log }: Post, { to, subject, words, link, open }: Letter): Promise<void> {
  const text = words.replaceAll(LINK_MARK, link);
  const body = sender === undefined || open ? text : words.replaceAll(LINK_MARK, LINK_OF_THE_READER);
  const row = await MailRow.create({
    loanUuid: null,
    kind: 'sign-up',
    recipient: to,
    subject,
    body,
    delivery: sender ? 'smtp' : 'outbox',
    state: sender ? 'sending' : 'kept',
    userId: null,
  });
  if (sender === undefined) return;
  const handOver = async () => {
    try {
      await sender.send({ to, subject, text });
      await row.update({ state: 'sent', sentAt: new Date() });
    } catch (error) {
      await row.update({
        state: 'failed',
        failure: error instanceof MailFailure ? error.message : 'The mail could not be sent',
      });
    }
  };
  handOver().catch((error: unknown) => log.error({ err: error }, 'A mail of a sign-up was not booked'));
}
