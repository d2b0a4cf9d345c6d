import type { Sequelize } from 'sequelize';
import { databaseRecords } from './database';
import type { PropertyRecords } from './port';
import { readSocrataSettings, socrataRecords } from './socrata';

export { RecordsUnavailable, type PropertyRecord, type PropertyRecords, type RecordSubject } from './port';

/**
 * The city's open data if a settings file names it, else the imported records; area grades always come from
 * the imported ones.
 * @throws Error naming what is wrong in the settings file
 */
export function createPropertyRecords(
  db: Sequelize,
  settingsFile: string | undefined,
  appToken: string | undefined,
): PropertyRecords {
  const imported = databaseRecords(db);
  return settingsFile === undefined
    ? imported
    : socrataRecords(readSocrataSettings(settingsFile), appToken, imported);
}
