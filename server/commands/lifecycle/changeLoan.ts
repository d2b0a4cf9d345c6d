import type { Transaction } from 'sequelize';
import type {
  BorrowerStatus,
  HoldingStatus,
  LoanStatus,
  Rejection,
  ReportStatus,
  Stage,
  TimelineFlag,
} from '#domain';
import { DEAL_TYPES, isQuotable, stageFor, statusFor } from '#domain';
import { isFunded, standsFunded } from '#contract';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { notFound } from '../../errors';
import { Loan, LoanEvent, Quote } from '../../models';
import { countBroken } from '../memos/conditions/countBroken';
import { refreshHolding } from '../offers/holding';
import { releaseAll } from '../offers/keeping';

/** Changes of a loan's own columns. */
export interface LoanChange {
  readonly status?: LoanStatus;
  readonly borrowerStatus?: BorrowerStatus;
  readonly reportStatus?: ReportStatus;
  /** Omitted: the stage of the status. */
  readonly currentStage?: Stage;
  readonly holdingStatus?: HoldingStatus;
  readonly rejection?: Rejection | null;
  /** Steps taken; true for now. */
  readonly flags?: Partial<Record<TimelineFlag, true | string>>;
  /** Steps that are to be taken again. */
  readonly clearFlags?: readonly TimelineFlag[];
  /** Columns without further effects. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** Who changes a loan's status, and why. */
export interface StatusAuthor {
  /** Null for the borrower, who does not sign in. */
  readonly userId: string | null;
  /** Why, in a person's words. */
  readonly note?: string | null;
}

/**
 * Reads a loan and locks its row until the transaction ends, but not its key, as all row locks here do: an
 * insert with a foreign key to the loan shares a lock on that key, and would otherwise wait for a transaction
 * that may in turn wait for the insert's own locks.
 * @throws AppError 404 if it does not exist or was deleted
 */
export async function lockLoan(loanUuid: string, transaction: Transaction): Promise<Loan> {
  const loan = await Loan.findOne({
    where: { uuid: loanUuid, deletedAt: null },
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  if (loan === null) throw notFound('There is no such loan');
  return loan;
}

/** Withdraws quotes that are not answered yet. */
export const withdrawQuotes = (loanUuid: string, transaction: Transaction) =>
  Quote.update(
    { withdrawnAt: new Date() },
    { where: { loanUuid, answeredAt: null, withdrawnAt: null }, transaction },
  );

const TRACKED = [
  ['status', 'LoanStatusChanged', 'Status'],
  ['borrowerStatus', 'BorrowerStatusChanged', 'Status'],
  ['reportStatus', 'ReportStatusChanged', 'Status'],
  ['currentStage', 'StageChanged', 'Stage'],
  ['holdingStatus', 'HoldingStatusChanged', 'Status'],
] as const;

/** The columns of a note that are those of its whole loan, when it is made and after each change. */
export const SHARED_WITH_NOTES = [
  'status',
  'borrowerStatus',
  'currentStage',
  'screeningStatus',
  'borrowerName',
  'fundedAt',
  'address',
  'street',
  'city',
  'state',
  'zip',
  'county',
  'apn',
  'fips',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Loan)[];

type Columns = Record<string, unknown> & {
  status?: LoanStatus;
  borrowerStatus?: BorrowerStatus;
  currentStage?: Stage;
  fundedAt?: Date;
  timelineFlags?: Partial<Record<TimelineFlag, string>>;
};

const inMarketplace = (status: LoanStatus) => status === 'Marketplace';

/**
 * A loan that enters the marketplace starts looking for investors, and one that returns to underwriting
 * stops.
 */
function holdingAfter(
  { status, holdingStatus }: Pick<Loan, 'status' | 'holdingStatus'>,
  next: LoanStatus,
): HoldingStatus {
  if (inMarketplace(next) && holdingStatus === 'Draft') return 'Matching';
  if (inMarketplace(status) && next === 'Underwriting' && holdingStatus === 'Matching') return 'Draft';
  return holdingStatus;
}

function flagsAfter(
  loan: Loan,
  { status, flags = {}, clearFlags = [] }: LoanChange,
  now: string,
): Loan['timelineFlags'] {
  const kept = { ...loan.timelineFlags };
  for (const flag of clearFlags) delete kept[flag];
  if (status !== undefined && inMarketplace(status)) kept.underwritingDealSharingStarted ??= now;
  for (const [flag, at] of Object.entries(flags) as [TimelineFlag, true | string][])
    kept[flag] = at === true ? now : new Date(at).toISOString();
  return kept;
}

/** Screening that was passed is open again: its verdict, and when it was given, are of the time before. */
function screenedAgain({
  timelineFlags: { screeningCompleted: _before, ...timelineFlags } = {},
}: Columns): Columns {
  return { screeningStatus: null, timelineFlags };
}

/** The columns after the change, including the effects of a new status or borrower status. */
function columnsAfter(loan: Loan, change: LoanChange, now: string): Columns {
  const { borrowerStatus, reportStatus, currentStage, holdingStatus, rejection, columns } = change;
  const status = change.status ?? (borrowerStatus && statusFor(borrowerStatus, loan.status));
  const given = { status, borrowerStatus, reportStatus, currentStage, holdingStatus, rejection };
  const next: Columns = { ...columns, timelineFlags: flagsAfter(loan, change, now) };
  for (const [key, value] of Object.entries(given)) if (value !== undefined) next[key] = value;
  if (status === undefined || status === loan.status) return next;
  next.currentStage ??= stageFor(status, loan.currentStage);
  next.holdingStatus ??= holdingAfter(loan, status);
  return status === 'Screening' && loan.screeningStatus === 'pass'
    ? { ...next, ...screenedAgain(next) }
    : next;
}

function eventsOf(loan: Loan, columns: Columns, note: string | null | undefined): LoanEventDraft[] {
  const said = note ? { note } : {};
  const events: LoanEventDraft[] = TRACKED.flatMap(([key, name, what]) => {
    const next = columns[key];
    return next === undefined || next === loan[key]
      ? []
      : [{ name, props: { [`prev${what}`]: loan[key], [`current${what}`]: next, ...said } }];
  });
  const status = columns.status ?? loan.status;
  if (inMarketplace(status) && !inMarketplace(loan.status)) events.push(loanEvent('DealOnMarket', {}));
  if (!inMarketplace(status) && inMarketplace(loan.status)) events.push(loanEvent('DealOffMarket', {}));
  return events;
}

/**
 * Changes a loan under its lock: its columns, their effects (stage, holding status, times of steps, quotes
 * that end, its A and B notes), and an event for each status with the previous one.
 * @param loan as returned by {@link lockLoan}
 * @param first events recorded before those of the status changes
 */
export async function changeLoan(
  loan: Loan,
  who: StatusAuthor,
  change: LoanChange,
  transaction: Transaction,
  first: readonly LoanEventDraft[] = [],
): Promise<void> {
  const now = new Date();
  const columns = columnsAfter(loan, change, now.toISOString());
  // Also set for loans funded before this column existed, because their present status may be lost with this change.
  if (loan.fundedAt === null && (isFunded(loan) || standsFunded(columns))) columns.fundedAt = now;
  const events = [...first, ...eventsOf(loan, columns, who.note)];
  await LoanEvent.bulkCreate(
    events.map(({ name, props }) => ({ loanUuid: loan.uuid, userId: who.userId, at: now, name, props })),
    { transaction },
  );
  await Loan.update({ ...columns, updatedAt: now }, { where: { uuid: loan.uuid }, transaction });
  if (columns.status !== undefined && !isQuotable(columns.status))
    await withdrawQuotes(loan.uuid, transaction);
  await tellNotes(loan, columns, now, transaction);
  if (columns.status === undefined || loan.dealType !== 'WL') return;
  await countBroken(loan.uuid, transaction);
  if (columns.status === 'Repaid') await releaseAll(loan.uuid, who.userId, transaction);
  for (const dealType of DEAL_TYPES) await refreshHolding(loan.uuid, dealType, transaction);
}

/** The notes of a split loan follow it. */
async function tellNotes(loan: Loan, columns: Columns, now: Date, transaction: Transaction): Promise<void> {
  if (loan.dealType !== 'WL' || !loan.isSplit) return;
  const shared = Object.fromEntries(
    SHARED_WITH_NOTES.flatMap((key) => (columns[key] === undefined ? [] : [[key, columns[key]]])),
  );
  if (Object.keys(shared).length > 0)
    await Loan.update(
      { ...shared, updatedAt: now },
      { where: { wholeUuid: loan.uuid, deletedAt: null }, transaction },
    );
}
