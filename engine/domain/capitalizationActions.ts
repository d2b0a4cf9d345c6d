import type { Action } from './actions';
import {
  CATEGORIES,
  COST_CATEGORIES,
  CUSTOM_ITEMS,
  isFunds,
  numberIn,
  variableOf,
  type CostItem,
  type CostReader,
} from './capitalization';
import type { CellInput, RowId } from './cells';

/** An item to be saved; `orderId` is its position within its category. */
export type CostItemInput = Omit<CostItem, 'counts'>;

/** The tables that hold lines of the stack. */
const TABLES: ReadonlySet<string> = new Set(COST_CATEGORIES.map((category) => CATEGORIES[category].sheet));

interface WantedRow {
  readonly id: RowId;
  readonly cells: Readonly<Record<string, CellInput>>;
}

/**
 * The actions that change the stored items to a whole new list: lines that are missing from it are removed, items with
 * a negative id are added, and its order is taken over. Unchanged lines cause no action. Settings of a line that the
 * list does not carry (whether it is counted) are kept.
 */
export function capitalizationActions(
  reader: CostReader,
  items: readonly CostItemInput[],
  newId: () => string,
): Action[] {
  const ordered = [...items].sort(
    (a, b) =>
      COST_CATEGORIES.indexOf(a.category) - COST_CATEGORIES.indexOf(b.category) || a.orderId - b.orderId,
  );
  const funds = COST_CATEGORIES.filter(isFunds).flatMap((category) => {
    const { sheet } = CATEGORIES[category];
    const rows = ordered
      .filter((item) => item.category === category && item.custom)
      .map((item) => fundRow(reader, sheet, item, newId));
    return tableActions(reader, sheet, rows);
  });
  const costs = ordered.filter(({ category }) => !isFunds(category));
  return [...funds, ...tableActions(reader, CUSTOM_ITEMS, costRows(reader, costs, newId))];
}

/** The row of that table for an item; a new row if the item comes from another table. */
function rowOf(sheet: string, { id }: CostItemInput, newId: () => string): RowId {
  return typeof id === 'string' && id.startsWith(`${sheet}/`) ? id.slice(sheet.length + 1) : newId();
}

function fundRow(reader: CostReader, sheet: string, item: CostItemInput, newId: () => string): WantedRow {
  const id = rowOf(sheet, item, newId);
  return {
    id,
    cells: {
      item: item.title,
      ...amountOf(reader, sheet, item),
      ...(leftOutElsewhere(reader, sheet, item) && { checked: false }),
    },
  };
}

/** Whether an item was left out of the sources or uses it is moved from: moving it must not make it count. */
function leftOutElsewhere(reader: CostReader, sheet: string, { id }: Pick<CostItemInput, 'id'>): boolean {
  const [from = '', row = ''] = typeof id === 'string' ? id.split('/') : [];
  const isFundsTable = COST_CATEGORIES.some(
    (category) => isFunds(category) && CATEGORIES[category].sheet === from,
  );
  return (
    isFundsTable &&
    from !== sheet &&
    reader.rowIds(from).includes(row) &&
    reader.value({ sheet: from, row, column: 'checked' }) === false
  );
}

/**
 * The first item that would begin to count by its move: a line left out of sources or uses, among costs. Its
 * place in the list, or -1.
 */
export const leftOutAmongCosts = (
  reader: CostReader,
  items: readonly Pick<CostItemInput, 'id' | 'category'>[],
): number =>
  items.findIndex((item) => !isFunds(item.category) && leftOutElsewhere(reader, CUSTOM_ITEMS, item));
export const LEFT_OUT_AMONG_COSTS = 'An item that is left out is used in sources and uses';

/**
 * The amount in written form; empty if the line stays in its table with an equal amount, so that a blank
 * amount stays blank.
 */
function amountOf(
  reader: CostReader,
  sheet: string,
  { id, annotation, value }: CostItemInput,
): Record<string, CellInput> {
  if (annotation !== null) return { amount: `@${annotation}` };
  const written = writtenAmount(reader, { id, value }, sheet);
  return written === undefined ? {} : { amount: written };
}

/**
 * The amount to write: the formula that was typed, as long as the item carries its result, else the number. Undefined
 * when the row holds it already.
 */
function writtenAmount(
  reader: CostReader,
  { id, value }: Pick<CostItemInput, 'id' | 'value'>,
  to: string,
): CellInput | undefined {
  const [sheet = '', row = ''] = typeof id === 'string' ? id.split('/') : [];
  if (!TABLES.has(sheet) || !reader.rowIds(sheet).includes(row)) return value;
  const ref = { sheet, row, column: sheet === CUSTOM_ITEMS ? 'value' : 'amount' };
  const input = reader.input(ref);
  if (variableOf(input) !== null || numberIn(reader.value(ref)) !== value) return value;
  if (sheet === to) return undefined;
  // Formulas with `[@` are excluded: the columns of their own row have other names or values in another
  // table.
  return typeof input === 'string' && !input.includes('[@') ? input : value;
}

/**
 * The rows of the custom items. Lines of the model need a row only to store a position: while they come first
 * and in the model's order, no row is written.
 */
function costRows(reader: CostReader, costs: readonly CostItemInput[], newId: () => string): WantedRow[] {
  return COST_CATEGORIES.flatMap((category) => {
    const items = costs.filter((item) => item.category === category);
    const usual = CATEGORIES[category].computed.every(
      ({ annotation }, at) => items[at]?.custom === false && items[at].annotation === annotation,
    );
    return items.flatMap((item): WantedRow[] => {
      if (item.custom) return [customRow(reader, item, newId)];
      if (usual || item.annotation === null) return [];
      return [
        {
          id: placeOf(reader, item) ?? newId(),
          cells: { title: item.title, category, annotation: item.annotation },
        },
      ];
    });
  });
}

function customRow(reader: CostReader, item: CostItemInput, newId: () => string): WantedRow {
  const value = writtenAmount(reader, item, CUSTOM_ITEMS);
  return {
    id: rowOf(CUSTOM_ITEMS, item, newId),
    cells: { title: item.title, ...(value !== undefined && { value }), category: item.category },
  };
}

function placeOf(reader: CostReader, { annotation, category }: CostItemInput): RowId | undefined {
  const cell = (row: RowId, column: string) => reader.value({ sheet: CUSTOM_ITEMS, row, column });
  return reader
    .rowIds(CUSTOM_ITEMS)
    .find((row) => cell(row, 'annotation') === annotation && cell(row, 'category') === category);
}

/** Changes, removals, moves and additions that make a table these rows in this order. */
function tableActions(reader: CostReader, sheet: string, wanted: readonly WantedRow[]): Action[] {
  const standing = reader.rowIds(sheet);
  const keep = new Set(wanted.map(({ id }) => id));
  const isThere = new Set(standing);
  const cells = wanted
    .filter(({ id }) => isThere.has(id))
    .flatMap(({ id, cells: given }) =>
      Object.entries(given)
        .filter(([column, value]) => reader.input({ sheet, row: id, column }) !== value)
        .map(([column, value]) => ({ row: id, column, value })),
    );
  const removed = standing.filter((id) => !keep.has(id));
  const kept = wanted.map(({ id }) => id).filter((id) => isThere.has(id));
  const before = standing.filter((id) => keep.has(id));
  const moved = kept.some((id, at) => id !== before[at]);
  const added = wanted.flatMap((row, at): Action[] =>
    isThere.has(row.id)
      ? []
      : [
          {
            type: 'addRows',
            sheet,
            after: wanted[at - 1]?.id ?? null,
            rows: [{ id: row.id, cells: { ...row.cells } }],
          },
        ],
  );
  const actions: Action[] = [];
  if (cells.length > 0) actions.push({ type: 'setCells', sheet, cells });
  if (removed.length > 0) actions.push({ type: 'removeRows', sheet, rows: removed });
  if (moved) actions.push({ type: 'moveRows', sheet, rows: kept, after: null });
  return [...actions, ...added];
}
