import { randomBytes } from 'node:crypto';
import { newClient } from '../database/client';

/** A name no other test run uses. */
const freshName = () => `test_${randomBytes(6).toString('hex')}`;

const on = async (url: string, sql: string): Promise<void> => {
  const client = newClient({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

export interface TestDatabase {
  url: string;
  /** Drops it, even if connections are open. */
  drop(): Promise<void>;
}

/** Creates a separate database on a server that allows it: empty, or a copy of one without connections. */
export async function createTestDatabase(serverUrl: string, copyOf?: string): Promise<TestDatabase> {
  const name = freshName();
  await on(
    serverUrl,
    `CREATE DATABASE ${name}${copyOf === undefined ? '' : ` TEMPLATE ${copyOf} STRATEGY FILE_COPY`}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => on(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
