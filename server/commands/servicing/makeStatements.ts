import type { Sequelize, Transaction } from 'sequelize';
import { dayBefore, monthsLater } from '#domain';
import { invalid } from '../../errors';
import { HolderStatementRow, Loan, type KeptFigures, type OwnershipRow } from '../../models';
import { lastChangedAt } from '../../models/queries/cellChanges';
import { findLoan } from '../../models/queries/loans';
import { holdersWithin } from '../../models/queries/statements';
import { lastRevision } from '../../models/queries/workbooks';
import type { LoanEditor } from '../loanEditor';
import { isFollowed } from '../offers/holdings';
import { asOfDay } from './asOfDay';
import { computeBeforeLock } from './beforeLock';
import { refuseBefore } from './payoff';
import { statementOf } from './statementFigures';
import { todayInGmt } from '../today';

export interface Made {
  readonly made: number;
  readonly renewed: number;
  readonly released: number;
}

interface Month {
  /** Its first and its last day. */
  readonly from: string;
  readonly to: string;
}

const monthOf = (month: string): Month => {
  const from = `${month}-01`;
  return { from, to: dayBefore(monthsLater(from, 1)) };
};
const earliest = (...days: readonly (string | null)[]): string =>
  days.reduce<string>((first, day) => (day !== null && day < first ? day : first), '9999-12-31');

/** The terms of a split: changing them changes the figures of its notes. */
const TERMS = ['abLtv', 'aNoteInterestRate', 'abFeeRecipient'];

/**
 * The notes whose figures can be computed: the existing ones, else those consolidated last, unless their
 * terms have changed since.
 */
async function computed(db: Sequelize, loanUuid: string, transaction?: Transaction): Promise<Loan[]> {
  const notes = await Loan.findAll({ where: { wholeUuid: loanUuid }, transaction });
  const standing = notes.filter(({ deletedAt }) => deletedAt === null);
  if (standing.length > 0) return standing;
  const last = Math.max(0, ...notes.map(({ splitNo }) => splitNo));
  const changed = await lastChangedAt(db, loanUuid, TERMS, transaction);
  return notes.filter(
    ({ splitNo, deletedAt }) =>
      splitNo === last && deletedAt !== null && (changed === null || changed <= deletedAt),
  );
}

/**
 * The last day of a holding; null if it has not ended. The day of a sale, with its receipts, belongs to the
 * buyer (decision 0066).
 */
const lastDayOf = (held: OwnershipRow, owned: readonly OwnershipRow[]): string | null =>
  held.toDate !== null && isFollowed(held, owned) ? dayBefore(held.toDate) : held.toDate;

/** The holdings of a month: one per investor and loan or note, the last of each. */
function holdings(owned: readonly OwnershipRow[], notes: readonly Loan[], month: Month): OwnershipRow[] {
  const seen = new Set<string>();
  return owned.filter((held) => {
    const { dealType, splitNo, investorId, fromDate } = held;
    const lastDay = lastDayOf(held, owned);
    if (lastDay !== null && (lastDay < month.from || lastDay < fromDate)) return false;
    const stands =
      dealType === 'WL' || notes.some((note) => note.dealType === dealType && note.splitNo === splitNo);
    const key = `${dealType} ${splitNo} ${investorId}`;
    if (!stands || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The holder and period of a statement, which it depends on beside the workbook. */
interface HolderPeriod extends Pick<
  OwnershipRow,
  'loanUuid' | 'dealType' | 'splitNo' | 'investorId' | 'fromDate'
> {
  /** Null while it is held. */
  readonly lastDay: string | null;
  readonly holder: string;
}

async function heldWithin(
  db: Sequelize,
  loanUuid: string,
  month: Month,
  transaction?: Transaction,
): Promise<HolderPeriod[]> {
  const owned = await holdersWithin(loanUuid, month, transaction);
  return holdings(owned, await computed(db, loanUuid, transaction), month).map((one) => ({
    loanUuid,
    dealType: one.dealType,
    splitNo: one.splitNo,
    investorId: one.investorId,
    fromDate: one.fromDate,
    lastDay: lastDayOf(one, owned),
    holder: one.investor?.organizationName ?? '',
  }));
}

/**
 * Makes a draft for each holder of the loan or one of its notes in a month, with figures as of the month's
 * last day, or as of today in the present month. An existing draft is updated; a released one is not changed.
 * @param month 2026-01
 * @throws AppError 400 for a future month, one before interest begins, or one without holders; 404 if the
 * loan does not exist, 503 if the loan kept changing
 */
export async function makeStatements(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  month: string,
): Promise<Made> {
  const { address } = await findLoan(loanUuid);
  const { from, to } = monthOf(month);
  const today = todayInGmt();
  if (from > today) throw invalid('This month has not begun yet', 'month');
  return computeBeforeLock(db, loanUuid, {
    ground: async (transaction) => ({
      revision: await lastRevision(loanUuid, transaction),
      held: await heldWithin(db, loanUuid, { from, to: earliest(to, today) }, transaction),
    }),
    async compute({ revision, held }) {
      if (held.length === 0)
        throw invalid('No investor held this loan or a note of it in this month', 'month');
      const drafts: Draft[] = [];
      for (const one of held) {
        const asOf = earliest(to, today, one.lastDay);
        const figures = await asOfDay(loanUuid, asOf, (workbook) => {
          refuseBefore(workbook, asOf, 'month');
          const { dealType, holder, fromDate: heldFrom } = one;
          return statementOf(workbook, { dealType, address, holder, heldFrom, asOf });
        });
        const computed = { ...figures, computedOn: today, ...(revision !== undefined && { revision }) };
        drafts.push({ held: one, from, figures: computed, userId });
      }
      return drafts;
    },
    async work(drafts, transaction) {
      const told: Made[] = [];
      for (const draft of drafts) told.push(await keep(draft, transaction));
      const sum = (key: keyof Made) => told.reduce((all, one) => all + one[key], 0);
      return { made: sum('made'), renewed: sum('renewed'), released: sum('released') };
    },
  });
}

interface Draft {
  readonly held: HolderPeriod;
  readonly from: string;
  readonly figures: KeptFigures;
  readonly userId: string;
}

async function keep(
  { held: { loanUuid, dealType, splitNo, investorId }, from, figures, userId }: Draft,
  transaction: Transaction,
): Promise<Made> {
  const which = { loanUuid, dealType, splitNo, investorId, month: from };
  const row = await HolderStatementRow.findOne({
    where: which,
    lock: transaction.LOCK.NO_KEY_UPDATE,
    transaction,
  });
  if (row === null)
    await HolderStatementRow.create({ ...which, figures, createdBy: userId }, { transaction });
  else if (row.status === 'Draft')
    await row.update({ figures, version: row.version + 1, updatedAt: new Date() }, { transaction });
  return {
    made: row === null ? 1 : 0,
    renewed: row?.status === 'Draft' ? 1 : 0,
    released: row?.status === 'Released' ? 1 : 0,
  };
}
