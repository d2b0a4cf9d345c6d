import { randomUUID } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { type CellValue, formatDollars, HALF_A_CENT } from '#domain';
import { asSized, LOAN_AMOUNT, sizedAmount } from '#engine';
import { isFunded, type QuoteCaution, type QuoteOffer } from '#contract';
import { invalid, refused } from '../../errors';
import { findLoan } from '../../models/queries/loans';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import type { LoanEditor } from '../loanEditor';

type Figures = Readonly<Record<string, CellValue>>;

const LENT = 'The money of this loan is out, or was: its amount is no longer sized';
const amountOf = (figures: Figures, name: string): number | undefined => {
  const value = figures[name];
  return typeof value === 'number' ? value : undefined;
};

interface QuoteSizing {
  readonly amount: number | undefined;
  readonly largest: number | undefined;
  readonly minimum: number | undefined;
  /** How far the loan exceeds the largest one; undefined in the first version of the template. */
  readonly excess: number | undefined;
}

function cautionOf({ amount, largest, minimum }: QuoteSizing): QuoteCaution | undefined {
  if (amount === undefined || amount < HALF_A_CENT) return 'noAmount';
  if (largest === undefined) return 'unsized';
  if (amount > largest + HALF_A_CENT) return 'above';
  return minimum !== undefined && amount < minimum ? 'belowMinimum' : undefined;
}

function wordsOf(caution: QuoteCaution, { amount = 0, largest, minimum = 0, excess }: QuoteSizing): string {
  switch (caution) {
    case 'noAmount':
      return largest === undefined
        ? 'This file is empty: it has no loan amount, and no value, cost or income to size one by.'
        : 'This loan has no amount yet: no option is selected under Loan Amount.';
    case 'unsized':
      return `Nothing limits the loan amount of ${formatDollars(amount)} yet: there is no value, cost or income to size it by.`;
    case 'above':
      return `The loan amount of ${formatDollars(amount)} exceeds the largest loan of ${formatDollars(largest ?? 0)}${excess === undefined ? '' : ` by ${formatDollars(excess)}`}.`;
    case 'belowMinimum':
      return `The loan amount of ${formatDollars(amount)} is below the minimum loan amount of ${formatDollars(minimum)}.`;
  }
}

/**
 * The reasons not to send a quote for the loan's present figures; null if there are none. `canUse`: whether the reader
 * may change the loan amount.
 */
export function offerOf(figures: Figures, canUse = false): QuoteOffer | null {
  const standing = {
    amount: amountOf(figures, LOAN_AMOUNT),
    largest: amountOf(figures, 'sizingMaximum'),
    minimum: amountOf(figures, 'minimumLoanAmount'),
    excess: amountOf(figures, 'offerExcess'),
  };
  const caution = cautionOf(standing);
  if (caution === undefined) return null;
  const sized = amountOf(figures, 'sizingLoanAmount');
  const fits =
    sized !== undefined &&
    sized >= Math.max(1, standing.minimum ?? 0) &&
    Math.abs(sized - (standing.amount ?? 0)) > HALF_A_CENT;
  return {
    caution,
    words: wordsOf(caution, standing),
    sized: fits ? { amount: sized, shown: formatDollars(sized), canUse } : null,
  };
}

/**
 * Sets the loan amount to the one that the sizing suggests, as a revision that can be undone.
 * @throws AppError 409 if the suggestion has changed, 400 for a funded loan, which is no longer sized
 */
export async function takeSizedAmount(
  db: Sequelize,
  saver: LoanEditor,
  amount: number,
): Promise<{ loanAmount: number; revision: number }> {
  const loan = await findLoan(saver.loanUuid);
  if (isFunded(loan)) throw invalid(LENT);
  const change = {
    label: 'Use the sized amount',
    actions(workbook: Parameters<typeof sizedAmount>[0]) {
      if (amountOf(workbook.values(), LOAN_AMOUNT) === amount) return [];
      const sized = sizedAmount(workbook);
      if (sized === undefined || Math.abs(sized - amount) > HALF_A_CENT)
        throw refused(
          'stale',
          sized === undefined
            ? 'This loan no longer has a sized amount to use'
            : `The sized amount is now ${formatDollars(sized)}`,
        );
      return asSized(workbook, sized, randomUUID);
    },
  };
  return changeWorkbook(db, saver, change, (workbook, revision) => ({
    loanAmount: amountOf(workbook.values(), LOAN_AMOUNT) ?? 0,
    revision,
  }));
}
