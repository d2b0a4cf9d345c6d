import { columnReading, columnSaid, isPercent, type PercentReading } from '#domain';
import type { TableSheet } from '../../template/types';
import { columnStyle, type ReadingStyle } from '../values/cell';
import type { Mapping } from './mapping';
import type { ImportRemark } from './types';
import type { Draft } from './unit';

/**
 * Decides for each percentage column as a whole how numbers without a sign are read, and adds a note. A file
 * that was downloaded from here holds fractions; in any other the numbers decide.
 */
export function readPercents(
  sheet: TableSheet,
  mapping: Mapping,
  drafts: readonly Draft[],
  style: ReadingStyle,
): { readonly readings: ReadonlyMap<string, PercentReading>; readonly notes: ImportRemark[] } {
  const readings = new Map<string, PercentReading>();
  const notes: ImportRemark[] = [];
  const own = mapping.fields.includes('~typedOver');
  for (const field of mapping.fields) {
    const column = field === null ? undefined : sheet.column.get(field);
    if (!column || !isPercent(column.format)) continue;
    const texts = drafts.flatMap((draft) => draft.texts.get(column.key) ?? []);
    const usual = typeof column.default === 'number' ? column.default : undefined;
    const written = columnStyle(column, style);
    const reading = own ? 'fractions' : columnReading(texts, { ...column, usual }, written);
    if (reading === undefined) continue;
    readings.set(column.key, reading);
    const how = own ? undefined : columnSaid(reading, texts, column, written);
    if (how !== undefined)
      notes.push({ line: mapping.headingLine, column: column.key, message: `${column.label}: ${how}` });
  }
  return { readings, notes };
}
