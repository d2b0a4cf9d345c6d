import type { LoanMails } from '#contract';
import { Text } from '../../components/boxes';
import { dateAndTime } from '../../lib/dateTime';

/**
 * Whether and when the e-mail of a kind went out: the step of the loan says it, not the e-mails that are kept, since
 * one may have been sent elsewhere.
 */
export function sentWords({
  sentAt,
  skippedAt,
}: Pick<LoanMails, 'sentAt' | 'skippedAt'>): string | undefined {
  if (sentAt !== null) return `Last sent ${dateAndTime(sentAt)}`;
  return skippedAt === null ? undefined : `Skipped ${dateAndTime(skippedAt)}`;
}

/** The same as a line above the e-mails. */
export function SentLine({ mails }: { readonly mails: LoanMails }) {
  const words = sentWords(mails);
  return (
    words !== undefined && (
      <Text as="p" above={2} tone="muted" size="small">
        {words}
      </Text>
    )
  );
}
