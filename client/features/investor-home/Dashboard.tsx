import { formatKnown } from '#domain/format';
import type { Holding } from '#contract';
import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { DueTable } from '../../investor/DealTables';
import { HoldingCharts } from '../../investor/HoldingCharts';
import { HoldingTables, sumOf } from '../../investor/HoldingTables';
import { useHoldings, useIsInvestor } from '../../investor/ownDeals';
import { FigureRow } from '../../loan/widgets/KeyFigures';
import { Contacts } from './Contacts';
import styles from './Home.module.css';

/** Nothing is owed, or it is within its grace days. */
const IN_TIME: ReadonlySet<string> = new Set(['Current', 'Due']);

/** /dashboard: what an investor holds, what it brings, and what falls due next. */
export default function Dashboard() {
  const own = useIsInvestor();
  const { data, error, refetch } = useHoldings();
  const holdings = own ? data?.holdings : [];
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack gap={3} most={1600} className={styles.body}>
        {error && !data && <LoadError what="What you hold" error={error} onRetry={() => void refetch()} />}
        {holdings && holdings.length > 0 && <Totals holdings={holdings} />}
        <HoldingCharts holdings={holdings ?? []} />
        <HoldingTables holdings={holdings} />
        {data && data.due.length > 0 && (
          <Section title="What Falls Due Next">
            <DueTable due={data.due} />
          </Section>
        )}
        <Contacts />
      </Stack>
    </>
  );
}

/** Of what is held now, as the table of holdings adds it up. */
function Totals({ holdings }: { readonly holdings: readonly Holding[] }) {
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
          ['Interest Expected in All', sum(({ interestExpected }) => interestExpected)],
        ]}
      />
    </Section>
  );
}
