import { randomBytes } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import {
  BORROWER_CHECK_LABELS,
  NO_TAX_OR_SREO,
  refusalOfCheck,
  type BorrowerCheck,
  type CheckStep,
  type startChecksRequest,
} from '#contract';
import { invalid, refused } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import { BorrowerReport, type BorrowerModel, type FrozenSreo } from '../../models';
import { findBorrower, sreoOf } from '../../models/queries/borrowers';
import { findReport, lostReports, reportsOf } from '../../models/queries/checksReports';
import { infoColumns, keepIdentityChange, touched, type Desk } from '../borrowers/borrowers';
import { keepEvent, sealedColumns } from '../borrowers/identity';
import { changeBorrowers } from '../borrowers/rollUp';

type Asked = z.output<typeof startChecksRequest>;

/** The dependencies for starting a report. */
export interface ChecksDesk extends Desk {
  /** The source to be read, as shown on the report. */
  readonly source: string;
  /** Stores the job that runs a report; it starts when the transaction is committed. Returns its uuid. */
  readonly enqueue: (reportId: string, transaction: Transaction) => Promise<string>;
}

const STEPS: Readonly<Record<BorrowerCheck, readonly (readonly [key: string, label: string])[]>> = {
  credit: [['credit', 'Credit check']],
  kyc: [['kyc', 'KYC/AML']],
  graph: [
    ['network', 'Ownership network'],
    ['legal', 'Legal checks'],
    ['media', 'Adverse media'],
    ['properties', 'Property records'],
  ],
};

/** Every step of a run over these checks, before it begins. */
export const stepsFor = (checks: readonly BorrowerCheck[]): CheckStep[] =>
  [...checks.flatMap((check) => STEPS[check]), ['report', 'Writing the report'] as const].map(
    ([key, label]) => ({
      key,
      label,
      state: 'waiting',
      detail: null,
      endedAt: null,
    }),
  );

/**
 * Marks runs whose job was abandoned as failed.
 * @returns the highest version of the borrower's reports; 0 if there are none
 * @throws AppError 409 if one is in progress
 */
async function checkNoneRuns({ db }: Desk, borrowerId: string, transaction: Transaction): Promise<number> {
  const reports = await reportsOf([borrowerId], transaction);
  const lost = await lostReports(db, reports, transaction);
  for (const report of reports) {
    if (report.status !== 'In Progress') continue;
    const words = report.jobUuid === null ? undefined : lost.get(report.jobUuid);
    if (words === undefined) throw refused('already', 'A report is in progress: wait until it is done');
    await report.update({ status: 'Failed', errorMessage: words }, { transaction });
  }
  return Math.max(0, ...reports.map(({ version }) => version));
}

async function keepGiven(
  { personalData, userId }: Desk,
  borrower: BorrowerModel,
  { ssn, dateOfBirth, taxAddress }: Asked,
  transaction: Transaction,
): Promise<void> {
  const identity = { ...(ssn !== undefined && { ssn }), ...(dateOfBirth !== undefined && { dateOfBirth }) };
  const given = Object.keys(identity).length > 0;
  if (!given && taxAddress === undefined) return;
  const info = taxAddress === undefined ? {} : { taxAddress };
  await touched(
    borrower,
    { ...infoColumns(info), ...sealedColumns(personalData, borrower.id, identity) },
    transaction,
  );
  const told = { borrowerId: borrower.id, actorId: userId };
  const parts = [...Object.keys(info), ...Object.keys(identity)];
  await keepEvent({ ...told, name: 'BorrowerChanged' }, { parts }, transaction);
  if (given) await keepIdentityChange(told, identity, transaction);
}

/**
 * The current schedule, or the chosen addresses of it.
 * @throws AppError 400 for an address that is not on it
 */
async function frozenSreo(id: string, { sreo }: Asked, transaction: Transaction): Promise<FrozenSreo[]> {
  const rows = (await sreoOf(id, transaction)).filter(({ reported }) => reported);
  const known = new Set(rows.map(({ validAddress }) => validAddress));
  const strange = sreo?.findIndex(({ validAddress }) => !known.has(validAddress)) ?? -1;
  if (strange >= 0)
    throw invalid('This address is not on the schedule of real estate owned', `sreo.${strange}.validAddress`);
  const chosen = sreo && new Set(sreo.map(({ validAddress }) => validAddress));
  return rows
    .filter(({ validAddress }) => chosen?.has(validAddress) ?? true)
    .map(({ validAddress: address, valid, ownedBy }) => ({ address, valid, ownedBy }));
}

function checkComplete(borrower: BorrowerModel, sreo: readonly FrozenSreo[], { checks }: Asked): void {
  const known = {
    names: borrower.firstName !== '' && borrower.lastName !== '',
    ssn: borrower.ssnSealed !== null,
    dateOfBirth: borrower.dateOfBirthSealed !== null,
    sreo: sreo.length > 0,
  };
  for (const check of checks) {
    const refusal = refusalOfCheck(check, known);
    if (refusal !== null) throw invalid(refusal, 'checks');
  }
  const { taxStreet, taxCity, taxState, taxZip } = borrower;
  const taxed = [taxStreet, taxCity, taxState, taxZip].some((part) => part !== '');
  if (!taxed || sreo.length === 0) throw invalid(NO_TAX_OR_SREO, taxed ? 'sreo' : 'taxAddress');
}

/**
 * Starts a report: stores the given data of the borrower, freezes the schedule, and enqueues the run as a
 * job.
 * @returns the id of the report
 * @throws AppError 400 if something is missing, 404, 409 while another run is in progress or if the person
 * was erased
 */
export async function startReport(desk: ChecksDesk, id: string, asked: Asked): Promise<string> {
  await findBorrower(id);
  return changeBorrowers(desk.db, {
    userId: desk.userId,
    label: 'Borrower checks started',
    borrowerIds: [id],
    event: () =>
      loanEvent('BorrowerChecksStarted', {
        checks: asked.checks.map((check) => BORROWER_CHECK_LABELS[check]),
      }),
    async change(transaction) {
      const borrower = await findBorrower(id, transaction);
      if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
      await keepGiven(desk, borrower, asked, transaction);
      const sreo = await frozenSreo(id, asked, transaction);
      checkComplete(borrower, sreo, asked);
      const version = (await checkNoneRuns(desk, id, transaction)) + 1;
      const { taxStreet: street, taxCity: city, taxState: state, taxZip: zip } = borrower;
      const report = await BorrowerReport.create(
        {
          borrowerId: id,
          version,
          hash: randomBytes(18).toString('base64url'),
          checks: asked.checks,
          llcs: asked.llcs,
          taxAddress: { street, city, state, zip },
          sreo,
          source: desk.source,
          steps: stepsFor(asked.checks),
          createdBy: desk.userId,
        },
        { transaction },
      );
      await report.update({ jobUuid: await desk.enqueue(report.id, transaction) }, { transaction });
      await keepEvent(
        { borrowerId: id, actorId: desk.userId, name: 'ChecksStarted' },
        { report: report.id, version },
        transaction,
      );
      return report.id;
    },
  });
}

/**
 * Runs a failed report again, with the data frozen at its start.
 * @throws AppError 404, 409 if it did not fail or another one is running
 */
export async function runReportAgain(desk: ChecksDesk, borrowerId: string, reportId: string): Promise<void> {
  await desk.db.transaction(async (transaction) => {
    const borrower = await findBorrower(borrowerId, transaction);
    if (borrower.erasedAt !== null) throw refused('already', 'The data of this person was erased');
    await findReport(borrowerId, reportId, transaction);
    await checkNoneRuns(desk, borrowerId, transaction);
    const report = await findReport(borrowerId, reportId, transaction);
    if (report.status !== 'Failed') throw refused('already', 'This report is done: make a new one');
    const jobUuid = await desk.enqueue(reportId, transaction);
    const { source } = desk;
    await report.update(
      { status: 'In Progress', steps: stepsFor(report.checks), errorMessage: null, source, jobUuid },
      { transaction },
    );
    await keepEvent(
      { borrowerId, actorId: desk.userId, name: 'ChecksStarted' },
      { report: reportId, version: report.version },
      transaction,
    );
  });
}
