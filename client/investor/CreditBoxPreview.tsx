import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { countOf, DEAL_NAMES, type CreditBox } from '#domain';
import type { CreditBoxPreview as Preview, JudgedDeal } from '#contract';
import { Row, Stack, Text } from '../components/boxes';
import { DataTable, type TableColumn } from '../components/DataTable';
import { LoadError } from '../components/Message';
import { Section } from '../components/Section';
import type { EndpointQuery } from '../lib/api/call';
import { useRested } from '../lib/useRested';
import { paths } from '../paths';
import { Verdicts } from './Verdicts';
import styles from './CreditBox.module.css';

interface Props {
  /** Undefined while something that is typed cannot be read. */
  readonly box: CreditBox | undefined;
  readonly own: boolean;
  readonly previewOf: (box: CreditBox) => EndpointQuery<Preview>;
}

/** A pause in typing. */
const PAUSE_MS = 300;

/** The box as of the last pause in the typing in which it could be read. */
function usePaused(box: CreditBox | undefined): CreditBox | undefined {
  const rested = useRested(box, PAUSE_MS);
  const [readable, setReadable] = useState(rested);
  if (rested !== undefined && rested !== readable) setReadable(rested);
  return readable;
}

/** The matches of the box in the current pipeline. */
export function CreditBoxPreview({ box, own, previewOf }: Props) {
  const asked = usePaused(box);
  return (
    <aside className={styles.preview} aria-label="Today’s pipeline">
      {asked === undefined ? (
        <Section title="Today’s Pipeline">
          <Text tone="muted">Correct the marked fields to see what the box matches.</Text>
        </Section>
      ) : (
        <Read asked={asked} waiting={box === undefined} own={own} previewOf={previewOf} />
      )}
    </aside>
  );
}

function Read({
  asked,
  waiting,
  own,
  previewOf,
}: Omit<Props, 'box'> & { readonly asked: CreditBox; readonly waiting: boolean }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...previewOf(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data)
    return <LoadError what="What the box matches" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Section title="Today’s Pipeline">
        <DataTable<JudgedDeal> label="Deals" columns={[]} rows={undefined} keyOf={({ uuid }) => uuid} />
      </Section>
    );
  const stale = isPlaceholderData || waiting;
  return (
    <Stack gap={3} aria-busy={stale || undefined} className={stale ? styles.stale : undefined}>
      <Counts preview={data} own={own} />
      {!own && <Deals preview={data} />}
    </Stack>
  );
}

const said = (count: number | null): string =>
  count === null ? 'fewer than 5' : count.toLocaleString('en-US');
/** `1 more deal`, `fewer than 5 more deals` */
const more = (count: number | null): string =>
  count === null ? `${said(count)} more deals` : countOf(count, 'more deal');

function Counts({ preview, own }: { readonly preview: Preview; readonly own: boolean }) {
  const { total, matched, near, missing, nearBy } = preview;
  return (
    <Section title="Today’s Pipeline">
      <dl className={styles.counts}>
        <Count label="Match" value={matched} tone="good" />
        <Count label="Miss by one condition" value={near} tone="warning" />
        <Count label="Missing a figure" value={missing} tone="muted" />
        <Count label="In the pipeline" value={total} tone="muted" />
      </dl>
      {nearBy.length > 0 && (
        <ul className={styles.nearBy}>
          {nearBy.map(({ key, label, limit, count }) => (
            <Row as="li" key={key} gap={2} justify="between">
              <span>
                {label} <Text tone="muted">{limit}</Text>
              </span>
              <Text line="whole">{more(count)} without it</Text>
            </Row>
          ))}
        </ul>
      )}
      <Text as="p" above={2} size="small" tone="muted">
        {own
          ? 'Whole loans and notes from screening to due diligence, counted and not named; those that fit are offered to you by your contact.'
          : 'Whole loans and notes from screening to due diligence. A deal without a figure neither passes nor fails.'}
      </Text>
    </Section>
  );
}

function Count({
  label,
  value,
  tone,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly tone: 'good' | 'warning' | 'muted';
}) {
  return (
    <div>
      <dt>{label}</dt>
      <Text as="dd" tone={tone} digits>
        {value === null ? '< 5' : value.toLocaleString('en-US')}
      </Text>
    </div>
  );
}

const COLUMNS: readonly TableColumn<JudgedDeal>[] = [
  {
    label: 'Deal',
    words: true,
    cell: ({ uuid, address, dealType }) => (
      <>
        <Link to={paths.loan(uuid).deal}>{address}</Link>
        {dealType !== 'WL' && ` · ${DEAL_NAMES[dealType]}`}
      </>
    ),
  },
  { label: 'Amount', value: ({ totalLoanAmount }) => totalLoanAmount, format: 'usd0' },
  { label: 'LTV', value: ({ ltv }) => ltv, format: 'percent1' },
  { label: 'Rate', value: ({ interestRate }) => interestRate, format: 'percent2' },
];

function Deals({
  preview: { deals: matched, nearMisses, matched: count, near },
}: {
  readonly preview: Preview;
}) {
  const title = (words: string, shown: number, all: number | null) =>
    all !== null && all > shown ? `${words}: ${shown} of ${all.toLocaleString('en-US')}` : words;
  return (
    <>
      <Section title={title('Deals That Match', matched.length, count)}>
        <DataTable
          label="Deals that match"
          columns={COLUMNS}
          rows={matched}
          keyOf={({ uuid }) => uuid}
          empty="No deal of the pipeline matches."
          most={8}
        />
      </Section>
      {nearMisses.length > 0 && (
        <Section title={title('Near Misses', nearMisses.length, near)}>
          <DataTable
            label="Near misses"
            columns={COLUMNS}
            rows={nearMisses}
            keyOf={({ uuid }) => uuid}
            detailOf={({ verdicts }) => <Verdicts verdicts={verdicts} only="fail" />}
            most={8}
          />
        </Section>
      )}
    </>
  );
}
