import type { z } from 'zod';
import type { MemoDraft, RichText, refineSwotRequest, refineSwotResponse } from '#contract';
import { invalid, refused } from '../../errors';
import { findLoan } from '../../models/queries/loans';
import type { MemoFacts, TextWriter } from '../../providers/text';
import { TextFailure } from '../../providers/text/failure';
import { propertyFacts } from '../property/facts';
import { shownValue } from '../workbooks/causes';
import { savedFigures } from './figures';
import { findMemo } from './memos';
import { readingsNow } from './readMemo';

const NOTHING: RichText = { ops: [] };

/**
 * Rewrites a section of the SWOT analysis according to an instruction; nothing is saved.
 * @throws AppError 404 if the loan does not exist, 400 for an instruction that cannot be followed, 502 if the
 * writer fails
 */
export async function refineSwot(
  writer: TextWriter,
  loanUuid: string,
  { refinementPrompt, existingSWOTAnalysis, type }: z.output<typeof refineSwotRequest>,
): Promise<Written> {
  const facts = await propertyFacts(loanUuid);
  const before = existingSWOTAnalysis[type] ?? NOTHING;
  return written(writer, 'refinementPrompt', () =>
    writer.refine(before, refinementPrompt, facts, `the ${type} of a SWOT analysis`),
  );
}

/**
 * Writes a first text for a memo from its view of the loan; nothing is saved.
 * @throws AppError 404 if the memo does not exist, 409 if there is a record, 400 if there are no facts for
 * it, 502 if the writer fails
 */
export async function draftMemoText(
  writer: TextWriter,
  { loanUuid, memoId }: { readonly loanUuid: string; readonly memoId: string },
  part: MemoDraft,
): Promise<Written> {
  const row = await findMemo(loanUuid, memoId);
  if (row.recordedAt !== null) throw refused('already', 'The record of this memo was made: read that');
  const { address } = await findLoan(loanUuid);
  const [facts, figures, readings] = await Promise.all([
    propertyFacts(loanUuid),
    savedFigures(loanUuid),
    readingsNow(row, address),
  ]);
  const values = Object.entries(figures.values).map(([name, value]) => [name, shownValue(value)] as const);
  const about: MemoFacts = {
    ...facts,
    values: Object.fromEntries(values),
    exceptions: readings.exceptions.map(({ label, figure, limit }) => ({
      label,
      figure: figure.name,
      limit: limit.name,
    })),
    stresses: readings.stress?.lines.filter(({ broken }) => broken.length > 0) ?? [],
    flags: readings.redFlags.filter(({ custom }) => !custom).map(({ description }) => description),
  };
  return written(writer, 'part', () => writer.draft(part, about));
}

type Written = z.input<typeof refineSwotResponse>;

/**
 * @param path of the request field, named by a refusal
 * @throws AppError 400 or 502
 */
async function written(
  { name, note }: TextWriter,
  path: string,
  write: () => Promise<RichText>,
): Promise<Written> {
  try {
    return { text: await write(), writer: name, note };
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    throw error.asked ? invalid(error.message, path) : refused('upstream', error.message);
  }
}
