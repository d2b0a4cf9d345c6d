import type { Sequelize } from 'sequelize';
import { databaseBorrowerRecords, likenessIn } from './database';
import type { BorrowerRecords } from './port';
import { readServiceSettings, withServices } from './services';

export {
  BORROWER_RECORD_KINDS,
  BorrowerRecordsUnavailable,
  type BorrowerRecordKind,
  type BorrowerRecords,
  type NameMatch,
  type FoundCase,
  type FoundMedia,
  type FoundProperty,
  type FoundRelation,
} from './port';
export { isCompany, nameKey } from './keys';

/**
 * The records that were imported here and, where a file of settings names them, services that are asked over HTTP.
 * @throws Error naming what is wrong in the file of settings.
 */
export function createBorrowerRecords(db: Sequelize, settingsFile?: string): BorrowerRecords {
  const imported = databaseBorrowerRecords(db);
  return settingsFile === undefined
    ? imported
    : withServices(imported, readServiceSettings(settingsFile), likenessIn(db));
}
