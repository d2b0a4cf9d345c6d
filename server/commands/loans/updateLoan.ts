import type { Sequelize } from 'sequelize';
import type { z } from 'zod';
import { SCREENING_HINT, selectableStatuses, STAGE_LABELS, STAGES_OF_STATUS, type updateLoanRequest } from '#contract';
import { invalid } from '../../errors';
import type { Loan } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { changeLoan, lockLoan, type LoanChange, type LoanEventDraft } from '../lifecycle/changeLoan';
import { saveFilePart } from '../workbooks/saveFilePart';
import { addressLine } from './addressLine';

export type LoanUpdate = z.output<typeof updateLoanRequest>;

/** The parts of an update that belong to the loan file; settings of the A and B notes are parameters of it. */
export function filePartOf({ loanRequest, propertySpec, parameters, information, abSettings }: LoanUpdate): Record<string, unknown> {
  const all = abSettings === undefined ? parameters : { ...parameters, abSettings: { ...groupOf(parameters?.abSettings), ...abSettings } };
  return Object.fromEntries(Object.entries({ loanRequest, propertySpec, parameters: all, information }).filter(([, value]) => value !== undefined));
}

const groupOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

type Own = Omit<LoanUpdate, 'loanRequest' | 'propertySpec' | 'parameters' | 'information' | 'abSettings' | 'loanStatus'>;

function ownOf({ loanRequest: _request, propertySpec: _spec, parameters: _parameters, information: _information, abSettings: _settings, loanStatus, ...own }: LoanUpdate): Own {
  return loanStatus === undefined ? own : { ...own, status: loanStatus };
}

/**
 * Changes a loan's own fields, and saves the parts of its loan file as a revision of the workbook.
 * @throws AppError 400 for a status that may not be picked or a field that the workbook refuses, 404 for no such loan.
 */
export async function updateLoan(db: Sequelize, loanUuid: string, userId: string, update: LoanUpdate): Promise<Loan> {
  const part = filePartOf(update);
  const { note, ...own } = ownOf(update);
  // Refuses first, so that no half of a request is done.
  checkOwn(await findLoan(loanUuid), own, part);
  if (Object.keys(part).length > 0) await saveFilePart(db, { loanUuid, userId }, part);
  if (Object.keys(own).length > 0) {
    await db.transaction(async (transaction) => {
      const loan = await lockLoan(loanUuid, transaction);
      checkOwn(loan, own, {});
      await changeLoan(loan, { userId, note }, changeOf(own), transaction, ownEvents(loan, own));
    });
  }
  return findLoan(loanUuid);
}

function checkOwn(loan: Loan, { status, borrowerStatus, currentStage, holdingStatus, stages }: Own, part: Record<string, unknown>): void {
  if (stages !== undefined && loan.status !== 'Screening') throw invalid('Screening of this loan is over', 'stages.screening.status');
  if (loan.dealType !== 'WL') checkNote(loan, { status, borrowerStatus, currentStage, stages }, part);
  if (status !== undefined && status !== loan.status) {
    if (loan.status === 'Screening') throw invalid(SCREENING_HINT, 'status');
    // A rejection is taken back as a whole, with where the loan stood.
    if (loan.status === 'Rejected') throw invalid('Reactivate the loan to change its status', 'status');
    if (!selectableStatuses(loan.status, loan.dealType).includes(status)) throw invalid(`${status} cannot be picked by hand`, 'status');
  }
  const standing = status ?? loan.status;
  if (currentStage !== undefined && currentStage !== loan.currentStage && (standing === 'Rejected' || !STAGES_OF_STATUS[standing].includes(currentStage))) {
    throw invalid(`A loan that is ${standing} cannot be in ${STAGE_LABELS[currentStage]}`, 'currentStage');
  }
  if (holdingStatus === 'Consolidated' && loan.holdingStatus !== 'Consolidated') throw invalid('Notes are consolidated both at once', 'holdingStatus');
}

/** An A or B note has its report and holding status, and words of its own; the rest is its whole loan's. */
function checkNote(loan: Loan, own: Pick<Own, 'status' | 'borrowerStatus' | 'currentStage' | 'stages'>, part: Record<string, unknown>): void {
  const others = Object.entries(own).filter(([key, value]) => value !== undefined && value !== loan[key as 'status']);
  const [named] = [...others.map(([key]) => key), ...Object.keys(part)];
  if (named !== undefined) throw invalid(named === 'status' || named === 'borrowerStatus' ? 'The status of an A or B note follows its whole loan' : 'This belongs to the whole loan', named);
}

function changeOf({ status, borrowerStatus, reportStatus, currentStage, holdingStatus, timelineFlags, address, stages, ...plain }: Omit<Own, 'note'>): LoanChange {
  const verdict = stages?.screening.status;
  const screening = verdict === undefined ? {} : { screeningStatus: verdict };
  const passed = verdict === 'pass';
  return {
    ...(status !== undefined && { status }),
    borrowerStatus, reportStatus, currentStage, holdingStatus,
    // A loan that passes screening goes on to its quote.
    ...(passed && { status: 'Underwriting', currentStage: 'quote' }),
    flags: { ...timelineFlags, ...(passed && { screeningCompleted: true }) },
    columns: { ...plain, ...screening, ...(address !== undefined && addressColumns(address)) },
  };
}

function addressColumns({ position, ...parts }: NonNullable<Own['address']>): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  const place = position === undefined ? {} : { latitude: position?.lat ?? null, longitude: position?.lng ?? null };
  return { ...given, ...place, address: addressLine(parts) };
}

const TEXTS = ['notes', 'story', 'reportNotes', 'emailContent', 'borrowerName'] as const;

/** What the loan's history keeps of an update beside its statuses. */
function ownEvents(loan: Loan, own: Omit<Own, 'note'>): LoanEventDraft[] {
  const fields = TEXTS.filter((field) => own[field] !== undefined && own[field] !== loan[field]);
  const address = own.address !== undefined && addressLine(own.address) !== loan.address;
  return [
    ...(own.stages?.screening.status === 'pass' ? [{ name: 'ScreeningCompleted', props: {} }] : []),
    ...(own.stages?.screening.status === 'fail' ? [{ name: 'ScreeningFailed', props: {} }] : []),
    ...(fields.length > 0 ? [{ name: 'LoanEdited', props: { fields } }] : []),
    ...(address ? [{ name: 'AddressChanged', props: { previous: loan.address } }] : []),
    ...Object.keys(own.timelineFlags ?? {}).map((flag) => ({ name: 'StepNoted', props: { flag } })),
  ];
}
