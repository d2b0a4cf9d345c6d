import { countOf } from '#domain';
import { resealAll } from '../commands/borrowers/rotateKeys';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { StartError } from '../errors';
import { createPersonalData, forgetFormerKeys, takeNewKey } from '../providers/personal-data';

/**
 * `npm start -- rotate-keys`, also while the server runs: personal data is sealed anew with the key in use. Where the settings name
 * keys, that is PERSONAL_DATA_KEY, the one before being in PERSONAL_DATA_FORMER_KEYS; else a new key is made in the data folder.
 * @throws StartError where a value cannot be opened: its key is gone
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
