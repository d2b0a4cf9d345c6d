import { Op } from 'sequelize';
import { MailRow } from '../models';
import { MailFailure, type MailSender } from '../providers/mail';

export interface Post {
  /** Undefined without a mail server: the mails are kept in the outbox. */
  readonly mail: MailSender | undefined;
  /** The origin of the links. */
  readonly publicUrl: string;
  readonly log: { error(about: object, message: string): void };
}

/** Sends stored mails through the mail server, if there is one; to be called after the commit. */
export type HandOver = () => void;

/** A stored mail, with its text as it is sent: what is stored may lack the link. */
export interface KeptMail {
  readonly row: Pick<MailRow, 'recipient' | 'subject' | 'kind' | 'update'>;
  readonly text: string;
}

/** How a mail is stored, before it is sent or to be kept for staff. */
export const firstState = (sender: MailSender | undefined) =>
  sender === undefined
    ? ({ delivery: 'outbox', state: 'kept' } as const)
    : ({ delivery: 'smtp', state: 'sending' } as const);

const underWay = new Set<Promise<void>>();

async function send(sender: MailSender, { row, text }: KeptMail): Promise<void> {
  try {
    await sender.send({ to: row.recipient, subject: row.subject, text });
    await row.update({ state: 'sent', sentAt: new Date() });
  } catch (error) {
    await row.update({
      state: 'failed',
      failure: error instanceof MailFailure ? error.message : 'The mail could not be sent',
    });
  }
}

/**
 * Hands mails to the mail server after the response: the duration of a request does not tell whether one was sent.
 * A server that is stopped waits for them ({@link mailsHandedOver}).
 */
export function handingOver({ mail: sender, log }: Post, mails: readonly KeptMail[]): HandOver {
  if (sender === undefined) return () => undefined;
  return () => {
    for (const mail of mails) {
      const sent = send(sender, mail)
        .catch((error: unknown) => log.error({ err: error, kind: mail.row.kind }, 'A mail was not booked'))
        .finally(() => underWay.delete(sent));
      underWay.add(sent);
    }
  };
}

/** Resolves once no mail is being sent by this process. */
export async function mailsHandedOver(): Promise<void> {
  await Promise.all(underWay);
}

/** Longer than any mail server is waited for. */
const LOST_AFTER_MS = 10 * 60_000;

/**
 * Mails of a process that was killed while it sent them: whether they arrived is not known. They are not sent a second
 * time, but said to have failed, so that their sender decides.
 * @returns how many
 */
export async function bookLostMails(now = new Date()): Promise<number> {
  const [count] = await MailRow.update(
    { state: 'failed', failure: 'The server stopped while it was being sent: it may not have arrived' },
    { where: { state: 'sending', createdAt: { [Op.lt]: new Date(now.getTime() - LOST_AFTER_MS) } } },
  );
  return count;
}
