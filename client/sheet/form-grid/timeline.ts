import { timelineSchema, type Action, type CellInput } from '#domain';
import type { Workbook } from '#engine';
import type { FieldError, Follow, FormColumn, FormRow } from './rows';

export const TIMELINE_SHEET = 'TimelineEvents';
const KEYS = ['label', 'date', 'baseline'] as const;

export const TIMELINE_COLUMNS: readonly FormColumn[] = [
  { key: 'label', label: 'Event', type: 'text', format: 'text', required: true, width: 294 },
  {
    key: 'date',
    label: 'Forecast | Actual',
    type: 'date',
    format: 'date',
    required: true,
    width: 150,
    fromSeveral: true,
  },
  { key: 'baseline', label: 'Baseline', type: 'date', format: 'date', required: false, width: 150 },
];

/** An edited date becomes the baseline of a row without one. */
export const copyToBaseline: Follow = ({ cells }, column, value) =>
  column === 'date' && value !== null && (cells.baseline ?? null) === null ? { baseline: value } : undefined;

export const rowOf = (
  { label, date, baseline }: { readonly [K in 'label' | 'date' | 'baseline']?: string | null },
  id: string,
): FormRow => ({ id, cells: { label: label ?? null, date: date ?? null, baseline: baseline ?? null } });

/** By date, those without one last. */
export const byDate = (rows: readonly FormRow[]): readonly FormRow[] =>
  [...rows].sort((a, b) => String(a.cells.date ?? '9999').localeCompare(String(b.cells.date ?? '9999')));

/** The rows as the loan file holds them. */
export const eventsOf = (
  rows: readonly FormRow[],
): { id: string; label: CellInput; date: CellInput; baseline: CellInput }[] =>
  rows.map(({ id, cells }) => ({
    id,
    label: cells.label ?? null,
    date: cells.date ?? null,
    baseline: cells.baseline ?? null,
  }));

/** Problems of the events, by row and field. */
export function timelineErrors(rows: readonly FormRow[]): readonly FieldError[] {
  const events = eventsOf(rows);
  const found = timelineSchema.safeParse(events).error?.issues ?? [];
  // Rules that tie rows together are only looked at where each row is whole: here they are wanted all the same.
  const whole = events.flatMap((event, row) => (timelineSchema.safeParse([event]).success ? [row] : []));
  const tied =
    whole.length === events.length
      ? []
      : (timelineSchema.safeParse(whole.map((row) => events[row])).error?.issues ?? []).map((issue) => ({
          ...issue,
          path: [whole[Number(issue.path[0])] ?? 0, ...issue.path.slice(1)],
        }));
  const errors = [...found, ...tied].flatMap(({ path: [row, column], message }) =>
    typeof row === 'number' && typeof column === 'string' ? [{ row, column, message }] : [],
  );
  return errors.filter(
    (error, at) => errors.findIndex((one) => one.row === error.row && one.column === error.column) === at,
  );
}

/** The events of an open workbook, in its order. */
export function rowsOf(workbook: Workbook): readonly FormRow[] {
  return workbook.rowIds(TIMELINE_SHEET).map((row) => ({
    id: row,
    cells: Object.fromEntries(
      KEYS.map((column) => {
        const value = workbook.value({ sheet: TIMELINE_SHEET, row, column });
        return [column, typeof value === 'object' ? null : value];
      }),
    ),
  }));
}

/** What makes of one list of events another, as a workbook does it. */
export function actionsBetween(before: readonly FormRow[], after: readonly FormRow[]): Action[] {
  const stood = new Map(before.map((row) => [row.id, row]));
  const stays = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  const cells = after.flatMap(({ id, cells: now }) => {
    const old = stood.get(id);
    return old
      ? KEYS.flatMap((column) =>
          (now[column] ?? null) === (old.cells[column] ?? null)
            ? []
            : [{ row: id, column, value: now[column] ?? null }],
        )
      : [];
  });
  const added = after.flatMap((row, at): Action[] =>
    stood.has(row.id)
      ? []
      : [
          {
            type: 'addRows',
            sheet: TIMELINE_SHEET,
            after: after[at - 1]?.id ?? null,
            rows: [{ id: row.id, cells: { ...row.cells } }],
          },
        ],
  );
  const kept = after.filter(({ id }) => stood.has(id)).map(({ id }) => id);
  const inOrder = before.filter(({ id }) => stays.has(id)).every(({ id }, at) => kept[at] === id);
  return [
    ...(removed.length > 0 ? [{ type: 'removeRows' as const, sheet: TIMELINE_SHEET, rows: removed }] : []),
    ...(inOrder ? [] : [{ type: 'moveRows' as const, sheet: TIMELINE_SHEET, rows: kept, after: null }]),
    ...added,
    ...(cells.length > 0 ? [{ type: 'setCells' as const, sheet: TIMELINE_SHEET, cells }] : []),
  ];
}
