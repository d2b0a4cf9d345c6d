import type { CellRef } from '#domain';
import type { Workbook } from '#engine';
import { cellText } from '../grid/paint';
import { rowName, sheetTitle } from '../../workbook/address';

export interface Hit {
  readonly ref: CellRef;
  readonly sheet: string;
  readonly sheetTitle: string;
  readonly place: string;
  readonly text: string;
  readonly formula?: string;
}

/**
 * Looks through names, labels, values as shown and formulas of every sheet; at most `limit` places, and
 * whether there are more.
 */
export function findIn(
  workbook: Workbook,
  query: string,
  limit = 200,
): { readonly found: readonly Hit[]; readonly more: boolean } {
  const wanted = query.trim().toLowerCase();
  const found: Hit[] = [];
  if (wanted === '') return { found, more: false };
  for (const hit of hits(workbook, wanted)) {
    if (found.length === limit) return { found, more: true };
    found.push(hit);
  }
  return { found, more: false };
}

function* hits(workbook: Workbook, wanted: string): Generator<Hit> {
  for (const sheet of workbook.template.sheets) {
    const title = sheetTitle(workbook, sheet.key);
    if (sheet.kind === 'figures') {
      for (const figure of sheet.figures) {
        if (figure.hidden) continue;
        const ref = { name: figure.name };
        const text = cellText(workbook.value(ref), figure);
        const input = workbook.input(ref);
        const formula =
          typeof input === 'string' && input.startsWith('=') ? workbook.shown(input) : figure.formula;
        if (
          ![figure.name, figure.label, text, formula ?? ''].some((part) =>
            part.toLowerCase().includes(wanted),
          )
        )
          continue;
        yield {
          ref,
          sheet: sheet.key,
          sheetTitle: title,
          place: figure.label,
          text,
          ...(formula !== undefined && { formula }),
        };
      }
    } else {
      const columns = sheet.columns.filter((column) => !column.hidden);
      const values = columns.map((column) => workbook.columnValues(sheet.key, column.key));
      for (const [index, row] of workbook.rowIds(sheet.key).entries()) {
        for (const [at, column] of columns.entries()) {
          const text = cellText(values[at]?.[index] ?? null, column);
          if (!text.toLowerCase().includes(wanted)) continue;
          yield {
            ref: { sheet: sheet.key, row, column: column.key },
            sheet: sheet.key,
            sheetTitle: title,
            place: `${rowName(workbook, sheet, row)} · ${column.label}`,
            text,
          };
        }
      }
    }
  }
}
