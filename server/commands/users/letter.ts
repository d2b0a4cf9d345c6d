import type { Transaction } from 'sequelize';
import { LINK_MARK, LINK_OF_THE_READER, type WrittenKind } from '#contract';
import { MailRow } from '../../models';
import { MailFailure, type MailSender } from '../../providers/mail';

export interface Post {
  /** Undefined without a mail server: the mail is kept in the outbox. */
  readonly mail: MailSender | undefined;
  /** The origin of the links. */
  readonly publicUrl: string;
  readonly log: { error(about: object, message: string): void };
}

export interface Letter {
  readonly kind: Exclude<WrittenKind, 'screening' | 'quote'>;
  readonly to: string;
  readonly subject: string;
  /** With {@link LINK_MARK} as the placeholder of the link. */
  readonly words: string;
  readonly link: string;
  /** Whether all staff may read the link. */
  readonly open: boolean;
  /** The sender; null: the product itself. */
  readonly userId: string | null;
}

/** Sends a stored letter through the mail server, if there is one; to be called after the commit. */
export type HandOver = () => void;

/**
 * Stores a letter without a loan, for the outbox or for sending after the response. The request does not wait
 * for the mail server, so that its duration does not tell whether a mail was sent.
 */
export async function keepLetter(
  { mail: sender, log }: Post,
  { kind, to, subject, words, link, open, userId }: Letter,
  transaction?: Transaction,
): Promise<HandOver> {
  const text = words.replaceAll(LINK_MARK, link);
  const body = sender === undefined || open ? text : words.replaceAll(LINK_MARK, LINK_OF_THE_READER);
  const row = await MailRow.create(
    {
      loanUuid: null,
      kind,
      recipient: to,
      subject,
      body,
      delivery: sender ? 'smtp' : 'outbox',
      state: sender ? 'sending' : 'kept',
      userId,
    },
    { transaction },
  );
  if (sender === undefined) return () => undefined;
  const send = async () => {
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
  return () => void send().catch((error: unknown) => log.error({ err: error }, 'A mail was not booked'));
}
