import { z } from 'zod';
import { borrowerInfoInput } from './borrowers';
import { refineRequest } from './property';

const { experience, experienceSummary, experienceYears } = borrowerInfoInput.shape;

/**
 * POST /api/borrowers/{id}/experience-summary: a summary for the editor; nothing is saved. Unsaved input is
 * sent along; omitted fields are taken from the borrower's record.
 */
export const experienceSummaryRequest = z.strictObject({
  experience: experience.optional(),
  experienceYears: experienceYears.optional(),
  experienceSummary: experienceSummary.optional(),
  /** How to change the summary; if omitted, one is drafted. */
  refinementPrompt: refineRequest.shape.refinementPrompt.optional(),
});
export type ExperienceSummaryRequest = z.input<typeof experienceSummaryRequest>;
export const writtenSummary = z.object({
  text: z.string(),
  writer: z.string(),
  /** The method of writing, so that nobody overestimates a draft. */
  note: z.string(),
});
