import type { Sequelize } from 'sequelize';
import { databaseBorrowerRecords, likenessIn } from './database';
import type { BorrowerRecords } from './port';
import { readServiceSettings, withServices } from './services';

export {
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
 * The imported records and, if a settings file names them, services requested over HTTP.
 * @throws Error naming what is wrong in the settings file
 */
export function createBorrowerRecords(db: Sequelize, settingsFile?: string): BorrowerRecords {
  const imported = databaseBorrowerRecords(db);
  return settingsFile === undefined
    ? imported
    : withServices(imported, readServiceSettings(settingsFile), likenessIn(db));
}
