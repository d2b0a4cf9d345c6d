import type { Sequelize } from 'sequelize';
import { databaseBorrowerRecords } from './database';
import type { BorrowerRecords } from './port';

export {
  BORROWER_RECORD_KINDS,
  BorrowerRecordsUnavailable,
  type BorrowerRecordKind,
  type BorrowerRecords,
  type Found,
  type FoundCase,
  type FoundMedia,
  type FoundProperty,
  type FoundRelation,
} from './port';
export { isCompany, nameKey } from './keys';

/** The records that were imported here. */
export const createBorrowerRecords = (db: Sequelize): BorrowerRecords => databaseBorrowerRecords(db);
