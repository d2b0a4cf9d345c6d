import {
  EXTRACTABLE,
  type Classification,
  type ExtractedTable,
  type ExtractionChoices,
  type ExtractionResult,
} from '#contract';
import type { Template } from '#engine';
import { ExchangeProblem, importRows, readTables, type ImportResult, type RawTable } from '#exchange';

/** The rows that one sheet would take from a file, or why it takes none. */
type Reading =
  | { readonly sheet: string; readonly result: ImportResult }
  | { readonly sheet: string; readonly problem: ExchangeProblem };

/**
 * Reads a file as rows for each sheet of its classification. Of an Excel workbook it reads the chosen sheet,
 * else the one with the most rows, and names all sheets.
 * @throws ExchangeProblem if no sheet takes any rows, with the reason of the first
 */
export function extractRows(
  template: Template,
  classification: Classification,
  bytes: Uint8Array,
  { part, choices }: ExtractionChoices = { choices: {} },
): ExtractionResult {
  const tables = readTables(bytes);
  const parts = tables.flatMap(({ name }) => name ?? []);
  const chosen = part ?? mostRows(tables.map(({ raw }) => readingsOf(template, classification, raw, {})));
  const table = tables[chosen];
  if (!table) throw new ExchangeProblem('empty', 'The file has no such sheet.');
  const readings = readingsOf(template, classification, table.raw, choices);
  const read = readings.flatMap((reading) =>
    'result' in reading
      ? [{ sheet: reading.sheet, ...copyOf(reading.result), choices: choices[reading.sheet] ?? {} }]
      : [],
  );
  const problem = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []))[0];
  if (read.every(({ rows, refused }) => rows.length === 0 && refused.length === 0) && problem) throw problem;
  return { tables: read, parts, part: chosen };
}

function readingsOf(
  template: Template,
  classification: Classification,
  raw: RawTable,
  choices: ExtractionChoices['choices'],
): readonly Reading[] {
  return EXTRACTABLE[classification].sheets.flatMap((key): Reading[] => {
    const sheet = template.sheet.get(key);
    if (sheet?.kind !== 'table') return [];
    try {
      return [{ sheet: key, result: importRows(sheet, raw, choices[key]) }];
    } catch (error) {
      if (error instanceof ExchangeProblem) return [{ sheet: key, problem: error }];
      throw error;
    }
  });
}

/** The first of equals. */
function mostRows(read: readonly (readonly Reading[])[]): number {
  const rows = read.map(rowsIn);
  return rows.indexOf(Math.max(...rows));
}

const rowsIn = (readings: readonly Reading[]): number =>
  readings.reduce((sum, reading) => sum + ('result' in reading ? reading.result.rows.length : 0), 0);

/** The lists of the reader are read-only; those of the contract are not. */
function copyOf({
  mapping,
  unused,
  rows,
  refused,
  skipped,
  notes,
  totals,
  doubts,
  differences,
  warnings,
  kinds,
  charges,
}: ImportResult): Omit<ExtractedTable, 'sheet' | 'choices'> {
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
    warnings: [...warnings],
    kinds: kinds.map((kind) => ({ ...kind, effects: [...kind.effects] })),
    charges: [...charges],
  };
}
