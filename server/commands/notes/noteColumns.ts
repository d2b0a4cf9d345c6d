import type { Transaction } from 'sequelize';
import { numeric, type CellValue } from '#domain';
import { wrongState } from '../../errors';
import { Loan } from '../../models';
import { loanColumns } from '../workbooks/loanColumns';

type Inputs = Readonly<Record<string, unknown>>;
type Figures = Readonly<Record<string, CellValue>>;

/** The columns of the loan list that the whole loan's workbook gives to one of its notes. */
export function noteColumns(dealType: 'A' | 'B', inputs: Inputs, figures: Figures) {
  const at = dealType === 'A' ? 'a' : 'b';
  return {
    ...loanColumns(inputs, figures),
    totalLoanAmount: numeric(figures[`${at}NoteAmount`]),
    ltv: numeric(figures[`${at}NoteLtv`]),
    ltarv: numeric(figures[`${at}NoteLtarv`]),
    // The B note is exposed up to the last dollar of the whole loan, so its LTC is that of the whole loan. The model
    // has none for the A note alone.
    ltc: dealType === 'B' ? numeric(figures.ltc) : null,
    interestRate: numeric(figures[`${at}NoteInterestRate`]),
  };
}

/** The inputs that define a split. */
const TERMS = ['abLtv', 'aNoteInterestRate'];

/**
 * Keeps the terms of sold notes from being changed, in the settings, on the sheet or by a file.
 * @param changed the figures that a save changes
 * @throws AppError 409 while an investor is closing or holds a note of the loan
 */
export async function requireSoldTerms(
  loanUuid: string,
  changed: readonly string[],
  transaction: Transaction,
): Promise<void> {
  if (!changed.some((name) => TERMS.includes(name))) return;
  const notes = await Loan.findAll({
    where: { wholeUuid: loanUuid, deletedAt: null },
    order: [['dealType', 'ASC']],
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  for (const { dealType, holdingStatus, currentInvestor } of notes) {
    if (holdingStatus !== 'Closing' && holdingStatus !== 'Holder') continue;
    const who = currentInvestor ?? 'An investor';
    const does = holdingStatus === 'Holder' ? 'holds' : 'is closing';
    throw wrongState(
      `${who} ${does} the ${dealType} note: LTV and interest of the notes stay as they were sold`,
    );
  }
}

/** Updates the A and B note of a split loan from its workbook. */
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
