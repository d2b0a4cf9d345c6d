import { formatKnown } from '#domain/format';
import type { Holding } from '#contract';
import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { DueTable, HoldingsTable } from '../../investor/DealTables';
import { HoldingCharts } from '../../investor/HoldingCharts';
import { useHoldings, useIsInvestor } from '../../investor/ownDeals';
import { FigureRow } from '../../loan/widgets/KeyFigures';
import { Contacts } from './Contacts';
import styles from './Home.module.css';

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
        <Section title="Holdings">
          <HoldingsTable holdings={holdings} />
        </Section>
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

function Totals({ holdings }: { readonly holdings: readonly Holding[] }) {
  const now = holdings.filter(({ to }) => to === null);
  const sum = (of: (holding: Holding) => number | null, all: readonly Holding[] = now) =>
    formatKnown(
      all.reduce((total, one) => total + (of(one) ?? 0), 0),
      'usd0',
    ) || '$0';
  return (
    <Section title="At a Glance">
      <FigureRow
        label="At a glance"
        entries={[
          ['Loans and Notes Held', String(now.length)],
          ['Amount Held', sum(({ amount }) => amount)],
          // Of what is held no more too: the table below adds it up alike.
          [
            now.length < holdings.length ? 'Interest Received, Past Holdings Included' : 'Interest Received',
            sum(({ interestReceived }) => interestReceived, holdings),
          ],
          ['Interest Earned to Date', sum(({ interestToDate }) => interestToDate)],
          ['Interest Expected in All', sum(({ interestExpected }) => interestExpected)],
        ]}
      />
    </Section>
  );
}
