import type { z } from 'zod';
import type { RichText, refineSwotRequest, refineSwotResponse } from '#contract';
import { invalid, refused } from '../../errors';
import type { TextWriter } from '../../providers/text';
import { TextFailure } from '../../providers/text/failure';
import { propertyFacts } from '../property/facts';

const NOTHING: RichText = { ops: [] };

/**
 * A section of the SWOT analysis changed as an instruction says; nothing is saved.
 * @throws AppError 404 for no such loan, 400 for an instruction that cannot be followed, 502 where the writer fails
 */
export async function refineSwot(
  writer: TextWriter,
  loanUuid: string,
  { refinementPrompt, existingSWOTAnalysis, type }: z.output<typeof refineSwotRequest>,
): Promise<z.input<typeof refineSwotResponse>> {
  const facts = await propertyFacts(loanUuid);
  const before = existingSWOTAnalysis[type] ?? NOTHING;
  try {
    const text = await writer.refine(before, refinementPrompt, facts, `the ${type} of a SWOT analysis`);
    return { text, writer: writer.name, note: writer.note };
  } catch (error) {
    if (!(error instanceof TextFailure)) throw error;
    throw error.asked ? invalid(error.message, 'refinementPrompt') : refused('upstream', error.message);
  }
}
