import type { Transaction } from 'sequelize';
import { notFound } from '../../errors';
import { Loan } from '../loan';
import { User } from '../user';

/** The people referenced by a loan. */
export const LOAN_PEOPLE = [
  { model: User, as: 'owner', attributes: ['id', 'email'] },
  { model: User, as: 'assignee', attributes: ['id', 'email'] },
];

/**
 * The loan with this uuid.
 * @throws AppError 404 if it does not exist or was deleted
 */
export async function findLoan(uuid: string, transaction?: Transaction): Promise<Loan> {
  const loan = await Loan.findOne({ where: { uuid, deletedAt: null }, include: LOAN_PEOPLE, transaction });
  if (loan === null) throw notFound('There is no such loan');
  return loan;
}
