import type { Sequelize, Transaction } from 'sequelize';
import type { OfferFit } from '#domain';

export const fitsOf = async (
  _db: Sequelize,
  _rowUuid: string,
  _investorIds: readonly string[],
  _transaction: Transaction,
): Promise<ReadonlyMap<string, OfferFit>> => new Map();
