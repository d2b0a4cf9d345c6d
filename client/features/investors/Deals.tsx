import { Skeleton } from 'antd';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { Stack } from '../../components/boxes';
import { DueTable, OffersTable } from '../../investor/DealTables';
import { HoldingCharts } from '../../investor/HoldingCharts';
import { HoldingTables } from '../../investor/HoldingTables';
import { HoldingTotals } from '../../investor/HoldingTotals';
import { useHoldings, useOfferings } from './calls';

/** The deals that the investor sees on their overview. */
export function Overview({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useOfferings(userId);
  if (error && !data) return <LoadError what="The deals" error={error} onRetry={() => void refetch()} />;
  return (
    <Section title="Deals">
      <OffersTable
        label="Deals offered to this investor"
        offers={data}
        empty="No deal has been offered to this investor."
      />
    </Section>
  );
}

/** The investor's dashboard as they see it: holdings and due dates. */
export function Dashboard({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useHoldings(userId);
  if (error && !data) return <LoadError what="The holdings" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <Stack gap={3}>
      <HoldingTotals holdings={data.holdings} />
      <HoldingCharts holdings={data.holdings} />
      <HoldingTables holdings={data.holdings} empty="This investor does not hold a loan or a note." />
      {data.due.length > 0 && (
        <Section title="What Falls Due Next">
          <DueTable due={data.due} />
        </Section>
      )}
    </Stack>
  );
}
