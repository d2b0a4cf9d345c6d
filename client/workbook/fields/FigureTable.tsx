import type { ReactNode } from 'react';
import type { CellRef } from '#domain';
import { store } from '../../lib/store';
import { sheetOf, type OpenWorkbook } from '../context';
import type { WorkbookSession } from '../session/session';
import { downloadFigures } from '../page/downloads';
import { Figure } from './Figure';
import styles from './FigureTable.module.css';

export interface FigureColumn<K extends string> {
  readonly key: K;
  readonly label: string;
  /** Said beside the others: figures per unit. */
  readonly quiet?: boolean;
}

/** A line of a table of figures: its label, and a figure for each column. */
export interface FigureRow<K extends string> {
  readonly key: string;
  readonly label: string;
  /** `less`: deducted from the lines above; `sum` and `result`: totals of the lines above. */
  readonly kind: 'item' | 'less' | 'sum' | 'result';
  /** The cells of the line's figures; blank in a column that the line does not have. */
  readonly at: Readonly<Partial<Record<K, CellRef>>>;
  /** Shown beside the label. */
  readonly beside?: ReactNode;
}

interface Props<K extends string> {
  readonly caption: string;
  /** Over the labels of the lines. */
  readonly heading: string;
  readonly columns: readonly FigureColumn<K>[];
  readonly rows: readonly FigureRow<K>[];
}

/**
 * A read-only table of workbook figures, one line per row; pressing a figure shows its inputs beside the
 * table.
 */
export function FigureTable<K extends string>({ caption, heading, columns, rows }: Props<K>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" data-figure>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key: row, label, kind, at, beside }) => (
          <tr key={row} data-kind={kind}>
            <th scope="row">
              {label}
              {beside}
            </th>
            {columns.map(({ key, label: column, quiet }) => (
              <td key={key} data-figure data-quiet={quiet}>
                {at[key] && (
                  <Figure
                    at={at[key]}
                    label={`${label}, ${column}`}
                    less={kind === 'less'}
                    blank
                    onTrace={traceBeside}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The page stays: the trace panel opens beside it, and its nodes lead to the sheets. */
export function traceBeside({ ui, session }: OpenWorkbook, ref: CellRef): void {
  const sheet = sheetOf(session.workbook.template, ref);
  if (sheet === undefined) return;
  store.set(ui.selection, { pane: 'main', sheet, row: 0, column: 0, ref, blocks: [] });
  store.set(ui.panel, 'trace');
}

/** Downloads the table as shown. */
export function downloadTable<K extends string>(
  { workbook }: WorkbookSession,
  file: string,
  { heading, columns, rows }: Pick<Props<K>, 'heading' | 'columns' | 'rows'>,
): Promise<void> {
  const lines = rows.map(({ label, kind, at }) => ({
    label,
    at: columns.map(({ key }) => at[key]),
    less: kind === 'less',
  }));
  return downloadFigures(workbook, file, [heading, ...columns.map(({ label }) => label)], lines);
}
