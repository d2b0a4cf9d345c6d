import type { CellInput, columnReading, PercentReading } from '#domain';
import type { CellDefinition } from '#engine';
import { readPasted, readTyped } from '../../workbook/typed';

/** A column of a form grid: a text, a date or a figure that is typed, or a choice (`options`). */
export interface FormColumn
  extends
    Pick<CellDefinition, 'label' | 'type' | 'format' | 'required'>,
    Partial<Pick<CellDefinition, 'options' | 'optionLabels' | 'min'>> {
  readonly key: string;
  /** What it is called in other tables, the likeliest first. */
  readonly otherNames?: readonly string[];
  /** Where several headings name it, each row takes the likeliest that it has a value under. */
  readonly fromSeveral?: true;
  /** Of a percentage: what it may be, by which pasted numbers without a sign are read, all alike. */
  readonly share?: Parameters<typeof columnReading>[1];
  /** In pixels. */
  readonly width: number;
  /** The cell of the column in the pinned line of totals. */
  readonly total?: (rows: readonly FormRow[]) => CellInput;
}

/** The column as a cell of a sheet is defined. */
export const definitionOf = (column: FormColumn): CellDefinition => ({
  ...column,
  overwritable: false,
  line: 0,
});

/** A row of a form that is edited as a grid: its id, and the typed value of each column. */
export interface FormRow {
  readonly id: string;
  readonly cells: Readonly<Record<string, CellInput>>;
}

export type Read = { readonly value: CellInput } | { readonly problem: string };

/**
 * Reads a typed or pasted text for a column. Formulas belong to the workbook's own sheets: here they are
 * refused.
 * @param dayFirst how dates that were pasted together are read
 * @param percent how shares without a sign that were pasted together are read
 */
export function readCell(text: string, column: FormColumn, dayFirst = false, percent?: PercentReading): Read {
  if (column.type === 'text') return { value: text.trim() === '' ? null : text.trim() };
  if (text.trim().startsWith('=')) return { problem: `${column.label}: a value is expected, no formula` };
  return column.type === 'date' || percent !== undefined
    ? readPasted(text, definitionOf(column), percent, dayFirst)
    : readTyped(text, definitionOf(column));
}
