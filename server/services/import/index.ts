import type { Sequelize } from 'sequelize';
import { readConfig } from '../../config';
import { openDatabase } from '../../database/open';
import { StartError } from '../../errors';
import { createPersonalData, type PersonalData } from '../../providers/personal-data';
import { importBorrowerRecordFile } from './borrowerRecords';
import { importCompFile } from './comps';
import { importPropertyRecords } from './propertyRecords';

/**
 * Fills a table of the database from files.
 * @throws StartError with one sentence if it fails
 */
export type Importer = (db: Sequelize, args: readonly string[], personalData: PersonalData) => Promise<void>;

/** `npm run import -- WHAT FILE ...`: the kinds of files that can be imported. */
const IMPORTERS: Readonly<Record<string, Importer>> = {
  comps: importCompFile,
  'property-records': importPropertyRecords,
  'borrower-records': importBorrowerRecordFile,
};

/** `npm run import -- comps FILE`, also while the server runs. */
export async function runImport(root: string, [what, ...args]: readonly string[]): Promise<void> {
  const importer = IMPORTERS[what ?? ''];
  if (importer === undefined)
    throw new StartError(
      `Say what to import: npm run import -- WHAT FILE, where WHAT is one of ${Object.keys(IMPORTERS).join(', ')}.`,
    );
  const config = readConfig(root);
  const database = await openDatabase(config);
  try {
    await importer(database.db, args, createPersonalData(config));
  } finally {
    await database.close();
  }
}
