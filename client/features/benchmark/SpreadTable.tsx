import type { Benchmark, Spread } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';

const COLUMNS: readonly { readonly key: keyof Spread; readonly label: string }[] = [
  { key: 'min', label: 'Minimum' },
  { key: 'p10', label: '10th' },
  { key: 'p25', label: '25th' },
  { key: 'median', label: 'Median' },
  { key: 'mean', label: 'Mean' },
  { key: 'p75', label: '75th' },
  { key: 'p90', label: '90th' },
  { key: 'max', label: 'Maximum' },
];

interface Line {
  readonly key: string;
  readonly spread: Spread;
  readonly tone?: 'total' | 'own' | undefined;
}

/** The spreads in figures; the group of the marked loan stands out. */
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
    { label: groupLabel, cell: ({ key }) => key },
    { label: 'Loans', value: ({ spread }) => spread.count, format: 'number0' },
    ...COLUMNS.map(({ key, label }): TableColumn<Line> => ({
      label,
      value: ({ spread }) => spread[key],
      format,
    })),
  ];
  const lines: readonly Line[] = [
    ...groups.map(({ key, spread }) => ({
      key,
      spread,
      tone: key === loan?.group ? ('own' as const) : undefined,
    })),
    ...(overall ? [{ key: 'All', spread: overall, tone: 'total' as const }] : []),
  ];
  return (
    <DataTable
      label={`Spread by ${groupLabel}`}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      toneOf={({ tone }) => tone}
      oneLine
    />
  );
}
