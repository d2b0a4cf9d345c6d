import { afterAll, beforeAll, inject } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../../server/testing/harness';

/**
 * A server on a fresh database for the tests of a file: `const api = useServer();`, then `api().url` and
 * `await api().signIn('ANALYST')` inside a test.
 */
export function useServer(
  options: Omit<TestServerOptions, 'databaseServer' | 'migratedDatabase'> = {},
): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer({
      ...options,
      databaseServer: inject('databaseServer'),
      migratedDatabase: inject('migratedDatabase'),
    });
  });
  afterAll(async () => {
    await server?.stop();
  });
  return () => {
    if (server === undefined) throw new Error('The server runs inside tests only');
    return server;
  };
}
