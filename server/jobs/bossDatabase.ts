import pg from 'pg';
import { isUnreachable } from '../database/unreachable';

const AGAIN_MS = 500;
/** PostgreSQL is back long before, or somebody has to look. */
const PATIENCE_MS = 60_000;
/** Of this server alone, among the advisory locks of its database. */
const LOCK = 5_830_417;

export interface BossDatabase {
  executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }>;
  /** Does the work while no other process of this database does such work. */
  alone(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * The database as the job queue sees it. A statement that finds nobody is sent again until the database is back: the
 * queue does not wait for its own notes that a job ended, so a failure there would reach nobody. Each of them may be
 * sent twice: a job that ended has ended, one that is sent again is told by its key.
 */
export function bossDatabase(url: string, onError: (error: unknown) => void): BossDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'bridgebook-jobs' });
  pool.on('error', onError);
  let closed = false;
  return {
    async executeSql(text, values) {
      for (
        const end = Date.now() + PATIENCE_MS;
        ;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      ) {
        if (closed) return { rows: [] };
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (!isUnreachable(error) || Date.now() > end) throw error;
        }
      }
    },
    async alone(work) {
      const client = await pool.connect();
      try {
        await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
        await work();
      } finally {
        // A connection that ends lets go of its locks, whatever became of the work.
        client.release(true);
      }
    },
    async close() {
      closed = true;
      await pool.end();
    },
  };
}
