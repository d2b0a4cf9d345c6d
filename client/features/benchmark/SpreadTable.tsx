import { SPREAD_MEASURES, type Benchmark } from '#contract';
import { formatValue } from '#domain/format';
import { DataTable, type TableColumn } from '../../components/DataTable';

type Line = Benchmark['groups'][number];

/** The spreads in figures; the group of the marked loan is highlighted, and the overall spread is below. */
export function SpreadTable({
  benchmark: { groups, loan, overall },
  format,
  groupLabel,
}: {
  readonly benchmark: Benchmark;
  readonly format: string;
  readonly groupLabel: string;
}) {
  const columns: readonly TableColumn<Line>[] = [
    { label: groupLabel, value: ({ key }) => key, sortable: true, total: 'All' },
    {
      label: 'Loans',
      value: ({ spread }) => spread.count,
      format: 'number0',
      sortable: true,
      total: overall && formatValue(overall.count, 'number0'),
    },
    ...SPREAD_MEASURES.map(({ key, label }): TableColumn<Line> => ({
      label,
      value: ({ spread }) => spread[key],
      format,
      sortable: true,
      total: overall && formatValue(overall[key], format),
    })),
  ];
  return (
    <DataTable
      label={`Spread by ${groupLabel}`}
      columns={columns}
      rows={groups}
      keyOf={({ key }) => key}
      toneOf={({ key }) => (key === loan?.group ? 'own' : undefined)}
      oneLine
    />
  );
}
