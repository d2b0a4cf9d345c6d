import type { MailKind } from '#contract';
import { Loan } from '../loan';
import { MailRow, Quote } from '../mail';
import { User } from '../user';

const BY = { model: User, as: 'user', attributes: ['id', 'firstName', 'lastName', 'email'] };
const ABOUT = { model: Loan, as: 'loan', attributes: ['uuid', 'address', 'deletedAt'] };
const NEWEST_FIRST: [string, string][] = [
  ['createdAt', 'DESC'],
  ['id', 'DESC'],
];
/** More than anybody would read. */
const MOST = 200;

/** Mails of a kind about a loan, newest first, with the quotes they carried. */
export function listLoanMails(loanUuid: string, kind: MailKind): Promise<MailRow[]> {
  return MailRow.findAll({
    where: { loanUuid, kind },
    include: [BY, ABOUT, { model: Quote, as: 'quote' }],
    order: NEWEST_FIRST,
    limit: MOST,
  });
}

/** All mails, newest first, with the quotes they carried. */
export function listMails(page: {
  limit: number;
  offset: number;
}): Promise<{ rows: MailRow[]; count: number }> {
  return MailRow.findAndCountAll({
    include: [BY, ABOUT, { model: Quote, as: 'quote' }],
    order: NEWEST_FIRST,
    ...page,
  });
}
