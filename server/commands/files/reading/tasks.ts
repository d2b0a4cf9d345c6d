import type { Classification, ExtractionChoices, ExtractionResult } from '#contract';
import { loadTemplate } from '#engine/node';
import { ExchangeProblem, readTables, type ExchangeCode, type NamedTable } from '#exchange';
import { extractRows } from '../extractRows';

/** Reading tasks for the bytes of an uploaded file. */
export type ReadingTask =
  | { readonly what: 'tables'; readonly bytes: Uint8Array }
  | {
      readonly what: 'rows';
      readonly bytes: Uint8Array;
      readonly template: readonly [key: string, version: number];
      readonly classification: Classification;
      readonly decided?: ExtractionChoices;
    };

export interface ReadingAnswers {
  readonly tables: NamedTable[];
  readonly rows: ExtractionResult;
}

/** The result of a task, or why the file was refused. */
export type ReadingReply =
  | { readonly answer: ReadingAnswers[ReadingTask['what']] }
  | { readonly problem: { readonly code: ExchangeCode; readonly message: string; readonly line?: number } }
  /** A failure that only a bug of ours causes, with its stack. */
  | { readonly failed: string };

export function answerTask(task: ReadingTask): ReadingReply {
  try {
    return {
      answer:
        task.what === 'tables'
          ? readTables(task.bytes)
          : extractRows(loadTemplate(...task.template), task.classification, task.bytes, task.decided),
    };
  } catch (error) {
    if (error instanceof ExchangeProblem)
      return { problem: { code: error.code, message: error.message, line: error.line } };
    throw error;
  }
}
