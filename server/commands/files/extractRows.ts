import { EXTRACTABLE, type Classification, type ExtractedTable } from '#contract';
import type { Template } from '#engine';
import { ExchangeProblem, importRows, readTable, type ImportResult } from '#exchange';

/** What one sheet would take of a file, or why it takes nothing. */
type Reading = { readonly sheet: string; readonly result: ImportResult } | { readonly sheet: string; readonly problem: ExchangeProblem };

/**
 * A file as rows for each sheet of its classification.
 * @throws ExchangeProblem where no sheet takes anything of it, with the reason of the first.
 */
export function extractRows(template: Template, classification: Classification, bytes: Uint8Array): ExtractedTable[] {
  const raw = readTable(bytes);
  const readings = EXTRACTABLE[classification].sheets.flatMap((key): Reading[] => {
    const sheet = template.sheet.get(key);
    if (sheet?.kind !== 'table') return [];
    try {
      return [{ sheet: key, result: importRows(sheet, raw) }];
    } catch (error) {
      if (error instanceof ExchangeProblem) return [{ sheet: key, problem: error }];
      throw error;
    }
  });
  const tables = readings.flatMap((reading) => ('result' in reading ? [{ sheet: reading.sheet, ...copyOf(reading.result) }] : []));
  const problem = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []))[0];
  if (tables.every(({ rows, refused }) => rows.length === 0 && refused.length === 0) && problem) throw problem;
  return tables;
}

/** The lists of the reader are read-only; those of the contract are not. */
function copyOf({ mapping, unused, rows, refused, skipped, notes, totals }: ImportResult): Omit<ExtractedTable, 'sheet'> {
  const { headingLine, headings, fields } = mapping;
  return {
    mapping: { headingLine, headings: [...headings], fields: [...fields] },
    unused: [...unused],
    rows: rows.map(({ line, cells }) => ({ line, cells: { ...cells } })),
    refused: [...refused],
    skipped: [...skipped],
    notes: [...notes],
    totals: [...totals],
  };
}
