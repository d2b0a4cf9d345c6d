import type { Transaction } from 'sequelize';
import type { WrittenKind } from '#contract';
import { MailRow, User } from '../models';
import { MailFailure, type MailSender } from '../providers/mail';

export interface Post {
  /** Undefined without a mail server: the mails are kept in the outbox. */
  readonly mail: MailSender | undefined;
  /** The origin of the link. */
  readonly publicUrl: string;
  readonly log: { error(about: object, message: string): void };
}
/** Sends stored mails through the mail server, if there is one; to be called after the commit. */
export type HandOver = () => void;

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface About {
  readonly loanUuid: string;
  readonly kind: WrittenKind;
  readonly userId: string;
}

/** The active people of an investor, who can sign in, in order of creation. */
export const peopleOf = (investorId: string, transaction: Transaction): Promise<User[]> =>
  User.findAll({
    where: { investorId, active: true, role: 'INVESTOR' },
    order: [
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
    transaction,
  });

/** Stores mails about a loan, in the transaction of the change that they report. */
export async function keepLetters(
  { mail: sender, log }: Post,
  letters: readonly Letter[],
  { loanUuid, kind, userId }: About,
  transaction: Transaction,
): Promise<HandOver> {
  const kept: { readonly letter: Letter; readonly row: MailRow }[] = [];
  for (const letter of letters) {
    const row = await MailRow.create(
      {
        loanUuid,
        kind,
        recipient: letter.to,
        subject: letter.subject,
        body: letter.text,
        delivery: sender ? 'smtp' : 'outbox',
        state: sender ? 'sending' : 'kept',
        userId,
      },
      { transaction },
    );
    kept.push({ letter, row });
  }
  if (sender === undefined) return () => undefined;
  const send = async ({ letter, row }: (typeof kept)[number]) => {
    try {
      await sender.send(letter);
      await row.update({ state: 'sent', sentAt: new Date() });
    } catch (error) {
      await row.update({
        state: 'failed',
        failure: error instanceof MailFailure ? error.message : 'The mail could not be sent',
      });
    }
  };
  return () => {
    for (const one of kept)
      send(one).catch((error: unknown) => log.error({ err: error, kind }, 'A mail was not booked'));
  };
}
