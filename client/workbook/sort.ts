import { isCellError, type Action, type CellValue, type SortedBy } from '#domain';
import {
  isReadOnlyRow,
  type CellDefinition,
  type ColumnDefinition,
  type TableSheet,
  type Workbook,
} from '#engine';
import { sheetTitle } from './address';
import { isBlank } from './session/written';

/** `2` before `10`, `1B` before `2A`, capitals as small letters. */
const naturally = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Numbers, then texts, then yes and no, then errors, as Excel has it; blanks are not compared. */
function rankOf(value: CellValue): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  return isCellError(value) ? 3 : 2;
}

function compare(a: CellValue, b: CellValue, definition: CellDefinition): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string')
    return naturally.compare(wordsOf(a, definition), wordsOf(b, definition));
  return Number(a === true) - Number(b === true);
}

/** Choices are sorted by their label on screen. */
function wordsOf(value: string, { optionLabels }: CellDefinition): string {
  return (optionLabels?.[value] ?? value).trim();
}

/** The places of the values in order, blanks last either way; equal values keep their order (stable sort). */
export function sortedPlaces(
  values: readonly CellValue[],
  definition: CellDefinition,
  descending: boolean,
): number[] {
  const direction = descending ? -1 : 1;
  return values
    .map((_, place) => place)
    .sort((one, other) => {
      const [a = null, b = null] = [values[one], values[other]];
      if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
      return direction * compare(a, b, definition);
    });
}

/**
 * The action that puts all rows of a table into order; undefined if they are in order already. Read-only rows
 * stay on top.
 */
export function sortAction(workbook: Workbook, sheet: TableSheet, sorted: SortedBy): Action | undefined {
  const column = sheet.column.get(sorted.column);
  const ids = workbook.rowIds(sheet.key);
  if (!column) return undefined;
  const on = ids.findIndex((id) => !isReadOnlyRow(workbook, sheet.key, id));
  const first = on < 0 ? ids.length : on;
  const places = sortedPlaces(
    workbook.columnValues(sheet.key, column.key).slice(first),
    column,
    sorted.descending,
  );
  if (places.every((place, index) => place === index)) return undefined;
  return {
    type: 'moveRows',
    sheet: sheet.key,
    rows: places.flatMap((place) => ids[first + place] ?? []),
    after: ids[first - 1] ?? null,
    sorted,
  };
}

/** How the two orders of a column are called. */
export function directionWords({ type }: Pick<ColumnDefinition, 'type'>, descending: boolean): string {
  if (type === 'number' || type === 'amount')
    return descending ? 'largest to smallest' : 'smallest to largest';
  if (type === 'date') return descending ? 'newest to oldest' : 'oldest to newest';
  if (type === 'boolean') return descending ? 'ticked first' : 'ticked last';
  return descending ? 'Z to A' : 'A to Z';
}

/** `by Unit, A to Z`. */
export function sortWords(column: Pick<ColumnDefinition, 'type' | 'label'>, descending: boolean): string {
  return `by ${column.label}, ${directionWords(column, descending)}`;
}

/** `Sorted Rent Roll / Residential by Unit, A to Z`. */
export function sortTitle(
  workbook: Workbook,
  sheet: TableSheet,
  column: Pick<ColumnDefinition, 'type' | 'label'>,
  descending: boolean,
): string {
  return `Sorted ${sheetTitle(workbook, sheet.key)} ${sortWords(column, descending)}`;
}
