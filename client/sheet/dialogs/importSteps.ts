import type { TableSheet } from '#engine';
import { ExchangeProblem, importRows, readableMapping, readTable, type ImportRemark, type ImportResult, type Mapping, type RawTable } from '#exchange';

/** What is asked about one file: what its columns mean, then, as often as the person changes that, what becomes of its lines. */
export type ImportStep =
  | { readonly step: 'read'; readonly bytes: Uint8Array; readonly sheet: TableSheet }
  | { readonly step: 'rows'; readonly mapping: Mapping; readonly existingRows: number };

export interface ImportAnswers {
  read: Mapping;
  rows: ImportResult;
}

/** An answer, or in one sentence why the file cannot be taken. */
export type ImportAnswer = { readonly answer: ImportAnswers[keyof ImportAnswers] } | { readonly problem: string };

/** Answers the steps of one file, which it keeps between them. */
export function importSteps(): (step: ImportStep) => ImportAnswer {
  let file: { readonly raw: RawTable; readonly sheet: TableSheet; readonly notes: readonly ImportRemark[] } | undefined;
  const answer = (step: ImportStep) => {
    if (step.step === 'read') {
      const raw = readTable(step.bytes);
      const { mapping, notes } = readableMapping(step.sheet, raw);
      file = { raw, sheet: step.sheet, notes };
      return mapping;
    }
    if (!file) throw new RangeError('No file has been read');
    const result = importRows(file.sheet, file.raw, { mapping: step.mapping, existingRows: step.existingRows });
    // What a dropped heading was told with holds until a person maps the column.
    const told = file.notes.filter(({ column }) => column === undefined || !step.mapping.fields.includes(column));
    return { ...result, notes: [...told, ...result.notes] };
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
