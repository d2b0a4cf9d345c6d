import { LOAN_AMOUNT, namesIn, renderText, type Template } from '#engine';
import { formatKnown, HALF_A_CENT, type CellValue } from '#domain';
import { LINK_MARK, type MailKind, type NoteFigure, type PreviewMail } from '#contract';
import { figureOf } from '../notes/split';

type Figures = Readonly<Record<string, CellValue>>;

/** The usual text of each mail, with `@names`; `{address}` and `{borrower}` are of the loan. */
const USUAL: Readonly<Record<MailKind, { readonly subject: string; readonly content: string }>> = {
  screening: {
    subject: 'Your loan request for {address}',
    content: `Dear {borrower},

Thank you for your loan request for {address}.

{verdict}

Kind regards,
Atlas`,
  },
  quote: {
    subject: 'Loan quote for {address}',
    content: `Dear {borrower},

Thank you for the opportunity to review your loan request for {address}. Based on the information received, we propose the following terms:

Loan amount: @totalLoanAmount
Interest rate: @interestRate a year
Term: @loanTerms months
Origination fee: @borrowerFeeRate of the loan amount
Loan to value at closing: @ltvAtClosing
Loan to value of the whole loan: @ltv
Loan to after-repair value: @ltarv

You can read the terms, and approve or reject the quote, here:
${LINK_MARK}

This quote is subject to due diligence, appraisal and final approval.

Kind regards,
Atlas`,
  },
};

const REVIEWED = 'We have completed our first review.';
const QUOTE_FOLLOWS =
  'We will come back to you with the proposed terms shortly, and may ask for a rent roll, a construction budget or other documents on the way.';

/** Sentences of the screening mail about the request, by its outcome. */
const VERDICT = {
  fits: `${REVIEWED} Your request for @borrowerRequestedLoanAmount fits our lending criteria, and our team is now preparing a quote. ${QUOTE_FOLLOWS}`,
  smaller: `${REVIEWED} Your request for @borrowerRequestedLoanAmount is above what we can lend by the figures we have. Our team is now preparing a quote, which will be for a smaller amount. ${QUOTE_FOLLOWS}`,
  above: `${REVIEWED} Your request for @borrowerRequestedLoanAmount is above what our limits allow by the figures we have, and goes on to underwriting, which decides the amount that we can quote. ${QUOTE_FOLLOWS}`,
  goesOn: `${REVIEWED} Your request for @borrowerRequestedLoanAmount goes on to underwriting. ${QUOTE_FOLLOWS}`,
  fails: `${REVIEWED} Your request for @borrowerRequestedLoanAmount does not fit our lending criteria as it stands. If anything about it changes, please let us know: we will gladly look at it again.`,
  open: 'We have received your request for @borrowerRequestedLoanAmount and are reviewing it. We will come back to you shortly, and may ask for a rent roll, a construction budget or other documents on the way.',
} as const;

const isMore = (one: CellValue | undefined, than: number): boolean =>
  typeof one === 'number' && one >= than + HALF_A_CENT;

/**
 * The outcome of screening and, if it passed, how the request compares with today's figures: one within the
 * quote screening margin passes but is above the largest loan, and one that somebody let pass does not fit. A
 * smaller amount is promised only if the loan amount is smaller, because the offer is made of the selected
 * options, which need not keep to every limit.
 */
function verdictOf(status: Addressed['screeningStatus'], figures: Figures): keyof typeof VERDICT {
  if (status === null) return 'open';
  if (status === 'fail') return 'fails';
  const {
    screeningVerdict: verdict,
    sizingShortfall,
    borrowerRequestedLoanAmount,
    [LOAN_AMOUNT]: offered,
  } = figures;
  if (verdict === 'fail') return 'goesOn';
  if (!isMore(sizingShortfall, 0)) return 'fits';
  return typeof offered === 'number' && isMore(borrowerRequestedLoanAmount, offered) ? 'smaller' : 'above';
}

const ofLoan = (
  text: string,
  { address, borrowerName }: { readonly address: string; readonly borrowerName: string | null },
): string => text.replaceAll('{address}', address).replaceAll('{borrower}', borrowerName ?? 'Borrower');

interface Addressed {
  readonly address: string;
  readonly borrowerName: string | null;
  readonly emailContent: string | null;
  readonly screeningStatus: 'pass' | 'fail' | null;
}

/**
 * The initial text of a mail: for a quote the content composed last, if any; otherwise the default one without lines
 * of unknown terms.
 */
export function draftOf(kind: MailKind, loan: Addressed, template: Template, figures: Figures) {
  const { subject, content } = USUAL[kind];
  const known = content
    .replace('{verdict}', VERDICT[verdictOf(loan.screeningStatus, figures)])
    .split('\n')
    .filter((line) => !TERM_LINE.test(line) || blankIn(line, template, figures).length === 0)
    .join('\n');
  return {
    subject: ofLoan(subject, loan),
    content: kind === 'quote' && loan.emailContent?.trim() ? loan.emailContent : ofLoan(known, loan),
  };
}

/** A line with one figure after a label. */
const TERM_LINE = /^[^@]+: @/;

/** Names of figures that have no value, each once: a reader would see `N/A`. */
const blankIn = (text: string, template: Template, figures: Figures): string[] =>
  [...new Set(namesIn(text))].filter(
    (name) => template.figure.has(name) && figureOf(template, figures, name).value === null,
  );

/** Adds the borrower's link to a quote that lacks it, and removes it from any other mail. */
function linked(kind: MailKind, text: string): string {
  if (kind !== 'quote') return text.replaceAll(LINK_MARK, '');
  return text.includes(LINK_MARK) ? text : `${text}\n\n${LINK_MARK}`;
}

/** A mail with every `@name` replaced by its figure; a quote holds the mark of its link, at the end if nowhere else. */
export function filledIn(
  kind: MailKind,
  { subject, content }: { readonly subject: string; readonly content: string },
  template: Template,
  figures: Figures,
): PreviewMail {
  const fill = (text: string) => renderText(text, figures, (name) => template.figure.get(name)?.format);
  const all = `${subject}\n${content}`;
  return {
    subject: fill(subject),
    text: fill(linked(kind, content)),
    unknown: namesIn(all).filter((name) => !template.figure.has(name)),
    blank: blankIn(all, template, figures),
  };
}

/** The figures that a text can name, in the order of the sheets, with their values. */
export const namesOf = (
  template: Template,
  figures: Figures,
): { name: string; label: string; shown: string }[] =>
  [...template.figure].map(([name, { label, format }]) => {
    const { value } = figureOf(template, figures, name);
    return { name, label, shown: value === 0 ? '$0' : formatKnown(value, format) };
  });

const TERMS = [
  'totalLoanAmount',
  'loanAmountAtClosing',
  'renovationCostRemaining',
  'renovationCost',
  'interestRate',
  'loanTerms',
  'borrowerFeeRate',
  'originationFee',
  'monthlyInterest',
  'ltv',
  'ltarv',
  'ltc',
];

/** Nothing of the renovation is paid yet, so the remaining cost equals the whole and is not repeated. */
const unspent = (figures: Figures): boolean => figures.renovationCost === figures.renovationCostRemaining;

/**
 * The offered terms: figures of the workbook as last saved that the borrower's page shows, without blank
 * ones.
 */
export const termsOf = (template: Template, figures: Figures): NoteFigure[] =>
  TERMS.filter((name) => template.figure.has(name) && !(name === 'renovationCost' && unspent(figures)))
    .map((name) => figureOf(template, figures, name))
    .filter(({ value }) => value !== null && value !== 0);
