import { z } from 'zod';
import { borrowerInfoInput } from './borrowers';
import { refineRequest } from './property';

const { experience, experienceSummary, experienceYears } = borrowerInfoInput.shape;

/**
 * POST /api/borrowers/{id}/experience-summary: a summary for the editor; nothing is saved. What is typed and not saved yet is
 * sent; what is left out is taken as it is kept.
 */
export const experienceSummaryRequest = z.strictObject({
  experience: experience.optional(),
  experienceYears: experienceYears.optional(),
  experienceSummary: experienceSummary.optional(),
  /** What to change in the summary; left out: one is drafted. */
  refinementPrompt: refineRequest.shape.refinementPrompt.optional(),
});
export type ExperienceSummaryRequest = z.input<typeof experienceSummaryRequest>;
export const writtenSummary = z.object({
  text: z.string(),
  writer: z.string(),
  /** How it was written, so that nobody takes a draft for more than it is. */
  note: z.string(),
});
export type WrittenSummary = z.infer<typeof writtenSummary>;
