import { formatKnown } from '#domain/format';
import type { Holding } from '#contract';
import { Section } from '../components/Section';
import { FigureRow } from '../components/FigureRow';
import { sumOf } from './HoldingTables';

/** Nothing is owed, or the payment is within its grace days. */
const IN_TIME: ReadonlySet<string> = new Set(['Current', 'Due']);

/**
 * Totals of the current holdings, matching the holdings table; renders nothing for an investor without any
 * holding, past or current.
 */
export function HoldingTotals({ holdings }: { readonly holdings: readonly Holding[] }) {
  if (holdings.length === 0) return null;
  const now = holdings.filter(({ to }) => to === null);
  const sum = (of: (holding: Holding) => number | null) => formatKnown(sumOf(now, of), 'usd0') || '$0';
  const behind = now.filter(({ paymentStatus }) => paymentStatus !== null && !IN_TIME.has(paymentStatus));
  return (
    <Section title="At a Glance">
      <FigureRow
        label="At a glance"
        entries={[
          ['Loans and Notes Held', String(now.length)],
          ['Paying Late', behind.length === 0 ? 'None' : String(behind.length)],
          ['Amount Held', sum(({ amount }) => amount)],
          ['Interest Received', sum(({ interestReceived }) => interestReceived)],
          ['Interest Earned to Date', sum(({ interestToDate }) => interestToDate)],
          ['Interest Expected in Total', sum(({ interestExpected }) => interestExpected)],
        ]}
      />
    </Section>
  );
}
