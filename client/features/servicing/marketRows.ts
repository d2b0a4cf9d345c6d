import { chartConfigurationSchema, type Market } from '#contract';
import type { FieldError, FormColumn, FormRow } from '../../sheet';

type Points = Market['chartConfiguration']['chartData'];

export const MARKET_COLUMNS: readonly FormColumn[] = [
  { key: 'x', label: 'X', type: 'text', format: 'text', required: true, width: 220 },
  { key: 'y', label: 'Y', type: 'number', format: 'number2', required: true, width: 160 },
];

export const rowsOf = (points: Points): readonly FormRow[] =>
  points.map(({ x, y }, at) => ({ id: `stored-${at}`, cells: { x, y } }));

export type ReadPoints = { readonly points: Points } | { readonly errors: readonly FieldError[] };

/** The points of a chart as the server takes them, y to two decimals; or their problems by row and field. */
export function pointsOf(rows: readonly FormRow[]): ReadPoints {
  // A blank is not a zero: it is asked for.
  const blank = rows.flatMap(({ cells }, row) =>
    MARKET_COLUMNS.flatMap(({ key, label }) =>
      (cells[key] ?? null) === null ? [{ row, column: key, message: `${label} is required` }] : [],
    ),
  );
  if (blank.length > 0) return { errors: blank };
  const read = chartConfigurationSchema.shape.chartData.safeParse(
    rows.map(({ cells: { x, y } }) => ({ x: String(x), y })),
  );
  if (read.success) return { points: read.data };
  return {
    errors: read.error.issues.map(({ path: [row, column], message }) => ({
      row: typeof row === 'number' ? row : 0,
      column: typeof column === 'string' ? column : 'x',
      message,
    })),
  };
}
