import { Op, type Transaction, type WhereOptions } from 'sequelize';
import type { DealType } from '#domain';
import { notFound } from '../../errors';
import { Investor } from '../investor';
import { Loan } from '../loan';
import { OwnershipRow } from '../offering';
import { HolderStatementRow } from '../servicing';
import { User } from '../user';

const INVESTOR = { model: Investor, as: 'investor' };
const RELEASER = { model: User, as: 'releaser', attributes: ['id', 'firstName', 'lastName', 'email'] };

/** Statements of a loan and its notes, the newest month first. */
export const listStatements = (loanUuid: string): Promise<HolderStatementRow[]> =>
  HolderStatementRow.findAll({
    where: { loanUuid },
    include: [INVESTOR, RELEASER],
    order: [
      ['month', 'DESC'],
      ['dealType', 'DESC'],
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ],
  });

/** @throws AppError 404 if the loan has no such statement */
export async function findStatement(loanUuid: string, id: string): Promise<HolderStatementRow> {
  const row = await HolderStatementRow.findOne({ where: { id, loanUuid }, include: [INVESTOR, RELEASER] });
  if (row === null) throw notFound('There is no such statement');
  return row;
}

interface Which {
  readonly id?: string;
  readonly loanUuid?: string | undefined;
  readonly dealType?: DealType | undefined;
}

/**
 * The statements released to an investor. Every route that shows an investor statements uses this function.
 */
export const releasedStatements = (
  investorId: string,
  { id, loanUuid, dealType }: Which = {},
): Promise<HolderStatementRow[]> =>
  HolderStatementRow.findAll({
    where: {
      investorId,
      status: 'Released',
      ...(id !== undefined && { id }),
      ...(loanUuid !== undefined && { loanUuid }),
      ...(dealType !== undefined && { dealType }),
    } as WhereOptions<HolderStatementRow>,
    include: [{ model: Loan, as: 'loan', where: { deletedAt: null } }],
    order: [
      ['month', 'DESC'],
      ['releasedAt', 'DESC'],
      ['id', 'ASC'],
    ],
  });

/** Who held a loan or one of its notes on any day from one to another, the latest first. */
export const holdersWithin = (
  loanUuid: string,
  { from, to }: { readonly from: string; readonly to: string },
  transaction?: Transaction,
): Promise<OwnershipRow[]> =>
  OwnershipRow.findAll({
    where: {
      loanUuid,
      fromDate: { [Op.lte]: to },
      toDate: { [Op.or]: [null, { [Op.gte]: from }] },
    } as WhereOptions<OwnershipRow>,
    include: [INVESTOR],
    order: [
      ['dealType', 'DESC'],
      ['fromDate', 'DESC'],
      ['id', 'ASC'],
    ],
    transaction,
  });
