import type { Sequelize } from 'sequelize';
import { Loan } from '../loan';

/** The connection that the models are tied to, for the SQL of a question. */
export function database(): Sequelize {
  const { sequelize } = Loan;
  if (!sequelize) throw new Error('Loan is not tied to a connection');
  return sequelize;
}
