import type { TableSheet } from '../../template/types';
import type { NamedTable } from '../xlsx/readXlsx';
import { readableMapping } from './importRows';
import { missingColumn } from './refusals';

/**
 * Chooses the table of a file for a sheet: the one exported from that sheet, else one with all that a row needs, of
 * these the one with the most recognized headings, of equals the one with the name most like the sheet's, else the
 * first.
 */
export function bestTable(sheet: TableSheet, tables: readonly NamedTable[]): number {
  if (tables.length === 1) return 0;
  const own = tables.findIndex(({ key }) => key === sheet.key);
  if (own >= 0) return own;
  const ranked = tables.map(({ name = '', raw }, index) => {
    const { mapping } = readableMapping(sheet, raw);
    return {
      index,
      whole: missingColumn(sheet, mapping) === undefined ? 1 : 0,
      known: mapping.fields.filter((field) => field !== null).length,
      likeness: sharedWords(name, `${sheet.key} ${sheet.label}`),
    };
  });
  ranked.sort(
    (a, b) => b.whole - a.whole || b.known - a.known || b.likeness - a.likeness || a.index - b.index,
  );
  return ranked[0]?.index ?? 0;
}

/** How many words two names have in common: `Sales` and `SalesCompsCurrent` have one. */
export function sharedWords(one: string, other: string): number {
  const words = wordsOf(other);
  return [...wordsOf(one)].filter((word) => words.has(word)).length;
}

/** Small letters and singular: `RentComps` as `rent` and `comp`. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word !== ''),
  );
