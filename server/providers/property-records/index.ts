import type { Sequelize } from 'sequelize';
import { databaseRecords } from './database';
import type { PropertyRecords } from './port';
import { readSocrataSettings, socrataRecords } from './socrata';

export { RecordsUnavailable, type PropertyRecord, type PropertyRecords, type RecordSubject } from './port';

/**
 * The city's open data where a file of settings names it, else the imported records; grades of the area are always
 * those imported.
 * @throws Error naming what is wrong in the file of settings.
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
