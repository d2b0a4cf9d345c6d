import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { DEAL_TYPES, formatShort } from '#domain';
import type { Holding } from '#contract';
import { Grid } from '../components/boxes';
import { lazyPart } from '../components/lazyPart';
import { Section } from '../components/Section';
import { exposureBy, EXPOSURES, type ExposureBy } from './exposure';

const StackedBars = lazyPart('The chart', () => import('./StackedBars'));

const SERIES = {
  WL: { label: 'Whole loans', color: '--accent' },
  A: { label: 'A notes', color: '--success' },
  B: { label: 'B notes', color: '--overwritten' },
} as const;

/**
 * Holdings by property type, state and maturity, split into whole loans, A and B notes; and the interest of
 * each holding.
 */
export function HoldingCharts({ holdings }: { readonly holdings: readonly Holding[] }) {
  const now = holdings.filter(({ to }) => to === null);
  if (now.length === 0) return null;
  return (
    <Grid least={380} gap={3}>
      {(Object.keys(EXPOSURES) as ExposureBy[]).map((by) => (
        <Exposure key={by} holdings={now} by={by} />
      ))}
      <Interest holdings={now} />
    </Grid>
  );
}

function Exposure({ holdings, by }: { readonly holdings: readonly Holding[]; readonly by: ExposureBy }) {
  const groups = exposureBy(holdings, by);
  const held = DEAL_TYPES.filter((type) => groups.some(({ amounts }) => amounts[type] > 0));
  return (
    <Section title={`Amount Held by ${EXPOSURES[by]}`}>
      <Suspense fallback={<Skeleton active title={false} />}>
        <StackedBars
          stacked
          label={`Amount held by ${EXPOSURES[by].toLowerCase()}`}
          // The total is in the label, as the axis does not show the exact figure.
          groups={groups.map(({ group, total }) => `${group}, ${formatShort(total)}`)}
          series={held.map((type) => ({
            ...SERIES[type],
            values: groups.map(({ amounts }) => amounts[type]),
          }))}
        />
      </Suspense>
    </Section>
  );
}

const streetOf = (address: string): string => address.split(',')[0] ?? address;

function Interest({ holdings }: { readonly holdings: readonly Holding[] }) {
  const values = (of: (holding: Holding) => number | null) => holdings.map((holding) => of(holding) ?? 0);
  return (
    <Section title="Interest">
      <Suspense fallback={<Skeleton active title={false} />}>
        <StackedBars
          label="Interest received, earned to date and expected in total"
          groups={holdings.map(
            ({ address, dealType }) => streetOf(address) + (dealType === 'WL' ? '' : ` (${dealType})`),
          )}
          series={[
            { label: 'Received', color: '--success', values: values((one) => one.interestReceived) },
            { label: 'Earned to date', color: '--accent', values: values((one) => one.interestToDate) },
            {
              label: 'Expected in total',
              color: '--line-strong',
              values: values((one) => one.interestExpected),
            },
          ]}
        />
      </Suspense>
    </Section>
  );
}
