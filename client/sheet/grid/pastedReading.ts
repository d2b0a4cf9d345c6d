import {
  columnReading,
  columnSaid,
  dateColumn,
  isPercent,
  type DateColumn,
  type PercentReading,
} from '#domain';
import { styleOf, type CellDefinition, type ColumnDefinition, type Workbook } from '#engine';
import { thisYear } from '../../lib/dateTime';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import { usualOf } from '../../workbook/typed';
import type { CopiedCell } from './clipboard';

/** The pasted cells and their place. */
export interface PastedBlock {
  readonly mirror: SheetMirror;
  readonly corner: { readonly top: number; readonly left: number };
  readonly size: { readonly rows: number; readonly columns: number };
  /** The pasted cell for a place at or after the corner. */
  readonly cellAt: (row: number, column: number) => string | CopiedCell | undefined;
}

interface PastedText {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  /** The definition of the target cell, or of its column if the row is yet to be added. */
  readonly definition: CellDefinition;
}

/**
 * The pasted texts, column by column; cells of this application are already values.
 * @param asked which columns of a table are relevant: the others are skipped
 */
function* textsOf(
  { mirror, corner, size, cellAt }: PastedBlock,
  asked: (heading: ColumnDefinition) => boolean,
): Generator<PastedText> {
  const table = mirror instanceof TableMirror ? mirror : undefined;
  const rows = table?.rowIds.length ?? Infinity;
  for (let column = corner.left; column < corner.left + size.columns; column++) {
    const heading = table?.columns[column];
    if (table && !(heading && asked(heading))) continue;
    for (let row = corner.top; row < corner.top + size.rows; row++) {
      const text = cellAt(row, column);
      if (typeof text !== 'string') continue;
      // Where the row will be, a total or an average may still have its place.
      const definition = row < rows ? mirror.definitionAt(row, column) : heading;
      if (definition) yield { text, row, column, definition };
    }
  }
}

/** How the dates are read that are pasted: all that come at once alike, as those of a file are. */
export function pastedDates(block: PastedBlock): DateColumn {
  const texts: string[] = [];
  const isDate = ({ type }: CellDefinition) => type === 'date';
  for (const { text, definition } of textsOf(block, isDate)) if (isDate(definition)) texts.push(text);
  return dateColumn(texts, thisYear());
}

export interface PastedPercents {
  /** How numbers without a sign are meant there. */
  readonly at: (row: number, column: number) => PercentReading | undefined;
  /** How each column was read. */
  readonly said: readonly string[];
}

interface Group {
  readonly definition: CellDefinition;
  readonly usual: number | undefined;
  readonly texts: string[];
}

/**
 * How the numbers without a sign are meant that are pasted into percentages: each column of a table as a
 * whole, each figure by itself.
 */
export function pastedPercents(workbook: Workbook, block: PastedBlock): PastedPercents {
  const { mirror } = block;
  const isTable = mirror instanceof TableMirror;
  const groups = new Map<number, Group>();
  const keyOf = (row: number, column: number) => (isTable ? column : row);
  const canBe = ({ format, formatBy }: ColumnDefinition) => isPercent(format) || formatBy !== undefined;
  for (const { text, row, column, definition } of textsOf(block, canBe)) {
    if (!isPercent(definition.format)) continue;
    const key = keyOf(row, column);
    const ref = mirror.refAt(row, column);
    const group = groups.get(key) ?? {
      definition,
      usual: usualOf(definition, ref && !isTable ? workbook.value(ref) : undefined),
      texts: [],
    };
    groups.set(key, group);
    group.texts.push(text);
  }
  const readings = new Map<number, PercentReading>();
  const said: string[] = [];
  for (const [key, { definition, usual, texts }] of groups) {
    const field = { ...definition, usual };
    const reading = columnReading(texts, field, styleOf(definition));
    if (reading === undefined) continue;
    readings.set(key, reading);
    const how = columnSaid(reading, texts, field, styleOf(definition));
    if (how !== undefined) said.push(`${definition.label}: ${how}`);
  }
  return { at: (row, column) => readings.get(keyOf(row, column)), said };
}
