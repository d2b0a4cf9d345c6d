import { columnReading, columnSaid, isPercent, type PercentReading } from '#domain';
import { styleOf, type CellDefinition, type Workbook } from '#engine';
import type { SheetMirror } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { CopiedCell } from './clipboard';
import { usualOf } from '../../workbook/typed';

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
 * How the numbers without a sign are meant that are pasted into percentages: each column of a table as a whole, each figure
 * by itself.
 * @param cellAt what goes where, of the places from the corner on
 */
export function pastedPercents(
  workbook: Workbook,
  mirror: SheetMirror,
  corner: { readonly top: number; readonly left: number },
  size: { readonly rows: number; readonly columns: number },
  cellAt: (row: number, column: number) => string | CopiedCell | undefined,
): PastedPercents {
  const table = mirror instanceof TableMirror ? mirror : undefined;
  const groups = new Map<number, Group>();
  const definitionAt = (row: number, column: number) =>
    mirror.definitionAt(row, column) ?? table?.columns[column];
  const keyOf = (row: number, column: number) => (table ? column : row);
  for (let column = corner.left; column < corner.left + size.columns; column++) {
    const heading = table?.columns[column];
    if (heading && !isPercent(heading.format) && heading.formatBy === undefined) continue;
    for (let row = corner.top; row < corner.top + size.rows; row++) {
      const text = cellAt(row, column);
      const definition = typeof text === 'string' ? definitionAt(row, column) : undefined;
      if (typeof text !== 'string' || !definition || !isPercent(definition.format)) continue;
      const key = keyOf(row, column);
      const ref = mirror.refAt(row, column);
      const group = groups.get(key) ?? {
        definition,
        usual: usualOf(definition, ref && !table ? workbook.value(ref) : undefined),
        texts: [],
      };
      groups.set(key, group);
      group.texts.push(text);
    }
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
