import type { Sequelize } from 'sequelize';
import type { ListedChange, ListedOutcome, ListedValues } from '#contract';
import { AppError, conflict } from '../../errors';
import type { Loan, User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { assignLoan, unassignLoan } from '../loans/assignLoan';
import { updateLoan } from '../loans/updateLoan';

const FIELDS = [
  'status',
  'borrowerStatus',
  'reportStatus',
  'currentStage',
  'notes',
  'assigneeId',
] as const satisfies readonly (keyof ListedValues)[];

/**
 * Changes several loans, each by the rules for a single loan. A loan whose change is refused is reported, and the
 * others are changed.
 */
export async function changeLoans(
  db: Sequelize,
  who: Pick<User, 'id' | 'role'>,
  changes: readonly ListedChange[],
): Promise<ListedOutcome[]> {
  const outcomes: ListedOutcome[] = [];
  // In sequence, because a long list must not take every connection of the pool.
  for (const change of changes) outcomes.push(await changeOne(db, who, change));
  return outcomes;
}

async function changeOne(
  db: Sequelize,
  who: Pick<User, 'id' | 'role'>,
  { uuid, set, previous, despite }: ListedChange,
): Promise<ListedOutcome> {
  let address: string | null = null;
  try {
    const before = await findLoan(uuid);
    address = before.address;
    const after = await apply(db, who, before, { set, previous, despite });
    const changed = FIELDS.filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return { uuid, address, outcome: 'same' };
    return {
      uuid,
      address,
      outcome: 'changed',
      was: valuesOf(before, changed),
      is: valuesOf(after, changed),
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { uuid, address, outcome: 'refused', message: error.details[0]?.message ?? error.message };
  }
}

async function apply(
  db: Sequelize,
  who: Pick<User, 'id' | 'role'>,
  loan: Loan,
  change: Omit<ListedChange, 'uuid'>,
): Promise<Loan> {
  const {
    set: { assigneeId, ...own },
    previous: { assigneeId: seen, ...previous } = {},
    despite,
  } = change;
  if (assigneeId === undefined) return updateLoan(db, loan.uuid, who, { ...own, previous, despite });
  if (assigneeId === loan.assigneeId) return loan;
  if (seen !== undefined && seen !== loan.assigneeId)
    throw conflict('Someone else changed the assignee in the meantime');
  return assigneeId === null
    ? unassignLoan(db, loan.uuid, who.id)
    : assignLoan(db, loan.uuid, who.id, assigneeId);
}

const valuesOf = (loan: Loan, fields: readonly (keyof ListedValues)[]): ListedValues =>
  Object.fromEntries(fields.map((field) => [field, loan[field]]));
