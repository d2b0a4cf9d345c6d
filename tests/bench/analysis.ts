import {
  attribute,
  diffWorkbooks,
  goalSeek,
  openWorkbook,
  sensitivity,
  type LoanWorkbook,
  type Variable,
} from '#engine';
import { newestTemplate } from '#engine/node';
import type { Action } from '#domain';
import { benchLoan } from './loans';
import { ms, paired, type BenchLine } from './measure';

const UNITS = 200;
const SIDE = 11;
const ROUNDS = 5;
const WARM_UP = 2;
const FIGURES = ['ltarv', 'ltv', 'dscr'] as const;
const RATE: Variable = { name: 'capRateResidential' };
const VACANCY: Variable = { name: 'residentialVacancyAllowance' };
const LIMITS = [
  { name: 'ltv', op: '<=', value: 0.65 },
  { name: 'ltarv', op: '<=', value: 0.6 },
  { name: 'dscr', op: '>=', value: 1.25 },
] as const;
const template = newestTemplate('bridge-loan');

/** One evaluation: an input set and the figures read, as every analysis does many times over. */
function evaluation(
  workbook: LoanWorkbook,
  variable: Variable & { readonly name: string },
  value: number,
): void {
  workbook.apply([{ type: 'setInputs', inputs: [{ name: variable.name, value }] }], { origin: 'load' });
  for (const name of FIGURES) workbook.value({ name });
}

/**
 * A piece of work over one evaluation: beside as many of them in a row as take about as long, so that
 * whatever slows the machine slows both.
 */
function line(
  title: string,
  limit: number,
  evaluations: number,
  evaluate: (round: number) => void,
  work: () => string,
): BenchLine {
  let detail = '';
  const result = paired(
    ROUNDS,
    () => void (detail = work()),
    (round) => {
      for (let n = 0; n < evaluations; n++) evaluate(round * evaluations + n);
    },
    WARM_UP,
  );
  const single = result.b / evaluations;
  return {
    title: `${title}, ${UNITS} units, over one evaluation`,
    ratio: result.a / single,
    limit,
    detail: `${ms(result.a)} over ${ms(single)}; ${detail}`,
  };
}

function sensitivityLine(workbook: LoanWorkbook): BenchLine {
  const request = {
    figures: FIGURES,
    rows: { variable: RATE, mode: 'absolute', step: 0.0025, count: SIDE },
    columns: { variable: VACANCY, mode: 'absolute', step: 0.005, count: SIDE },
  } as const;
  // Both inputs in turn, as a cell of the grid is one of them set.
  const evaluate = (round: number) =>
    evaluation(
      workbook,
      round % 2 === 0 ? { name: 'capRateResidential' } : { name: 'residentialVacancyAllowance' },
      0.05 + (round % 20) * 0.001,
    );
  return line(
    `sensitivity ${SIDE} × ${SIDE}`,
    SIDE * SIDE * 1.5,
    SIDE * SIDE,
    evaluate,
    () => `${sensitivity(workbook, request).cells.flat().length} cells`,
  );
}

/** The request alone decides the loan, so that every value tried goes through the whole model. */
function goalSeekLine(workbook: LoanWorkbook): BenchLine {
  const vary = { name: 'borrowerRequestedLoanAmount' };
  const alone: Action = {
    type: 'setInputs',
    inputs: [
      { name: 'selectLoanAmountBorrowerRequest', value: true },
      { name: 'selectLoanAmountPercentOfStabilizedValue', value: false },
      { name: 'selectLoanAmountLtvPlusRenovation', value: false },
    ],
  };
  workbook.apply([alone], { origin: 'load' });
  return line(
    'goal seek, three limits',
    400,
    200,
    (round) => evaluation(workbook, vary, 10_000_000 + round * 1000),
    () => {
      const { evaluations, status } = goalSeek(workbook, {
        vary,
        goal: { kind: 'max', name: 'totalLoanAmount' },
        limits: LIMITS,
      });
      return `${evaluations} evaluations, ${status}`;
    },
  );
}

/**
 * Two revisions that differ in a whole rent roll, comps, a price and rates: opened already, compared and
 * attributed.
 */
function compareLine(before: LoanWorkbook, after: LoanWorkbook): BenchLine {
  return line(
    'two revisions compared, and LTARV attributed',
    150,
    50,
    (round) => evaluation(before, { name: 'purchasePrice' }, 30_000_000 + round * 1000),
    () => {
      const difference = diffWorkbooks(before, after);
      const { parts } = attribute(before, after, 'ltarv', 'sheet', difference);
      return `${difference.inputs.length} inputs in ${parts.length} groups`;
    },
  );
}

function later(): LoanWorkbook {
  const after = openWorkbook(template, benchLoan(UNITS, 1));
  after.apply(
    [
      {
        type: 'setInputs',
        inputs: [
          { name: 'purchasePrice', value: 33_000_000 },
          { name: 'capRateResidential', value: 0.055 },
          { name: 'interestRate', value: 0.11 },
        ],
      },
    ],
    { origin: 'load' },
  );
  return after;
}

/** Sensitivity, goal seek and comparison as ratios to a single evaluation of the same workbook. */
export function analysisLines(): BenchLine[] {
  const [workbook, after] = [openWorkbook(template, benchLoan(UNITS)), later()];
  const lines = [sensitivityLine(workbook), goalSeekLine(workbook), compareLine(workbook, after)];
  workbook.destroy();
  after.destroy();
  return lines;
}
