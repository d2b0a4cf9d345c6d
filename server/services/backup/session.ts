import pg from 'pg';
import { newClient } from '../../database/client';
import { isUnreachable } from '../../database/unreachable';
import { StartError } from '../../errors';
import { StorageError } from '../../providers/storage';

const DISK_OF_DATABASE_FULL = '53100';

/** Turns errors that a person can act on into a sentence; others are returned unchanged. */
function inASentence(error: unknown, outcome: string): unknown {
  if (error instanceof StorageError) return new StartError(`${outcome}: ${error.message}.`);
  if (isUnreachable(error)) return new StartError(`${outcome}: The database does not answer any more.`);
  if (error instanceof pg.DatabaseError && error.code === DISK_OF_DATABASE_FULL)
    return new StartError(`${outcome}: The disk of the database is full.`);
  return error;
}

/**
 * Runs work on a connection of its own.
 * @param outcome the beginning of the error message, stating what has failed
 * @throws StartError if the storage, the disk or the database fails
 */
export async function withClient<T>(
  connectionString: string,
  { name, outcome }: { readonly name: string; readonly outcome: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient({ connectionString, application_name: name });
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    throw inASentence(error, outcome);
  } finally {
    await client.end().catch(() => undefined);
  }
}
