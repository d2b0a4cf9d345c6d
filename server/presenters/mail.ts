import type { LoanMails, Mail, PublicQuote } from '#contract';
import { quoteState, type Loan, type MailRow, type Quote } from '../models';
import { presentAuthor } from './author';

function presentMail({
  id,
  kind,
  recipient,
  subject,
  body,
  delivery,
  state,
  failure,
  user,
  createdAt,
  loan,
}: MailRow): Mail {
  return {
    id,
    kind,
    to: recipient,
    subject,
    text: body,
    delivery,
    state,
    failure,
    by: presentAuthor(user),
    at: createdAt.toISOString(),
    // A deleted loan leads nowhere.
    loan: loan && loan.deletedAt === null ? { uuid: loan.uuid, address: loan.address } : null,
  };
}

export function presentLoanMail(mail: MailRow): LoanMails['mails'][number] {
  const { quote } = mail;
  if (!quote) return { ...presentMail(mail), quote: null };
  const { expiresAt, answeredAt, rejectReason, note } = quote;
  return {
    ...presentMail(mail),
    quote: {
      state: quoteState(quote),
      expiresAt: expiresAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      rejectReason: rejectReason ?? [],
      note,
    },
  };
}

/** What the borrower sees of a quote: nothing of staff, and no figures once it cannot be answered and was not. */
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
