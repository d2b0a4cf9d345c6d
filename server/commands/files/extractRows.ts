import { EXTRACTABLE, type Classification, type ExtractedTable } from '#contract';
import type { Template } from '#engine';
import { ExchangeProblem, importRows, kindSentence, readTables, type ImportResult, type RawTable } from '#exchange';

/** What one sheet would take of a file, or why it takes nothing. */
type Reading = { readonly sheet: string; readonly result: ImportResult } | { readonly sheet: string; readonly problem: ExchangeProblem };

/**
 * A file as rows for each sheet of its classification; of an Excel workbook the sheet that gives most.
 * @throws ExchangeProblem where no sheet takes anything of it, with the reason of the first.
 */
export function extractRows(template: Template, classification: Classification, bytes: Uint8Array): ExtractedTable[] {
  const read = readTables(bytes).map(({ raw }) => readingsOf(template, classification, raw));
  const readings = read.reduce((most, one) => (rowsIn(one) > rowsIn(most) ? one : most));
  const tables = readings.flatMap((reading) => ('result' in reading ? [{ sheet: reading.sheet, ...copyOf(reading.result) }] : []));
  const problem = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []))[0];
  if (tables.every(({ rows, refused }) => rows.length === 0 && refused.length === 0) && problem) throw problem;
  return tables;
}

function readingsOf(template: Template, classification: Classification, raw: RawTable): readonly Reading[] {
  return EXTRACTABLE[classification].sheets.flatMap((key): Reading[] => {
    const sheet = template.sheet.get(key);
    if (sheet?.kind !== 'table') return [];
    try {
      return [{ sheet: key, result: importRows(sheet, raw) }];
    } catch (error) {
      if (error instanceof ExchangeProblem) return [{ sheet: key, problem: error }];
      throw error;
    }
  });
}

const rowsIn = (readings: readonly Reading[]): number => readings.reduce((sum, reading) => sum + ('result' in reading ? reading.result.rows.length : 0), 0);

/** The lists of the reader are read-only; those of the contract are not. */
function copyOf({ mapping, unused, rows, refused, skipped, notes, totals, doubts, differences, warnings, kinds }: ImportResult): Omit<ExtractedTable, 'sheet'> {
  const { headingLine, headings, fields } = mapping;
  return {
    mapping: { headingLine, headings: [...headings], fields: [...fields] },
    unused: [...unused],
    rows: rows.map(({ line, cells }) => ({ line, cells: { ...cells } })),
    refused: [...refused],
    skipped: [...skipped],
    notes: [...notes],
    totals: [...totals],
    doubts: [...doubts],
    differences: [...differences],
    warnings: [...warnings, ...kinds.map((kind) => ({ line: headingLine, message: kindSentence(kind) }))],
  };
}
