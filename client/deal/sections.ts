import type { DealReport } from '#contract';

/** The pages of a deal, in the order of the menu. */
export const DEAL_SECTIONS = [
  { key: 'monitoring', label: 'Monitoring', lead: 'How the loan has performed since closing' },
  { key: 'overview', label: 'Overview', lead: 'The loan at a glance' },
  { key: 'borrower', label: 'Borrower', lead: 'Who borrows, what they ask for, and what they state' },
  {
    key: 'valuation',
    label: 'Valuation',
    lead: 'What the property is worth now and as stabilized, and what both rest on',
  },
  {
    key: 'business-plan',
    label: 'Exit Strategy',
    lead: 'What is done with the property, by when, and how the loan is repaid',
  },
  {
    key: 'loan-breakdown',
    label: 'Loan Breakdown',
    lead: 'How the loan is sized, what it pays for, and who pays the rest',
  },
] as const;

export type DealSection = (typeof DEAL_SECTIONS)[number];
export type DealSectionKey = DealSection['key'];

/** The sections of a report for the menu and for print; an empty page is only shown at its own address. */
export function sectionsOf({
  borrower,
  businessPlan,
  monitoring,
}: Pick<DealReport, 'borrower' | 'businessPlan' | 'monitoring'>): readonly DealSection[] {
  const missing: Partial<Record<DealSectionKey, boolean>> = {
    borrower: !borrower,
    'business-plan': !businessPlan,
    monitoring: !monitoring,
  };
  return DEAL_SECTIONS.filter(({ key }) => missing[key] !== true);
}

/** The section that a path's last part names; null if there is no such section. */
export function sectionOf(text: string | undefined): DealSectionKey | null {
  return DEAL_SECTIONS.find((section) => section.key === text)?.key ?? null;
}
