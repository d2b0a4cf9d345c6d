/** The pages of a deal, in the order of the menu. */
export const DEAL_SECTIONS = [
  { key: 'overview', label: 'Overview', lead: 'The loan at a glance' },
  { key: 'valuation', label: 'Valuation', lead: 'What the property is worth now and as stabilized, and what both rest on' },
  { key: 'loan-breakdown', label: 'Loan Breakdown', lead: 'How the loan is sized, what it pays for, and who pays the rest' },
] as const;

export type DealSectionKey = (typeof DEAL_SECTIONS)[number]['key'];

/** The section that a path's last part names; nothing else is a section. */
export function sectionOf(text: string | undefined): DealSectionKey | null {
  return DEAL_SECTIONS.find((section) => section.key === text)?.key ?? null;
}
