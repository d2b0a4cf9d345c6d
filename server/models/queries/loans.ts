import { Op, type FindOptions, type Order, type Transaction, type WhereOptions } from 'sequelize';
import type { LoansQuery, LoanSort, LoanView } from '#contract';
import { notFound } from '../../errors';
import { Loan } from '../loan';
import { User } from '../user';

const PEOPLE = [
  { model: User, as: 'owner', attributes: ['id', 'email'] },
  { model: User, as: 'assignee', attributes: ['id', 'email'] },
];

/** What each saved view holds. */
const VIEWS: Record<LoanView, WhereOptions<Loan>> = {
  All: {},
  Active: { status: ['Screening', 'Underwriting', 'Marketplace', 'Term Sheet', 'Due Diligence'] },
  Deployed: { status: ['Performing', 'Non Performing Loan'] },
  Servicing: { currentStage: 'monitoring', status: { [Op.notIn]: ['Repaid', 'Rejected'] } },
  Repaid: { status: 'Repaid' },
  Rejected: { status: 'Rejected' },
};

const isNone = (values: readonly unknown[] | undefined): values is undefined => values === undefined || values.length === 0;

/** LIKE with the person's own %, _ and \ taken literally. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function conditions(query: LoansQuery): WhereOptions<Loan>[] {
  const lists = ['status', 'borrowerStatus', 'reportStatus', 'currentStage', 'propertyType', 'transactionType', 'businessPlan', 'exitStrategy'] as const;
  const where: WhereOptions<Loan>[] = [{ deletedAt: null }, VIEWS[query.view ?? 'All']];
  for (const field of lists) {
    const values = query[field];
    if (!isNone(values)) where.push({ [field]: [...values] });
  }
  if (query.minLoanAmount !== undefined) where.push({ totalLoanAmount: { [Op.gte]: query.minLoanAmount } });
  if (query.maxLoanAmount !== undefined) where.push({ totalLoanAmount: { [Op.lte]: query.maxLoanAmount } });
  if (query.assignedUserId !== undefined) where.push({ assigneeId: query.assignedUserId });
  return where;
}

function order(sort: LoansQuery['sort']): Order {
  const descending = sort === undefined || sort.startsWith('-');
  const key = (sort ?? '-createdAt').replace(/^-/, '') as LoanSort;
  // Blanks come last either way. Dates are never blank, and their indexes are in plain order.
  const dates = key === 'createdAt' || key === 'updatedAt';
  const direction = descending ? (dates ? 'DESC' : 'DESC NULLS LAST') : 'ASC';
  return [[key, direction], ['uuid', descending ? 'DESC' : 'ASC']];
}

/** One page of the loan list, and how many there are in all. */
export async function listLoans(query: LoansQuery): Promise<{ loans: Loan[]; total: number }> {
  const where: WhereOptions<Loan>[] = conditions(query);
  if (query.address) {
    const { sequelize } = Loan;
    if (!sequelize) throw new Error('Loan is not tied to a connection');
    where.push(sequelize.where(sequelize.fn('lower', sequelize.col('Loan.address')), { [Op.like]: contains(query.address.toLowerCase()) }) as WhereOptions<Loan>);
  }
  const filter = { [Op.and]: where } as WhereOptions<Loan>;
  const page: FindOptions<Loan> = { where: filter, include: PEOPLE, order: order(query.sort), limit: query.limit, offset: query.offset };
  const [loans, total] = await Promise.all([Loan.findAll(page), Loan.count({ where: filter })]);
  return { loans, total };
}

/** @throws AppError 404 where there is no such loan, or it was deleted. */
export async function findLoan(uuid: string, transaction?: Transaction): Promise<Loan> {
  const loan = await Loan.findOne({ where: { uuid, deletedAt: null }, include: PEOPLE, transaction });
  if (loan === null) throw notFound('There is no such loan');
  return loan;
}
