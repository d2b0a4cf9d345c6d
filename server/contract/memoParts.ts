export const COMMITTEE_DECISIONS = ['Approved', 'Declined'] as const;
export type CommitteeDecision = (typeof COMMITTEE_DECISIONS)[number];
export const COMMITTEE_VOTES = ['Approved', 'Declined', 'Abstained'] as const;
export type CommitteeVote = (typeof COMMITTEE_VOTES)[number];
export const SWOT_SECTIONS = ['strengths', 'weaknesses', 'opportunities', 'threats'] as const;
export type SwotSection = (typeof SWOT_SECTIONS)[number];

/** Independently editable parts of a memo: changes to different parts do not conflict. */
export const MEMO_PARTS = [
  'agenda',
  'decision',
  'participants',
  'recommendation',
  'risks',
  'committeeNotes',
  ...SWOT_SECTIONS,
  'links',
  'files',
  'customRedFlags',
  'redFlagNotes',
  'conditions',
] as const;
export type MemoPart = (typeof MEMO_PARTS)[number];
/** The parts that are texts, which may name figures of the workbook as `@name`. */
export const MEMO_TEXTS = [
  'recommendation',
  'risks',
  'committeeNotes',
  ...SWOT_SECTIONS,
  'customRedFlags',
  'redFlagNotes',
] as const satisfies readonly MemoPart[];
export type MemoText = (typeof MEMO_TEXTS)[number];
