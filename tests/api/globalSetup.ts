import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../server/database/embedded';

declare module 'vitest' {
  export interface ProvidedContext { databaseServer: string }
}

/** One PostgreSQL for the run; each test file makes its own database on it. It keeps nothing, so it may be fast. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) {
    project.provide('databaseServer', given);
    return async () => undefined;
  }
  const postgres = await startEmbeddedPostgres({ dataDir: path.resolve(import.meta.dirname, '../../.data/test'), durable: false });
  project.provide('databaseServer', postgres.url);
  return () => postgres.stop();
}
