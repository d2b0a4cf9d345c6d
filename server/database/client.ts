import pg from 'pg';

/**
 * One connection, not yet made. One that is lost between two questions fails the next question; without a listener it
 * would end the process.
 */
export function newClient(options: pg.ClientConfig & { connectionString: string }): pg.Client {
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  return client;
}
