import { LINK_OF_THE_READER, type LoanMails, type Mail, type PublicQuote, type WrittenKind } from '#contract';
import type { Role } from '#domain';
import { quoteState, type Loan, type MailRow, type Quote } from '../models';
import { roleMay } from '../policies/table';
import { presentAuthor } from './author';

/**
 * The key of a link that works without signing in, with its prefix: a quote's, a sign-up's, an invitation's,
 * a new password's.
 */
const KEYED = /\/(?:quote\/|sign-up\/prove#|sign-up\/#invite=|reset-password\/#)[\w-]{43}/;

/** Whether a text holds a link that acts for its reader. */
const holdsKey = (text: string): boolean => KEYED.test(text);

/** A text for readers who may not act for its recipient: without such links. */
const withoutKeys = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => (holdsKey(word) ? LINK_OF_THE_READER : word));

/**
 * A link that was kept is a key: who sends quotes and invites investors may pass on theirs, who manages
 * accounts those of accounts.
 */
const mayPassOn = (kind: WrittenKind, reader: Role): boolean => {
  if (kind === 'sign-up' || kind === 'password') return roleMay(reader, 'users.manage');
  return roleMay(reader, kind === 'invitation' ? 'investors.manage' : 'loans.edit');
};

function presentMail(
  { id, kind, recipient, subject, body, delivery, state, failure, user, createdAt, loan }: MailRow,
  reader: Role,
): Mail {
  const withheld = !mayPassOn(kind, reader) && (holdsKey(body) || holdsKey(subject));
  return {
    id,
    kind,
    to: recipient,
    subject: withheld ? withoutKeys(subject) : subject,
    text: withheld ? withoutKeys(body) : body,
    withheld,
    delivery,
    state,
    failure,
    by: presentAuthor(user),
    at: createdAt.toISOString(),
    // A deleted loan leads nowhere.
    loan: loan && loan.deletedAt === null ? { uuid: loan.uuid, address: loan.address } : null,
  };
}

/** A mail as staff of a role may read it. */
export function presentLoanMail(mail: MailRow, reader: Role): LoanMails['mails'][number] {
  const { quote } = mail;
  if (!quote) return { ...presentMail(mail, reader), quote: null };
  const { expiresAt, answeredAt, rejectReason, note } = quote;
  return {
    ...presentMail(mail, reader),
    quote: {
      state: quoteState(quote),
      expiresAt: expiresAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      rejectReason: rejectReason ?? [],
      note,
    },
  };
}

/**
 * A quote as the borrower sees it: nothing about staff, and no figures once it was withdrawn or expired
 * unanswered.
 */
export function presentPublicQuote(quote: Quote, loan: Loan): PublicQuote {
  const state = quoteState(quote);
  return {
    state,
    address: loan.address,
    borrowerName: loan.borrowerName,
    terms: state === 'expired' || state === 'withdrawn' ? [] : quote.terms,
    sentAt: quote.createdAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    answeredAt: quote.answeredAt?.toISOString() ?? null,
  };
}
