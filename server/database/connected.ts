import { newClient } from './client';
import { pause } from './postmaster';

const ASKED = 8;
const PAUSE_MS = 250;

/**
 * Whether others, such as another server, use the PostgreSQL at this address, so that it must keep running.
 * Connections of our own parts remain visible for a moment after they end, so this is checked repeatedly for
 * two seconds.
 */
export async function stayConnected(url: string): Promise<boolean> {
  for (let asked = 0; asked < ASKED; asked += 1) {
    if (!(await othersConnected(url))) return false;
    await pause(PAUSE_MS);
  }
  return true;
}

async function othersConnected(url: string): Promise<boolean> {
  const client = newClient({ connectionString: url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
