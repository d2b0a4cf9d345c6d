import type { Sequelize, Transaction } from 'sequelize';
import type { z } from 'zod';
import { SCREENING_HINT, selectableStatuses, type updateLoanRequest } from '#contract';
import type { LoanStatus } from '#domain';
import { invalid } from '../../errors';
import { Loan, LoanEvent } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { saveFilePart } from '../workbooks/saveFilePart';
import { addressLine } from './addressLine';

export type LoanUpdate = z.output<typeof updateLoanRequest>;

interface Columns {
  status?: LoanStatus;
  [column: string]: unknown;
}

/**
 * Changes a loan's own fields, and saves the parts of its loan file as a revision of the workbook.
 * @throws AppError 400 for a status that may not be picked or a field that the workbook refuses, 404 for no such loan.
 */
export async function updateLoan(db: Sequelize, loanUuid: string, userId: string, update: LoanUpdate): Promise<Loan> {
  const { loanRequest, propertySpec, parameters, information, ...own } = update;
  const part = Object.fromEntries(Object.entries({ loanRequest, propertySpec, parameters, information }).filter(([, value]) => value !== undefined));
  // Refuses first, so that no half of a request is done.
  checkOwn(await findLoan(loanUuid), own);
  if (Object.keys(part).length > 0) await saveFilePart(db, { loanUuid, userId }, part);
  if (Object.keys(own).length > 0) await db.transaction((transaction) => updateOwn(loanUuid, userId, own, transaction));
  return findLoan(loanUuid);
}

type Own = Omit<LoanUpdate, 'loanRequest' | 'propertySpec' | 'parameters' | 'information'>;

function checkOwn(loan: Loan, { status, borrowerStatus, stages }: Own): void {
  if (stages !== undefined && loan.status !== 'Screening') throw invalid('Screening of this loan is over', 'stages.screening.status');
  const changesStatus = status !== undefined && status !== loan.status;
  const changesBorrower = borrowerStatus !== undefined && borrowerStatus !== loan.borrowerStatus;
  if (loan.dealType !== 'WL' && (changesStatus || changesBorrower)) {
    throw invalid('The status of an A or B note follows its whole loan', changesStatus ? 'status' : 'borrowerStatus');
  }
  if (!changesStatus) return;
  if (loan.status === 'Screening') throw invalid(SCREENING_HINT, 'status');
  if (!selectableStatuses(loan.status, loan.dealType).includes(status)) throw invalid(`${status} cannot be picked by hand`, 'status');
}

async function updateOwn(loanUuid: string, userId: string, own: Own, transaction: Transaction): Promise<void> {
  const loan = await Loan.findOne({ where: { uuid: loanUuid, deletedAt: null }, lock: transaction.LOCK.UPDATE, transaction });
  if (loan === null) throw invalid('The loan was deleted meanwhile');
  checkOwn(loan, own);
  const columns = columnsOf(own);
  await LoanEvent.bulkCreate(eventsOf(loan, columns).map(({ name, props }) => ({ loanUuid, userId, name, props })), { transaction });
  await Loan.update({ ...columns, updatedAt: new Date() }, { where: { uuid: loanUuid }, transaction });
}

function columnsOf({ address, stages, ...plain }: Own): Columns {
  const columns: Columns = { ...plain };
  if (address !== undefined) Object.assign(columns, addressColumns(address));
  const verdict = stages?.screening.status;
  if (verdict !== undefined) columns.screeningStatus = verdict;
  // A loan that passes screening goes on to its quote.
  if (verdict === 'pass') Object.assign(columns, { status: 'Underwriting', currentStage: 'quote' });
  return columns;
}

function addressColumns({ position, ...parts }: NonNullable<Own['address']>): Columns {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  const place = position === undefined ? {} : { latitude: position?.lat ?? null, longitude: position?.lng ?? null };
  return { ...given, ...place, address: addressLine(parts) };
}

const TRACKED = { status: 'LoanStatusChanged', borrowerStatus: 'BorrowerStatusChanged', reportStatus: 'ReportStatusChanged' } as const;

/** What the loan's history keeps of an update: each status with the one before it. */
function eventsOf(loan: Loan, columns: Columns): { name: string; props: Record<string, unknown> }[] {
  const events: { name: string; props: Record<string, unknown> }[] = [];
  for (const key of ['status', 'borrowerStatus', 'reportStatus'] as const) {
    const next = columns[key];
    if (next !== undefined && next !== loan[key]) events.push({ name: TRACKED[key], props: { prevStatus: loan[key], currentStatus: next } });
  }
  if (columns.screeningStatus === 'pass') events.push({ name: 'ScreeningCompleted', props: {} });
  return events;
}
