import { fileURLToPath } from 'node:url';
import type { Sequelize } from 'sequelize';
import { checkProperty } from '../commands/property/checkProperty';
import { propertyFacts } from '../commands/property/facts';
import { importRecords } from '../commands/property/importRecords';
import { saveInformation } from '../commands/property/saveInformation';
import { databaseRecords } from '../providers/property-records/database';
import { builtInWriter } from '../providers/text/builtIn';

/** Source name of the demo's records among the imported ones. */
export const DEMO_RECORDS = 'demo';

/** Loads invented records of the demo's properties; a second load replaces the first. */
export async function loadDemoRecords(db: Sequelize): Promise<void> {
  const refused = (line: number, reason: string) => {
    throw new Error(`property-records.csv, line ${line}: ${reason}`);
  };
  await importRecords(db, {
    file: fileURLToPath(new URL('data/property-records.csv', import.meta.url)),
    source: DEMO_RECORDS,
    refused,
  });
}

/**
 * Checks the property against those records and writes its background from the loan's facts, as a person
 * would have it done.
 */
export async function describeProperty(db: Sequelize, loanUuid: string, userId: string): Promise<void> {
  await checkProperty(databaseRecords(db), { loanUuid, userId, progress: () => Promise.resolve() });
  const content = await builtInWriter.compose(await propertyFacts(loanUuid));
  await saveInformation(db, { loanUuid, userId }, { spec: {}, background: { content, origin: 'generated' } });
}
