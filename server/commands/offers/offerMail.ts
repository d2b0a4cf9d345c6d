import type { Transaction } from 'sequelize';
import { formatKnown, type DealType } from '#domain';
import { MailRow, type Investor, type User } from '../../models';
import { MailFailure, type MailSender } from '../../providers/mail';
import type { LockedDeal } from './deal';

export interface OfferPost {
  /** Undefined where no mail server is set: the mails are kept in the outbox. */
  readonly mail: MailSender | undefined;
  /** The origin of the link. */
  readonly publicUrl: string;
  readonly log: { error(about: object, message: string): void };
}
/** Hands kept mails to the mail server, where there is one; called once the offer is committed. */
export type HandOver = () => void;

interface Offered {
  readonly deal: LockedDeal;
  readonly people: readonly User[];
  readonly investor: Investor;
  readonly userId: string;
}

const NAMES: Readonly<Record<DealType, string>> = { WL: 'Whole loan', A: 'A note', B: 'B note' };

function textOf(
  { deal: { row, dealType, loanUuid }, investor }: Offered,
  person: User,
  origin: string,
): string {
  const terms: readonly (readonly [label: string, value: number | null, format: string])[] = [
    ['Amount', row.totalLoanAmount, 'usd0'],
    ['Interest', row.interestRate, 'percent2'],
    ['Term in months', row.terms, 'number0'],
    ['LTV', row.ltv, 'percent2'],
  ];
  const lines = terms.flatMap(([label, value, format]) =>
    value === null ? [] : [`${label}: ${formatKnown(value, format)}`],
  );
  return `Dear ${person.firstName.trim() || investor.organizationName},

A deal is offered to ${investor.organizationName}.

${row.address}
Offered: ${NAMES[dealType]}
${lines.join('\n')}

Read it, and approve or decline it, here:
${origin}/deal/${loanUuid}${dealType === 'WL' ? '' : `/note/${dealType}`}

The page opens after you sign in. Nobody else can read it by this link.`;
}

/** A mail to each person who signs in for the investor: its link opens nothing without signing in, so that everybody may read it. */
export async function keepOfferMails(
  { mail: sender, publicUrl, log }: OfferPost,
  offered: Offered,
  transaction: Transaction,
): Promise<HandOver> {
  const letters = await Promise.all(
    offered.people.map(async (person) => {
      const letter = {
        to: person.email,
        subject: `A deal for you: ${offered.deal.row.street}, ${offered.deal.row.city}`,
        text: textOf(offered, person, publicUrl),
      };
      const row = await MailRow.create(
        {
          loanUuid: offered.deal.loanUuid,
          kind: 'offer',
          recipient: letter.to,
          subject: letter.subject,
          body: letter.text,
          delivery: sender ? 'smtp' : 'outbox',
          state: sender ? 'sending' : 'kept',
          userId: offered.userId,
        },
        { transaction },
      );
      return { letter, row };
    }),
  );
  if (sender === undefined) return () => undefined;
  const send = async ({ letter, row }: (typeof letters)[number]) => {
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
    for (const one of letters)
      send(one).catch((error: unknown) => log.error({ err: error }, 'A mail of an offer was not booked'));
  };
}
