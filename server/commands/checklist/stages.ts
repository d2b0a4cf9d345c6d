import { countOf, formatDay, type TimelineFlag } from '#domain';
import type { ChecklistKey } from '#contract';
import { figures, ORIGINATION, rows, type Finding, type ItemDefinition, type LoanState } from './items';

/** Done when one of these steps was taken; its detail tells which, and when. */
const step =
  (words: Partial<Record<TimelineFlag, string>>, missing: string) =>
  ({ flags }: LoanState): Finding => {
    const taken = (Object.keys(words) as TimelineFlag[]).find((flag) => flags[flag] !== undefined);
    const at = taken === undefined ? undefined : flags[taken];
    return taken === undefined || at === undefined
      ? { done: false, detail: missing }
      : { done: true, detail: `${words[taken] ?? ''} ${formatDay(at)}` };
  };

/** An item of the origination checklist, which the stages share. */
const shared = (key: string, title?: string): ItemDefinition => {
  const item = ORIGINATION.flatMap((one) => [one, ...(one.subItems ?? [])]).find((one) => one.key === key);
  if (item === undefined) throw new Error(`The origination checklist has no ${key}`);
  return title === undefined ? item : { ...item, title };
};

const report =
  (wanted: readonly string[], missing: string) =>
  ({ reportStatus }: LoanState): Finding => ({
    done: wanted.includes(reportStatus),
    detail: wanted.includes(reportStatus) ? reportStatus : missing,
  });
const borrower =
  (wanted: readonly string[], missing: string) =>
  ({ borrowerStatus }: LoanState): Finding => ({
    done: wanted.includes(borrowerStatus),
    detail: wanted.includes(borrowerStatus) ? borrowerStatus : missing,
  });
const files = ({ files: count }: LoanState): Finding => ({
  done: count > 0,
  detail: count > 0 ? countOf(count, 'file') : 'No files yet',
});
const snapshots = ({ snapshots: count }: LoanState): Finding => ({
  done: count > 0,
  detail: count > 0 ? `${count} taken` : 'None taken yet',
});
const shares = ({ shares: count }: LoanState): Finding => ({
  done: count > 0,
  detail: count > 0 ? `${count} open` : 'No open link',
});
const timeline = rows('event', 'information.timeline');

const SIGNED = ['Term Sheet Signed', 'Deposit Received', 'Performing', 'Repaid'];
const PAID_IN = ['Deposit Received', 'Performing', 'Repaid'];

const QUOTE: readonly ItemDefinition[] = [
  shared('request'),
  shared('property-spec'),
  shared('rent-roll'),
  shared('rent-comps'),
  shared('sales-comps'),
  shared('pro-forma', 'Pro forma and expenses'),
  shared('renovation'),
  { key: 'quote-files', title: 'Documents', link: 'origination/files', required: () => false, find: files },
  shared('valuation', 'Valuations reviewed'),
  shared('loan-amount'),
  shared('borrower'),
  {
    key: 'quote-reviewed',
    title: 'Quote reviewed by a second person',
    link: 'quote/review',
    required: () => false,
  },
  {
    key: 'quote-sent',
    title: 'Quote sent',
    link: 'quote/send_quote',
    find: step({ quoteEmailSent: 'Sent on', quoteEmailSkipped: 'Skipped on' }, 'Not sent yet'),
  },
  {
    key: 'quote-approved',
    title: 'Quote approved by the borrower',
    link: 'quote/approval',
    find: step({ quoteApproved: 'Approved on' }, 'No approval yet'),
  },
];

const UNDERWRITING: readonly ItemDefinition[] = [
  shared('property'),
  shared('rent-roll'),
  shared('comps'),
  shared('renovation'),
  shared('pro-forma'),
  shared('valuation'),
  shared('loan-amount'),
  shared('sources-uses'),
  shared('existing-loan'),
  shared('exit-strategy', 'Business plan and exit'),
  { key: 'uw-timeline', title: 'Timeline', link: 'servicing/timeline', find: timeline },
  { key: 'uw-files', title: 'Documents uploaded', link: 'origination/files', find: files },
  shared('atlas-score'),
  shared('red-flags'),
  {
    key: 'uw-report',
    title: 'Report approved',
    link: 'deal/overview',
    find: report(['Approved'], 'Not approved yet'),
  },
  { key: 'uw-snapshot', title: 'Snapshot for investors', link: 'deal/overview', find: snapshots },
  {
    key: 'uw-sharing',
    title: 'Shared with investors',
    link: 'deal/overview',
    required: () => false,
    find: shares,
  },
];

const TERM_SHEET: readonly ItemDefinition[] = [
  {
    key: 'ts-final-terms',
    title: 'Terms agreed in the workbook',
    link: 'origination/valuation',
    find: figures('totalLoanAmount', 'interestRate', 'loanTerms'),
  },
  { key: 'ts-drafted', title: 'Term sheet drafted', link: 'origination/files' },
  {
    key: 'ts-sent',
    title: 'Term sheet sent',
    link: 'termSheet/checklist',
    find: borrower(['Term Sheet Sent', ...SIGNED], 'Set the borrower status when it is sent'),
  },
  {
    key: 'ts-signed',
    title: 'Term sheet signed',
    link: 'termSheet/checklist',
    find: borrower(SIGNED, 'Set the borrower status when it is signed'),
  },
  {
    key: 'ts-deposit',
    title: 'Deposit received',
    link: 'termSheet/checklist',
    find: borrower(PAID_IN, 'Set the borrower status when it is there'),
  },
];

const DUE_DILIGENCE: readonly ItemDefinition[] = [
  { key: 'dd-appraisal', title: 'Appraisal received and compared', link: 'origination/valuation' },
  { key: 'dd-title', title: 'Title report reviewed', link: 'origination/files' },
  { key: 'dd-environmental', title: 'Environmental report reviewed', link: 'origination/files' },
  { key: 'dd-inspection', title: 'Property inspected', link: 'origination/property/photos' },
  shared('property-checks'),
  shared('red-flags'),
  {
    key: 'dd-budget',
    title: 'Construction budget reviewed by an engineer',
    link: 'origination/renovation/hard-cost',
    required: shared('renovation').required,
  },
  { key: 'dd-insurance', title: 'Insurance bound', link: 'origination/files' },
  { key: 'dd-borrower', title: 'Borrower background reviewed', link: 'origination/borrower' },
];

const CLOSURE: readonly ItemDefinition[] = [
  shared('sources-uses', 'Sources and uses final'),
  { key: 'cl-documents', title: 'Loan documents signed', link: 'origination/files' },
  { key: 'cl-title-insurance', title: 'Title insurance issued', link: 'origination/files' },
  {
    key: 'cl-closing-date',
    title: 'Closing date',
    link: 'origination/business-plan/timeline',
    find: figures('closingDate'),
  },
  {
    key: 'cl-deposit',
    title: 'Deposit received',
    link: 'termSheet/checklist',
    find: borrower(PAID_IN, 'Not received yet'),
  },
  { key: 'cl-snapshot', title: 'Snapshot of the terms closed', link: 'deal/overview', find: snapshots },
  { key: 'cl-funded', title: 'Loan funded', link: 'closure/checklist' },
];

const MONITORING: readonly ItemDefinition[] = [
  { key: 'mo-timeline', title: 'Timeline kept', link: 'servicing/timeline', find: timeline },
  {
    key: 'mo-maturity',
    title: 'Maturity known',
    link: 'origination/business-plan/timeline',
    find: figures('maturityDate'),
  },
  { key: 'mo-reports', title: 'Monitoring reports filed', link: 'servicing/files' },
  { key: 'mo-insurance', title: 'Insurance and taxes current', link: 'servicing/files' },
  { key: 'mo-exit', title: 'Exit followed up', link: 'origination/business-plan/exit-strategy' },
];

/** The items of each checklist, in the order in which they are done. */
export const CHECKLIST_ITEMS: Readonly<Record<ChecklistKey, readonly ItemDefinition[]>> = {
  origination: ORIGINATION,
  quote: QUOTE,
  underwriting: UNDERWRITING,
  termSheet: TERM_SHEET,
  dueDiligence: DUE_DILIGENCE,
  closure: CLOSURE,
  monitoring: MONITORING,
};
