import type { Transaction } from 'sequelize';
import { LINK_MARK, LINK_OF_THE_READER, type WrittenKind } from '#contract';
import { MailRow, User } from '../models';
import { firstState, handingOver, type HandOver, type KeptMail, type Post } from './mails';

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What staff may read of it, if not the text: see {@link keepLetter}. */
  readonly body?: string;
}

interface About {
  /** Null: about no loan. */
  readonly loanUuid: string | null;
  readonly kind: Exclude<WrittenKind, 'screening' | 'quote'>;
  /** The sender; null: the product itself. */
  readonly userId: string | null;
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

/**
 * Stores letters, for the outbox or for sending after the response.
 * @param transaction of the change that they report, if there is one
 */
export async function keepLetters(
  post: Post,
  letters: readonly Letter[],
  about: About,
  transaction: Transaction | undefined,
): Promise<HandOver> {
  const kept: KeptMail[] = [];
  for (const { to, subject, text, body = text } of letters) {
    const row = await MailRow.create(
      { ...about, recipient: to, subject, body, ...firstState(post.mail) },
      { transaction },
    );
    kept.push({ row, text });
  }
  return handingOver(post, kept);
}

interface LetterWithLink extends Omit<About, 'loanUuid'> {
  readonly to: string;
  readonly subject: string;
  /** With {@link LINK_MARK} as the placeholder of the link. */
  readonly words: string;
  readonly link: string;
  /** Whether all staff may read the link. */
  readonly open: boolean;
}

/**
 * Stores a letter that is about no loan and carries a link. A link that only its reader may open is left out of
 * what is stored, unless the outbox is the only way for it to get there.
 */
export function keepLetter(
  post: Post,
  { to, subject, words, link, open, ...about }: LetterWithLink,
  transaction?: Transaction,
): Promise<HandOver> {
  const text = words.replaceAll(LINK_MARK, link);
  const body = post.mail === undefined || open ? text : words.replaceAll(LINK_MARK, LINK_OF_THE_READER);
  return keepLetters(post, [{ to, subject, text, body }], { loanUuid: null, ...about }, transaction);
}
