import type { Transaction } from 'sequelize';
import { LINK_MARK, LINK_OF_THE_READER, type WrittenKind } from '#contract';
import { MailRow } from '../../models';
import { firstState, handingOver, type HandOver, type Post } from '../mails';

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

/** Stores a letter without a loan, for the outbox or for sending after the response. */
export async function keepLetter(
  post: Post,
  { kind, to, subject, words, link, open, userId }: Letter,
  transaction?: Transaction,
): Promise<HandOver> {
  const text = words.replaceAll(LINK_MARK, link);
  const body = post.mail === undefined || open ? text : words.replaceAll(LINK_MARK, LINK_OF_THE_READER);
  const row = await MailRow.create(
    { loanUuid: null, kind, recipient: to, subject, body, userId, ...firstState(post.mail) },
    { transaction },
  );
  return handingOver(post, [{ row, text }]);
}
