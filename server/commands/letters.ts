import type { Transaction } from 'sequelize';
import type { WrittenKind } from '#contract';
import { MailRow, User } from '../models';
import { firstState, handingOver, type HandOver, type KeptMail, type Post } from './mails';

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
  post: Post,
  letters: readonly Letter[],
  about: About,
  transaction: Transaction,
): Promise<HandOver> {
  const kept: KeptMail[] = [];
  for (const { to, subject, text } of letters) {
    const row = await MailRow.create(
      { ...about, recipient: to, subject, body: text, ...firstState(post.mail) },
      { transaction },
    );
    kept.push({ row, text });
  }
  return handingOver(post, kept);
}
