import path from 'node:path';
import { countOf } from '#domain';
import { readConfig } from '../../config';
import { reachDatabase } from '../../database/open';
import { StartError } from '../../errors';
import { createStorage } from '../../providers/storage';
import { writeBackup } from './dump';
import { restoreBackup } from './restore';

/** Exit code for schedulers: the backup is written, but some files that its rows refer to are missing. */
const INCOMPLETE = 2;

/**
 * `npm start -- backup FILE`, also while the server runs.
 * @returns the exit code: 0, or 2 if the backup is written but files were missing
 * @throws StartError with one sentence if it fails
 */
export async function runBackup(root: string, name: string | undefined): Promise<number> {
  if (name === undefined)
    throw new StartError(
      'Say where to: npm start -- backup FILE.tar.gz. It ends with 0 when all is in it, with 2 when it is written without files that could not be found, with 1 when there is none.',
    );
  const config = readConfig(root);
  const file = path.resolve(name);
  const database = await reachDatabase(config);
  try {
    const { tables, rows, files, missing } = await writeBackup(
      database.url,
      config.s3 === undefined ? createStorage(config) : undefined,
      file,
    );
    const ofFiles = config.s3 === undefined ? countOf(files, 'file') : 'no files';
    console.log(
      `${file} holds ${countOf(tables, 'table')}, ${countOf(rows, 'row')}, ${ofFiles}. It also holds the keys that sign tokens: keep it as you keep the database.`,
    );
    if (config.s3 !== undefined)
      console.error(
        `The files of the loans are NOT in it: they are in the bucket ${config.s3.bucket}. Keep that too, by its versions or a copy.`,
      );
    if (missing.length > 0)
      console.error(
        `${countOf(missing.length, 'file')} could not be found in the storage: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}`,
      );
    return missing.length > 0 ? INCOMPLETE : 0;
  } finally {
    await database.close();
  }
}

/**
 * `npm start -- restore FILE`, into an empty database.
 * @throws StartError with one sentence if it fails
 */
export async function runRestore(root: string, name: string | undefined): Promise<void> {
  if (name === undefined) throw new StartError('Say what to restore: npm start -- restore FILE.tar.gz');
  const config = readConfig(root);
  const database = await reachDatabase(config);
  try {
    const { tables, files, createdAt } = await restoreBackup(
      database.url,
      createStorage(config),
      path.resolve(name),
    );
    if (config.s3 !== undefined && files === 0)
      console.error(
        `No files were in it: those of the loans are looked for in the bucket ${config.s3.bucket}.`,
      );
    console.log(
      `Restored as of ${createdAt}: ${countOf(tables, 'table')}, ${countOf(files, 'file')}. Data: ${database.place}`,
    );
  } finally {
    await database.close();
  }
}
