import { randomUUID } from 'node:crypto';
import type { Sequelize, Transaction } from 'sequelize';
import { countOf, fullName } from '#domain';
import type { CreditModel, GraphList, KycAml } from '#contract';
import { isUnreachable } from '../../database/unreachable';
import { AppError } from '../../errors';
import { loanEvent } from '../../events/loanEvents';
import {
  BorrowerReport,
  BorrowerReportCase,
  BorrowerReportRow,
  RunTakenOver,
  type BorrowerModel,
} from '../../models';
import { findBorrower } from '../../models/queries/borrowers';
import { findReport } from '../../models/queries/checksReports';
import {
  BorrowerRecordsUnavailable,
  type BorrowerRecordKind,
  type BorrowerRecords,
} from '../../providers/borrower-records';
import type { PersonalData } from '../../providers/personal-data';
import { RecordsUnavailable, type PropertyRecords } from '../../providers/property-records';
import { keepEvent, openIdentity } from '../borrowers/identity';
import { changeBorrowers } from '../borrowers/rollUp';
import { addPropertyStats } from './addProperties';
import { addCases, addMedia, buildNetwork, type NewRow, type Subject } from './buildGraph';

interface Run {
  readonly db: Sequelize;
  readonly personalData: PersonalData;
  readonly records: BorrowerRecords;
  readonly propertyRecords: PropertyRecords;
  readonly reportId: string;
  readonly userId: string | null;
  progress(part: number, step: string): Promise<void>;
}

const GENERAL_FAILURE = 'The checks could not be run. Please try again.';

/**
 * The borrower and the report of a run, locked in this order, like in every change of a report.
 * @returns undefined once the report is not in progress any more
 */
async function lockRunning(reportId: string, transaction: Transaction) {
  const started = await BorrowerReport.findByPk(reportId, { transaction });
  if (started === null) return undefined;
  const borrower = await findBorrower(started.borrowerId, transaction);
  const report = await findReport(started.borrowerId, reportId, transaction);
  return report.status === 'In Progress' ? { borrower, report } : undefined;
}

/**
 * The steps of a run as they go by, kept so that people see them; not in a report that another run has
 * ended.
 */
class Steps {
  constructor(
    private readonly report: BorrowerReport,
    private readonly progress: Run['progress'],
  ) {}

  private async set(key: string, change: Partial<BorrowerReport['steps'][number]>): Promise<void> {
    const steps = this.report.steps.map((step) => (step.key === key ? { ...step, ...change } : step));
    const { id } = this.report;
    await BorrowerReport.update({ steps }, { where: { id, status: 'In Progress' } });
    this.report.set({ steps });
  }

  has = (key: string): boolean => this.report.steps.some((step) => step.key === key);

  /** @param work returns its findings, a summary in words, and true if there were no records to search */
  async take<T>(
    key: string,
    work: () => Promise<readonly [found: T, words: string, unread?: true | undefined]>,
  ): Promise<T> {
    const at = this.report.steps.findIndex((step) => step.key === key);
    await this.progress(at / this.report.steps.length, this.report.steps[at]?.label ?? key);
    await this.set(key, { state: 'running' });
    const [found, words, unread] = await work();
    const endedAt = new Date().toISOString();
    await this.set(key, {
      state: 'done',
      endedAt,
      ...(unread ? { detail: 'No such records were read', unread } : { detail: words }),
    });
    return found;
  }
}

/** The columns of a report whose run was stopped, with the step at which it was. */
const stopped = ({ steps }: BorrowerReport, words: string) => ({
  steps: steps.map((step) =>
    step.state === 'running'
      ? { ...step, state: 'failed' as const, detail: words, endedAt: new Date().toISOString() }
      : step,
  ),
  status: 'Failed' as const,
  errorMessage: words,
});

/** Records in a report what stopped its run; not if another run has ended it. */
const keepFailure = ({ db, reportId, userId }: Run, words: string): Promise<void> =>
  db.transaction(async (transaction) => {
    const running = await lockRunning(reportId, transaction);
    if (running === undefined) return;
    const { borrowerId, version } = running.report;
    await running.report.update(stopped(running.report, words), { transaction });
    const event = { borrowerId, actorId: userId, name: 'ChecksFailed' } as const;
    await keepEvent(event, { report: reportId, version }, transaction);
  });

function subjectOf(borrower: BorrowerModel, { llcs, sreo }: BorrowerReport): Subject {
  const whole = fullName(borrower);
  return {
    fullName: whole,
    names: [...new Set([`${borrower.firstName} ${borrower.lastName}`, whole])],
    llcs,
    sreo,
  };
}

/** Lists through which others are related. */
const ROOTS: readonly GraphList[] = ['borrowerStats', 'borrowerOwnedCompanies'];

async function keepRows(reportId: string, rows: readonly NewRow[], transaction: Transaction): Promise<void> {
  await BorrowerReportRow.destroy({ where: { reportId }, transaction });
  const withIds = rows.map((row) => ({ ...row, id: randomUUID() }));
  const idOf = new Map(
    withIds.filter(({ list }) => ROOTS.includes(list)).map(({ name, id }) => [name, id] as const),
  );
  await BorrowerReportRow.bulkCreate(
    withIds.map(({ cases: _cases, via, ...row }, place) => ({
      ...row,
      via: via.flatMap((name) => idOf.get(name) ?? []),
      reportId,
      place,
    })),
    { transaction },
  );
  await BorrowerReportCase.bulkCreate(
    withIds.flatMap(({ id: rowId, cases }) => cases.map((one, place) => ({ ...one, rowId, place }))),
    { transaction },
  );
}

/**
 * Stores the findings so far, for people to see while the run goes on; not if the person was erased
 * meanwhile.
 */
const keepFound = (db: Sequelize, reportId: string, rows: readonly NewRow[]): Promise<void> =>
  db.transaction(async (transaction) => {
    const running = await lockRunning(reportId, transaction);
    if (running?.borrower.erasedAt === null) await keepRows(reportId, rows, transaction);
  });

async function readGraph(
  { db, records, propertyRecords, reportId }: Run,
  subject: Subject,
  steps: Steps,
): Promise<NewRow[]> {
  const lacks = async (...kinds: BorrowerRecordKind[]) => ((await records.reads(kinds)) ? undefined : true);
  const rows = await steps.take('network', async () => {
    const found = await buildNetwork(records, subject);
    const of = (...lists: NewRow['list'][]) => found.filter(({ list }) => lists.includes(list)).length;
    const words = [
      countOf(of('borrowerOwnedCompanies'), 'company', 'companies'),
      countOf(of('peopleStats', 'businessStats'), 'partner'),
      countOf(of('propertyStats'), 'property', 'properties'),
    ];
    await keepFound(db, reportId, found);
    return [found, words.join(', '), await lacks('company', 'property')] as const;
  });
  await steps.take('legal', async () => {
    const count = await addCases(records, rows, subject);
    await keepFound(db, reportId, rows);
    return [count, countOf(count, 'court case'), await lacks('court_case')] as const;
  });
  await steps.take('media', async () => {
    const count = await addMedia(records, rows, subject);
    const words = countOf(count, 'piece in the media', 'pieces in the media');
    return [count, words, await lacks('media', 'sanction')] as const;
  });
  // A run that was started before this step existed skips it.
  if (steps.has('properties'))
    await steps.take('properties', async () => {
      const count = await addPropertyStats(propertyRecords, rows);
      return [count, `Records of ${countOf(count, 'property', 'properties')}`] as const;
    });
  return rows;
}

interface Answers {
  readonly creditModel: CreditModel | null;
  readonly kycAml: KycAml | null;
  readonly rows: readonly NewRow[];
}

async function read(run: Run, report: BorrowerReport, steps: Steps): Promise<Answers> {
  const { personalData, records } = run;
  const borrower = await findBorrower(report.borrowerId);
  const { ssn } = openIdentity(personalData, borrower);
  const digests = ssn === null ? [] : personalData.digests(ssn);
  const words = (found: unknown) => (found === null ? 'No answer was found for this SSN' : 'Answered');
  const creditModel = steps.has('credit')
    ? await steps.take('credit', async () => {
        const found = await records.credit(digests);
        return [found, words(found)] as const;
      })
    : null;
  const kycAml = steps.has('kyc')
    ? await steps.take('kyc', async () => {
        const found = await records.screening(digests);
        return [found, words(found)] as const;
      })
    : null;
  const rows = steps.has('network') ? await readGraph(run, subjectOf(borrower, report), steps) : [];
  return { creditModel, kycAml, rows };
}

/** The last step, which keeps the answers and is done with that. */
const LAST = { key: 'report', words: 'Kept' } as const;

/** The first report that is done counts by itself; later ones are chosen by a person. */
async function keepReport(
  { db, reportId, userId }: Run,
  borrowerId: string,
  { rows, ...answers }: Answers,
): Promise<void> {
  await changeBorrowers(db, {
    userId,
    label: 'Borrower checks done',
    borrowerIds: [borrowerId],
    event: (_loan, kept) => (kept ? loanEvent('BorrowerChecksDone', {}) : null),
    async change(transaction) {
      const borrower = await findBorrower(borrowerId, transaction);
      const report = await findReport(borrowerId, reportId, transaction);
      if (report.status !== 'In Progress') return false;
      if (borrower.erasedAt !== null) {
        await report.update(stopped(report, 'The data of this person was erased.'), { transaction });
        return false;
      }
      await keepRows(reportId, rows, transaction);
      const shown = await BorrowerReport.count({ where: { borrowerId, active: true }, transaction });
      const now = new Date();
      const steps = report.steps.map((step) =>
        step.key === LAST.key
          ? { ...step, state: 'done' as const, detail: LAST.words, endedAt: now.toISOString() }
          : step,
      );
      await report.update(
        { ...answers, steps, status: 'Done', completedAt: now, active: shown === 0, errorMessage: null },
        { transaction },
      );
      const event = { borrowerId, actorId: userId, name: 'ChecksDone' } as const;
      await keepEvent(event, { report: reportId, version: report.version }, transaction);
      return true;
    },
  });
}

/** The words of a failure that a person reads. */
const wordsOf = (error: unknown): string =>
  error instanceof BorrowerRecordsUnavailable ||
  error instanceof RecordsUnavailable ||
  error instanceof AppError
    ? error.message
    : GENERAL_FAILURE;

/**
 * Runs a report to its end and updates the borrower's loans. One that is not in progress is left alone, since
 * another process may have started the run again.
 * @throws whatever stopped it, after it is recorded in the report; RunTakenOver unrecorded, as another run goes on
 */
export async function runReport(run: Run): Promise<void> {
  const report = await BorrowerReport.findByPk(run.reportId);
  if (report === null || report.status !== 'In Progress') return;
  const steps = new Steps(report, run.progress);
  try {
    const answers = await read(run, report, steps);
    await steps.take(LAST.key, async () => {
      await keepReport(run, report.borrowerId, answers);
      return [undefined, LAST.words] as const;
    });
  } catch (error) {
    // The job is tried again when the database is back.
    if (!isUnreachable(error) && !(error instanceof RunTakenOver)) await keepFailure(run, wordsOf(error));
    throw error;
  }
}
