import { Stack } from '../../components/boxes';
import { LoadError } from '../../components/Message';
import { PageHeader } from '../../components/PageHeader';
import { Section } from '../../components/Section';
import { DueTable } from '../../investor/DealTables';
import { HoldingCharts } from '../../investor/HoldingCharts';
import { HoldingTables } from '../../investor/HoldingTables';
import { HoldingTotals } from '../../investor/HoldingTotals';
import { useHoldings, useIsInvestor } from '../../investor/ownDeals';
import { Contacts } from './Contacts';
import styles from './Home.module.css';

/** /dashboard: an investor's holdings, their returns, and the next due dates. */
export default function Dashboard() {
  const own = useIsInvestor();
  const { data, error, refetch } = useHoldings();
  const holdings = own ? data?.holdings : [];
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack gap={3} most={1600} className={styles.body}>
        {error && !data && <LoadError what="What you hold" error={error} onRetry={() => void refetch()} />}
        <HoldingTotals holdings={holdings ?? []} />
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
