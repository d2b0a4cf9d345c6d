import type { Outbox, QuoteState } from '#contract';

type SentMail = Outbox['mails'][number];

export const STATES: Readonly<Record<QuoteState, string>> = {
  open: 'Waits for the answer',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Replaced or withdrawn',
};

/**
 * Whether staff have to forward a mail themselves: it is kept, its quote is still open, and its link is
 * visible to them.
 */
export const isToPassOn = ({
  state,
  quote,
  withheld,
}: Pick<SentMail, 'state' | 'quote' | 'withheld'>): boolean =>
  state === 'kept' && !withheld && (quote === null || quote.state === 'open');

/** The address that opens a mail in the reader's own mail program. */
export const mailtoOf = ({ to, subject, text }: Pick<SentMail, 'to' | 'subject' | 'text'>): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
