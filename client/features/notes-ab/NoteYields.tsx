import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { formatKnown } from '#domain/format';
import type { NoteYields as Yields } from '#contract';
import { Text } from '../../components/boxes';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { lazyPart } from '../../components/lazyPart';
import { LoadError } from '../../components/Message';
import { Section } from '../../components/Section';
import { useNoteYields } from '../../loan/actions/loanSteps';

const YieldLines = lazyPart('The chart', () => import('./YieldLines'));

const percent = (value: number | null): string => formatKnown(value, 'percent2');

interface Row {
  readonly ltv: number;
  readonly yields: readonly (number | null)[];
}

/** The same as the chart, in figures. */
function Figures({ found }: { readonly found: Yields }) {
  const rows = found.ltvs.map((ltv, at): Row => ({
    ltv,
    yields: found.lines.map((line) => line.yields[at] ?? null),
  }));
  const columns: readonly TableColumn<Row>[] = [
    { label: 'A Note LTV', value: ({ ltv }) => ltv, format: 'percent2' },
    ...found.lines.map(({ interest }, at) => ({
      label: `A Note at ${percent(interest)}`,
      cell: ({ yields }: Row) => percent(yields[at] ?? null),
      value: ({ yields }: Row) => yields[at] ?? null,
      format: 'percent2',
    })),
  ];
  return (
    <DataTable
      label="B note rate by A note LTV and rate"
      columns={columns}
      rows={rows}
      keyOf={({ ltv }) => String(ltv)}
      csv="b-note-yields.csv"
      empty="The loan cannot be split"
    />
  );
}

/** The yield of the B note for varying terms of the A note, with the current terms marked. */
export function NoteYields({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useNoteYields(loanUuid);
  return (
    <Section title="B Note Yield">
      {error && !data && <LoadError what="The yields" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active title={false} />}
      {data && (
        <>
          <Text as="p" tone="muted">
            {data.today.yield === null
              ? 'At today’s terms there is no B note.'
              : `Today: A note at ${percent(data.today.ltv)} LTV and ${percent(data.today.interest)}, B note at ${percent(data.today.yield)}.`}
          </Text>
          <Suspense fallback={<Skeleton active title={false} />}>
            <YieldLines found={data} />
          </Suspense>
          <Figures found={data} />
        </>
      )}
    </Section>
  );
}
