import { z } from 'zod';

/** Title, value and note of a line that a person adds to the valuation page. */
const title = z.string().trim().min(1, 'Title is required').max(200, 'Title must be 200 characters or less');
const value = z
  .number({ error: 'Value is required' })
  .min(1, 'Value is required')
  .max(1e12, 'Value must be at most 1,000,000,000,000');
const note = z.string().trim().max(2000, 'Note must be 2,000 characters or less');

/** A project cost or a custom loan amount; the value in USD. */
export const titledValueForm = z.object({ title, value, note });
export type TitledValueForm = z.infer<typeof titledValueForm>;

/** The appraisal has a line of its own under this title. */
export const APPRAISAL_TITLE = 'Appraisal';

/** A custom valuation; the value in USD, the link one of those of its side. */
export const customValuationForm = titledValueForm.extend({
  title: title.refine((text) => text !== APPRAISAL_TITLE, 'An appraisal is added by Add appraisal'),
  link: z.string().nullable(),
});
export type CustomValuationForm = z.infer<typeof customValuationForm>;

const amount = z
  .number({ error: 'Enter a number' })
  .min(0, 'Value must be at least 0')
  .max(1e12, 'Value must be at most 1,000,000,000,000')
  .nullable();

/** The appraisal's two values in USD, and the attachment that holds it. */
export const appraisalForm = z.object({
  appraisalAsIs: amount,
  appraisalStabilized: amount,
  link: z.string().nullable(),
});
export type AppraisalForm = z.infer<typeof appraisalForm>;

/** A host with a dot, and a possible path: `example.com/x`, as people copy an address without its scheme. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d+)?(?:[/?#]|$)/u;

/** A link beside the valuations; `https://` is added to an address without a scheme. */
export const valuationLinkForm = z.object({
  title: z.string().trim().max(200, 'Title must be 200 characters or less'),
  url: z
    .string()
    .trim()
    .transform((text) => (BARE_ADDRESS.test(text) ? `https://${text}` : text))
    .pipe(
      z
        .url({ protocol: /^https?$/, error: 'Enter an address, such as https://www.example.com' })
        .max(2000, 'Link must be 2,000 characters or less'),
    ),
});
export type ValuationLinkForm = z.infer<typeof valuationLinkForm>;
