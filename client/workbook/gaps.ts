import { countOf } from '#domain';
import type { TableSheet, Workbook } from '#engine';
import { Doubles } from './session/doubles';
import { isBlank, isNeeded, isTyped } from './session/written';

const MOST = 3;

/**
 * What is left to fill in on these sheets, for the message of a save: `2 rows have no Monthly Rent`.
 * Undefined if nothing.
 */
export function gapWords(workbook: Workbook, sheets: Iterable<string>): string | undefined {
  const words: string[] = [];
  for (const key of sheets) {
    const sheet = workbook.template.sheet.get(key);
    if (sheet?.kind === 'table')
      words.push(...missing(workbook, sheet), ...new Set(new Doubles(workbook, sheet).rows.values()));
  }
  const more = words.length - MOST;
  return words.length === 0
    ? undefined
    : [...words.slice(0, MOST), ...(more > 0 ? [`${more} more such remarks`] : [])].join('; ');
}

/** By required column, how many rows in which anything was typed are blank there. */
function missing(workbook: Workbook, { key, columns }: TableSheet): string[] {
  const required = columns.filter(isNeeded);
  if (required.length === 0) return [];
  const typed = columns.filter(isTyped).map((column) => workbook.columnValues(key, column.key));
  return required.flatMap((column) => {
    const values = workbook.columnValues(key, column.key);
    const rows = values.filter(
      (value, row) => isBlank(value) && typed.some((others) => !isBlank(others[row])),
    ).length;
    return rows === 0 ? [] : [`${countOf(rows, 'row has', 'rows have')} no ${column.label}`];
  });
}
