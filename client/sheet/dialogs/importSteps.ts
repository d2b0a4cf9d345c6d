import type { TableSheet } from '#engine';
import {
  bestTable,
  ExchangeProblem,
  importRows,
  readableMapping,
  readTables,
  type ImportChoices,
  type ImportRemark,
  type ImportResult,
  type Mapping,
  type NamedTable,
} from '#exchange';

/**
 * Requests about one file: first the meaning of its columns, then, each time the person changes that, the
 * result for its lines.
 */
export type ImportStep =
  | { readonly step: 'read'; readonly bytes: Uint8Array; readonly sheet: TableSheet }
  | { readonly step: 'part'; readonly part: number }
  | {
      readonly step: 'rows';
      readonly mapping: Mapping;
      readonly existingRows: number;
      readonly choices?: ImportChoices;
    };

/** The meaning of the columns of one sheet of the file. */
export interface ReadPart {
  /** Names of the file's sheets; empty for a CSV file. */
  readonly parts: readonly string[];
  /** Which of them is read: at first the one that fits best. */
  readonly part: number;
  readonly mapping: Mapping;
}

export interface ImportAnswers {
  read: ReadPart;
  part: ReadPart;
  rows: ImportResult;
}

/** An answer, or in one sentence why the file cannot be taken. */
export type ImportAnswer =
  { readonly answer: ImportAnswers[keyof ImportAnswers] } | { readonly problem: string };

interface OpenedFile {
  readonly tables: readonly NamedTable[];
  readonly sheet: TableSheet;
  part: number;
  notes: readonly ImportRemark[];
}

/** Handles the steps of one file, which it keeps between them. */
export function importSteps(): (step: ImportStep) => ImportAnswer {
  let file: OpenedFile | undefined;
  const answer = (step: ImportStep): ImportAnswers[keyof ImportAnswers] => {
    if (step.step === 'read') {
      const opened = (file = { tables: readTables(step.bytes), sheet: step.sheet, part: 0, notes: [] });
      return choose(opened, bestTable(opened.sheet, opened.tables));
    }
    if (!file) throw new RangeError('No file has been read');
    return step.step === 'part' ? choose(file, step.part) : rowsOf(file, step);
  };
  return (step) => {
    try {
      return { answer: answer(step) };
    } catch (error) {
      if (error instanceof ExchangeProblem) return { problem: error.message };
      throw error;
    }
  };
}

function choose(file: OpenedFile, part: number): ReadPart {
  const { mapping, notes } = readableMapping(file.sheet, tableAt(file, part).raw);
  file.part = part;
  file.notes = notes;
  return { parts: file.tables.flatMap(({ name }) => name ?? []), part, mapping };
}

function rowsOf(
  file: OpenedFile,
  { mapping, existingRows, choices }: Extract<ImportStep, { step: 'rows' }>,
): ImportResult {
  const result = importRows(file.sheet, tableAt(file, file.part).raw, { mapping, existingRows, ...choices });
  // What a dropped heading was told with holds until a person maps the column.
  const told = file.notes.filter(({ column }) => column === undefined || !mapping.fields.includes(column));
  return { ...result, notes: [...told, ...result.notes] };
}

function tableAt({ tables }: OpenedFile, part: number): NamedTable {
  const table = tables[part];
  if (!table) throw new RangeError(`The file has no sheet ${part + 1}`);
  return table;
}
