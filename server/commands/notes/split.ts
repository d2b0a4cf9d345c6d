import { isCellError, type CellValue } from '#domain';
import type { Template } from '#engine';
import type { NoteFigure, Split } from '#contract';

type Figures = Readonly<Record<string, CellValue>>;

/** Each measure by its names in the workbook: of the whole loan, of the A note, of the B note. */
const LINES: readonly (readonly [key: string, label: string, whole: string, a: string, b: string])[] = [
  ['loanAmount', 'Loan Amount', 'totalLoanAmount', 'aNoteAmount', 'bNoteAmount'],
  ['interestRate', 'Interest', 'interestRate', 'aNoteInterestRate', 'bNoteInterestRate'],
  ['irr', 'Projected IRR (gross)', 'projectedIrrGross', 'aNoteProjectedIrrGross', 'bNoteProjectedIrrGross'],
  ['ltv', 'LTV', 'ltv', 'aNoteLtv', 'bNoteLtv'],
  ['ltarv', 'LTARV', 'ltarv', 'aNoteLtarv', 'bNoteLtarv'],
  ['monthlyInterest', 'Monthly Interest', 'monthlyInterest', 'aNoteMonthlyInterest', 'bNoteMonthlyInterest'],
  ['fee', 'Origination Fee', 'originationFee', 'aNoteOriginationFee', 'bNoteOriginationFee'],
];

/** The present value of a figure; null for a blank or an error. */
export function figureOf(template: Template, figures: Figures, name: string): NoteFigure {
  const value = figures[name];
  const known = value === undefined || value === '' || isCellError(value) ? null : value;
  const definition = template.figure.get(name);
  return { name, label: definition?.label ?? name, format: definition?.format ?? 'text', value: known };
}

const positive = (value: CellValue | undefined): boolean => typeof value === 'number' && value > 0;

/** Why the loan cannot be split with its present figures; null if it can. */
export function splitRefusal(figures: Figures): string | null {
  if (!positive(figures.totalLoanAmount)) return 'The loan has no amount yet';
  if (!positive(figures.aNoteAmount))
    return 'The A note would have no amount: check the LTV and the current value';
  if (!positive(figures.bNoteAmount)) return 'The A note would be the whole loan: choose a lower LTV';
  return null;
}

/** A figure of a note; of one without an amount only that, as the rest would be of money that is not there. */
function figureOfNote(template: Template, figures: Figures, note: 'a' | 'b', name: string): NoteFigure {
  const figure = figureOf(template, figures, name);
  const amount = `${note}NoteAmount`;
  return name === amount || positive(figures[amount]) ? figure : { ...figure, value: null };
}

/** A split as the workbook computes it: every figure is a formula of its template. */
export function splitOf(template: Template, figures: Figures): Split {
  const warning = figures.bNoteRateWarning;
  return {
    // Only if the loan is offered with that ratio.
    lines: LINES.filter(([key]) => key !== 'ltarv' || figures.showLTARV !== false).map(
      ([key, label, whole, a, b]) => ({
        key,
        label,
        WL: figureOf(template, figures, whole),
        A: figureOfNote(template, figures, 'a', a),
        B: figureOfNote(template, figures, 'b', b),
      }),
    ),
    warning: typeof warning === 'string' && warning !== '' ? warning : null,
    refusal: splitRefusal(figures),
  };
}
