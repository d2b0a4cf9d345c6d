import { newClient } from './client';

/**
 * Does the work while nobody else does work under the same number, in whatever process: others wait. The lock has a
 * connection of its own, since the work uses those of the pool and may take longer than a transaction may.
 */
export async function alone<T>(databaseUrl: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = newClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    await client.end();
  }
}
