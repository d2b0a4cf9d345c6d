import { z } from 'zod';
import { MEMO_TEXTS, type MemoText } from './memoParts';
import type { CustomRedFlag, MemoRisk } from './memos';
import { noteFigure } from './notes';
import { plainText, type RichText } from './richText';
import { written } from './written';

/** GET /api/loans/{uuid}/ic-memos/figures */
export const loanFiguresResponse = z.object({ revision: z.int(), figures: z.array(noteFigure) });

/** GET /api/loans/{uuid}/ic-memos/cells */
export const cellsQuery = z.object({
  /** Words of the row's name, the column and the sheet: `rent 1B`. */
  search: z
    .string({ error: 'Say which cells' })
    .trim()
    .min(1, 'Say which cells')
    .max(100, 'At most 100 characters'),
});

/** PUT …/ic-memos/{memoId}/figures: the texts that still hold, with the figures of the revision that was read. */
export const confirmFiguresRequest = z.object({
  parts: z.array(z.enum(MEMO_TEXTS, { error: 'Not a text of the memo' })).min(1, 'Name at least one text'),
  revision: z.int('The revision that was read is expected').min(0),
});
export type ConfirmFiguresRequest = z.infer<typeof confirmFiguresRequest>;

/** GET …/ic-memos/{memoId}/figures */
export const movedFiguresQuery = z.object({
  since: written(z.number({ error: 'A revision is expected' }).int('A revision is expected').min(0)),
});
const movedFigure = noteFigure.extend({
  before: noteFigure.shape.value,
  /** Groups of inputs that changed, the one that moved it most first; in the figure's own unit. */
  causes: z.array(z.object({ label: z.string(), amount: z.number() })),
});
/** A figure with its former value, and the inputs that moved it. */
export type MovedFigure = z.infer<typeof movedFigure>;
export const movedFiguresResponse = z.object({
  from: z.int(),
  to: z.int(),
  figures: z.array(movedFigure),
});
export type MovedFigures = z.infer<typeof movedFiguresResponse>;

/** The texts of a memo side by side, as its row has them. */
export interface MemoTextFields extends Readonly<
  Record<Exclude<MemoText, 'risks' | 'customRedFlags' | 'redFlagNotes'>, RichText>
> {
  readonly risks: readonly Pick<MemoRisk, 'risk' | 'mitigant'>[];
  readonly customRedFlags: readonly Pick<CustomRedFlag, 'description' | 'note'>[];
  readonly redFlagNotes: Readonly<Record<string, string>>;
}

/** The plain text of one part of a memo. */
export function wordsOf(texts: MemoTextFields, part: MemoText): string {
  switch (part) {
    case 'risks':
      return texts.risks.flatMap(({ risk, mitigant }) => [risk, mitigant]).join('\n');
    case 'customRedFlags':
      return texts.customRedFlags.flatMap(({ description, note }) => [description, note]).join('\n');
    case 'redFlagNotes':
      return Object.values(texts.redFlagNotes).join('\n');
    default:
      return plainText(texts[part]);
  }
}
