import { countOf } from '#domain';
import { resealAll } from '../commands/borrowers/rotateKeys';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { StartError } from '../errors';
import { createPersonalData, forgetFormerKeys, takeNewKey } from '../providers/personal-data';

/**
 * `npm start -- rotate-keys`, also while the server runs: seals personal data again with the key in use. If
 * the settings have keys, that is PERSONAL_DATA_KEY, with the previous one in PERSONAL_DATA_FORMER_KEYS;
 * otherwise a new key is made in the data folder.
 * @throws StartError if a value cannot be opened because its key is missing
 */
export async function runRotateKeys(root: string): Promise<void> {
  const config = readConfig(root);
  const database = await openDatabase(config);
  try {
    takeNewKey(config);
    const done = await resealAll(database.db, createPersonalData(config));
    forgetFormerKeys(config);
    console.log(
      `${countOf(done, 'record')} sealed anew.${config.personalDataKeys === undefined ? '' : ' PERSONAL_DATA_FORMER_KEYS can be taken away now.'}`,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Not rotated: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await database.close();
  }
}
