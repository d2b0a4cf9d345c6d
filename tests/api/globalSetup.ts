import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/database/embedded';
import { signingKey } from '../../server/auth/provider';
import { connect } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { prepareProgram } from '../../server/program.mjs';
import { createTestDatabase } from '../../server/testing/testDatabase';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL that may create databases. */
    databaseServer: string;
    /** A database on it that was migrated, for copying. */
    migratedDatabase: string;
  }
}

/**
 * One PostgreSQL for the run; each test file makes its own database on it, a copy of one that was migrated
 * once. It keeps nothing, so it may be fast.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For the servers that tests start as processes of their own: the workers have this environment.
  const built = prepareProgram();
  const given = process.env.TEST_DATABASE_URL;
  const postgres =
    given === undefined
      ? await startEmbeddedPostgres({
          dataDir: process.env.TEST_DATA_DIR ?? path.resolve(import.meta.dirname, '../../.data/test'),
          durable: false,
        })
      : undefined;
  const url = given ?? postgres?.url ?? '';
  project.provide('databaseServer', url);
  const migrated = await createTestDatabase(url);
  await migrate(migrated.url, 'demo');
  // Made once: each server would make a key of its own at its start.
  const db = connect(migrated.url, 1);
  await signingKey(db);
  // The servers of the tests begin without the demo.
  await db.query('UPDATE bridgebook SET demo_loaded_at = now()');
  await db.close();
  project.provide('migratedDatabase', new URL(migrated.url).pathname.slice(1));
  await built;
  return async () => {
    await migrated.drop();
    await postgres?.stop();
  };
}
