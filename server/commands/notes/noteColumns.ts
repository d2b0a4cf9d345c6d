import type { Transaction } from 'sequelize';
import type { CellValue } from '#domain';
import { Loan } from '../../models';
import { loanColumns } from '../workbooks/loanColumns';

type Inputs = Readonly<Record<string, unknown>>;
type Figures = Readonly<Record<string, CellValue>>;

const numberOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** The columns of the loan list that the whole loan's workbook gives to one of its notes. */
export function noteColumns(dealType: 'A' | 'B', inputs: Inputs, figures: Figures) {
  const at = dealType === 'A' ? 'a' : 'b';
  return {
    ...loanColumns(inputs, figures),
    totalLoanAmount: numberOf(figures[`${at}NoteAmount`]),
    ltv: numberOf(figures[`${at}NoteLtv`]),
    ltarv: numberOf(figures[`${at}NoteLtarv`]),
    // The B note is exposed up to the last dollar of the whole loan, so its LTC is that of the whole loan. The model
    // has none for the A note alone.
    ltc: dealType === 'B' ? numberOf(figures.ltc) : null,
    interestRate: numberOf(figures[`${at}NoteInterestRate`]),
  };
}

/** Brings the A and B note of a split loan to what its workbook computes. */
export async function refreshNotes(
  loanUuid: string,
  inputs: Inputs,
  figures: Figures,
  transaction: Transaction,
): Promise<void> {
  for (const dealType of ['A', 'B'] as const) {
    await Loan.update(
      { ...noteColumns(dealType, inputs, figures), updatedAt: new Date() },
      { where: { wholeUuid: loanUuid, dealType, deletedAt: null }, transaction },
    );
  }
}
