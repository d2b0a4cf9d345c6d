import { MEMO_TEXTS, wordsOf, type MemoText } from '#contract';
import { namesIn } from '#engine';
import type { MemoRow } from '../../models';

export type MemoTexts = Pick<MemoRow, MemoText>;

/** The texts of a memo by themselves: the attributes of a row are not copied with it. */
export const textsOf = (row: MemoTexts): MemoTexts => ({
  recommendation: row.recommendation,
  risks: row.risks,
  committeeNotes: row.committeeNotes,
  strengths: row.strengths,
  weaknesses: row.weaknesses,
  opportunities: row.opportunities,
  threats: row.threats,
  customRedFlags: row.customRedFlags,
  redFlagNotes: row.redFlagNotes,
});

/** The figures that a text of a memo names, each once. */
export const namedIn = (row: MemoTexts, part: MemoText): string[] => namesIn(wordsOf(row, part));

/** The figures that some texts of a memo name. */
export const namedInParts = (row: MemoTexts, parts: readonly MemoText[]): string[] =>
  parts.flatMap((part) => namedIn(row, part));

/** The figures that a memo names, each once. */
export const namedInMemo = (row: MemoTexts): string[] => [...new Set(namedInParts(row, MEMO_TEXTS))];
