import type { Transaction } from 'sequelize';
import { DEAL_NAMES, formatKnown } from '#domain';
import type { Investor, User } from '../../models';
import { keepLetters } from '../letters';
import type { HandOver, Post } from '../mails';
import type { LockedDeal } from './deal';

interface Offered {
  readonly deal: LockedDeal;
  readonly people: readonly User[];
  readonly investor: Investor;
  readonly userId: string;
}

function textOf(
  { deal: { row, dealType, loanUuid }, investor }: Offered,
  person: User,
  origin: string,
): string {
  const terms: readonly (readonly [label: string, value: number | null, format: string])[] = [
    ['Amount', row.totalLoanAmount, 'usd0'],
    ['Interest Rate', row.interestRate, 'percent2'],
    ['Term in months', row.terms, 'number0'],
    ['LTV', row.ltv, 'percent2'],
  ];
  const lines = terms.flatMap(([label, value, format]) =>
    value === null ? [] : [`${label}: ${formatKnown(value, format)}`],
  );
  return `Dear ${person.firstName.trim() || investor.organizationName},

A deal is offered to ${investor.organizationName}.

${row.address}
Offered: ${DEAL_NAMES[dealType]}
${lines.join('\n')}

Review the deal, and approve or decline it, here:
${origin}/deal/${loanUuid}${dealType === 'WL' ? '' : `/note/${dealType}`}

The page opens after you sign in. The link by itself gives nobody access.`;
}

/**
 * Mails each of the investor's people. The link needs a sign-in, so the mails need not be withheld from
 * staff.
 */
export const keepOfferMails = (post: Post, offered: Offered, transaction: Transaction): Promise<HandOver> =>
  keepLetters(
    post,
    offered.people.map((person) => ({
      to: person.email,
      subject: `A deal for you: ${offered.deal.row.street}, ${offered.deal.row.city}`,
      text: textOf(offered, person, post.publicUrl),
    })),
    { loanUuid: offered.deal.loanUuid, kind: 'offer', userId: offered.userId },
    transaction,
  );
