import { formatValue } from '#domain/format';
import type { Benchmark, Spread } from '#contract';
import styles from './Benchmark.module.css';

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

/** The spreads in figures; the group of the marked loan stands out. */
export function SpreadTable({
  benchmark,
  format,
  groupLabel,
}: {
  readonly benchmark: Benchmark;
  readonly format: string;
  readonly groupLabel: string;
}) {
  const line = (key: string, spread: Spread, kind?: 'all' | 'own') => (
    <tr key={key} data-kind={kind}>
      <th scope="row">{key}</th>
      <td className="figure">{spread.count.toLocaleString('en-US')}</td>
      {COLUMNS.map((column) => (
        <td key={column.key} className="figure">
          {formatValue(spread[column.key], format)}
        </td>
      ))}
    </tr>
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{groupLabel}</th>
          <th scope="col" className="figure">
            Loans
          </th>
          {COLUMNS.map(({ key, label }) => (
            <th key={key} scope="col" className="figure">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {benchmark.groups.map(({ key, spread }) =>
          line(key, spread, key === benchmark.loan?.group ? 'own' : undefined),
        )}
        {benchmark.overall && line('All', benchmark.overall, 'all')}
      </tbody>
    </table>
  );
}
