import type { ReactNode } from 'react';
import { isCellError, type CellValue } from '#domain';
import { fileHeading, formatValue, isNumericFormat } from '#domain/format';

/** A column of a table: its heading, and its cell for each row. */
export interface TableColumn<R> {
  /** Names the column for everybody, screen readers and the CSV file included. */
  readonly label: string;
  /** Replaces the column's label: a check box that ticks all rows. */
  readonly head?: ReactNode;
  /** The label is for screen readers only: a column of buttons. */
  readonly labelHidden?: boolean;
  /** The cell's content; by default, the value in its format. */
  readonly cell?: (row: R) => ReactNode;
  /** The value for sorting and the CSV file, in the units of the model: fractions, not percentages. */
  readonly value?: (row: R) => CellValue;
  /** Only in the CSV file: a value that the screen shows in another column's cell. */
  readonly fileOnly?: boolean;
  /** How the value is written, by `#domain/format`; formats of numbers make it a column of figures. */
  readonly format?: string;
  /** Right-aligned, in tabular digits. */
  readonly figure?: boolean;
  /** Pressing the label sorts the rows by the value. */
  readonly sortable?: boolean;
  /** Width in CSS pixels. */
  readonly width?: number;
  /** Names the row for screen readers; the first column if none is marked. */
  readonly namesRow?: boolean;
  /** Secondary, in a fainter colour. */
  readonly quiet?: boolean;
  /** Takes the room that the others leave, and wraps to a second line. */
  readonly words?: boolean;
  /** How a figure compares with its limit: above it, or far above. Say so in the hint too. */
  readonly flagOf?: (row: R) => 'flagged' | 'anomaly' | undefined;
  /** Shown while the pointer rests on the cell. */
  readonly hint?: (row: R) => string | undefined;
  /** Content of the totals row. */
  readonly total?: ReactNode;
}

/** Which column the rows are sorted by, and which way. */
export interface TableSort {
  readonly label: string;
  readonly down: boolean;
}

/** Whether a column is aligned right. */
export const isFigure = <R>({ figure, format }: TableColumn<R>): boolean =>
  figure ?? (format !== undefined && isNumericFormat(format));

/** What a row shows in a column. */
export function cellOf<R>({ cell, value, format = 'text' }: TableColumn<R>, row: R): ReactNode {
  if (cell) return cell(row);
  return value ? formatValue(value(row), format) : null;
}

/** The next sort when a label is pressed: upwards, downwards, as the rows came. */
export function nextSort(now: TableSort | undefined, label: string): TableSort | undefined {
  if (now?.label !== label) return { label, down: false };
  return now.down ? undefined : { label, down: true };
}

/** The rows by the values of a column; rows without a value come last in either direction. */
export function sorted<R>(
  rows: readonly R[],
  columns: readonly TableColumn<R>[],
  sort: TableSort | undefined,
): readonly R[] {
  const value = sort && columns.find(({ label }) => label === sort.label)?.value;
  if (!sort || !value) return rows;
  const known = rows.filter((row) => !isBlank(value(row)));
  const blank = rows.filter((row) => isBlank(value(row)));
  const way = sort.down ? -1 : 1;
  return [...known.toSorted((a, b) => way * compared(value(a), value(b))), ...blank];
}

const isBlank = (value: CellValue): boolean => value === null || value === '' || isCellError(value);

const compared = (a: CellValue, b: CellValue): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-US', { numeric: true });

/**
 * The table as lines of a CSV file: the columns that have a value, exact and not as shown, which their
 * headings say.
 */
export function csvLines<R>(
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
): (string | number | boolean | null)[][] {
  const kept = columns.flatMap(({ label, value, format = 'text' }) =>
    value ? [{ heading: fileHeading(label, format), value }] : [],
  );
  return [
    kept.map(({ heading }) => heading),
    ...rows.map((row) =>
      kept.map(({ value }) => {
        const found = value(row);
        return isCellError(found) ? found.error : found;
      }),
    ),
  ];
}
