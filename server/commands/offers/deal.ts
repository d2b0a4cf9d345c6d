import type { Transaction } from 'sequelize';
import type { Deal, DealType } from '#domain';
import { invalid, notFound, refused } from '../../errors';
import { DealOffering, Investor, Loan } from '../../models';
import { lockLoan } from '../lifecycle/changeLoan';

export { changeOffering, investorOf, keepEvents, offerEvent } from './keeping';

/** A deal under its lock: the whole loan, and the row of the loans list that shows it. */
export interface LockedDeal extends Deal {
  readonly whole: Loan;
  /** The whole loan's own row, or the note's. */
  readonly row: Loan;
  readonly transaction: Transaction;
}

/**
 * Locks a whole loan, then its note, as docs/architecture.md requires.
 * @throws AppError 404 if the loan or note does not exist
 */
export async function lockDeal(
  loanUuid: string,
  dealType: DealType,
  transaction: Transaction,
): Promise<LockedDeal> {
  const whole = await lockLoan(loanUuid, transaction);
  if (whole.dealType !== 'WL') throw notFound('There is no such loan');
  const notes = await Loan.findAll({
    where: { wholeUuid: loanUuid, deletedAt: null },
    order: [['dealType', 'ASC']],
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  const row = dealType === 'WL' ? whole : notes.find((note) => note.dealType === dealType);
  if (row === undefined) throw notFound(`This loan has no ${dealType} note`);
  return { loanUuid, dealType, splitNo: dealType === 'WL' ? 0 : row.splitNo, whole, row, transaction };
}

const OVER = ['Screening', 'Rejected', 'Repaid'] as const;

/** Why the deal cannot be offered at present; null if it can. */
export function offerRefusal({ status, inMarket }: Pick<Loan, 'status' | 'inMarket'>): string | null {
  if (status === 'Screening') return 'Screening must be completed before the deal is offered';
  if (OVER.some((over) => over === status)) return `This loan is ${status}: it cannot be offered`;
  return inMarket ? null : 'This deal is off the market';
}

/** @throws AppError 400 if the deal cannot be offered at present */
export function requireOfferable({ row }: LockedDeal): void {
  const refusal = offerRefusal(row);
  if (refusal !== null) throw invalid(refusal);
}

/** An offer of a deal, as the sender of a request last read it. */
export async function lockOffering(
  { loanUuid, transaction }: Pick<LockedDeal, 'loanUuid' | 'transaction'>,
  id: string,
  version: number,
): Promise<DealOffering> {
  const offering = await DealOffering.findOne({
    where: { id, loanUuid },
    include: [{ model: Investor, as: 'investor' }],
    lock: { level: transaction.LOCK.NO_KEY_UPDATE, of: DealOffering },
    transaction,
  });
  if (offering === null) throw notFound('There is no such offer');
  if (offering.version !== version)
    throw refused('stale', 'This offer has changed in the meantime: reload it');
  return offering;
}
