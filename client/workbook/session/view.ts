import { withDecimals, type RowId } from '#domain';
import type { CellDefinition, ColumnDefinition } from '#engine';
import type { SheetView } from '#contract';

export type { SheetView };

/** A sheet as its template has it. */
export const PLAIN_VIEW: SheetView = { order: [], hidden: [], widths: {}, frozen: 1, decimals: {} };

/** The condition of a filter on a column: one of these displayed texts, and a range from here to there. */
export interface Condition {
  readonly texts?: ReadonlySet<string>;
  readonly from?: number | string;
  readonly to?: number | string;
}

/**
 * An active filter: its conditions by column, and the rows that it hid when it was set. Rows added or changed
 * later stay visible until it is applied again, so that nothing vanishes under the cursor.
 */
export interface Filter {
  readonly conditions: ReadonlyMap<string, Condition>;
  readonly hidden: ReadonlySet<RowId>;
}

/**
 * The columns in a person's order; one that the order does not name follows its neighbour in the template.
 */
export function inOrder<Column extends { readonly key: string }>(
  columns: readonly Column[],
  { order }: Pick<SheetView, 'order'>,
): Column[] {
  if (order.length === 0) return [...columns];
  const known = new Map(columns.map((column) => [column.key, column]));
  const placed = [...new Set(order)].flatMap((key) => known.get(key) ?? []);
  columns.forEach((column, index) => {
    if (placed.includes(column)) return;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  return placed;
}

/** The columns a person sees, in the person's order and with the decimals asked for. */
export function shownColumns(
  columns: readonly ColumnDefinition[],
  view: SheetView,
): readonly ColumnDefinition[] {
  if (view === PLAIN_VIEW) return columns;
  const hidden = new Set(view.hidden);
  const shown = inOrder(columns, view).filter(({ key }) => !hidden.has(key));
  // A sheet without any column could not be brought back.
  return (shown.length > 0 ? shown : inOrder(columns, view)).map((column) =>
    withView(column, column.key, view),
  );
}

/** With the decimals asked for: a view may show more of them than a template can ask for. */
export function withView<Definition extends CellDefinition>(
  definition: Definition,
  column: string,
  { decimals }: SheetView,
): Definition {
  const shown = decimals[column];
  return shown === undefined
    ? definition
    : { ...definition, format: withDecimals(definition.format, shown) as Definition['format'] };
}
