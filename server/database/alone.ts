import { newClient } from './client';

/**
 * Runs work exclusively across all processes: others with the same lock number wait. The lock uses a separate
 * connection, because the work uses those of the pool and may take longer than a transaction may.
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
