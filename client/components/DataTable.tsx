import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface TableColumn<R> {
  readonly label: string;
  readonly cell: (row: R) => ReactNode;
  /** Stands right, in digits of one width. */
  readonly figure?: boolean;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** What is said where there is no row. */
  readonly empty: ReactNode;
}

/** Rows to read; the first column names the row. */
export function DataTable<R>({ label, columns, rows, keyOf, empty }: Props<R>) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const [first, ...others] = columns;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-figure={column.figure}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {first && (
                <th scope="row" data-figure={first.figure}>
                  {first.cell(row)}
                </th>
              )}
              {others.map((column) => (
                <td key={column.label} data-figure={column.figure}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
