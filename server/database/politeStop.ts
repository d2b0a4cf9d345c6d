import { newClient } from './client';

const EVERY_MS = 2000;
/** Seen this many times in a row, PostgreSQL is stuck in its shutdown, and not just passing through it. */
const TIMES = 2;

/** Whether PostgreSQL refuses connections because it is shutting down. It gives the same code while it starts. */
async function isEnding(url: string): Promise<boolean> {
  const client = newClient({ connectionString: url, connectionTimeoutMillis: EVERY_MS });
  try {
    await client.connect();
    return false;
  } catch (error) {
    return (
      error instanceof Error &&
      'code' in error &&
      error.code === '57P03' &&
      error.message.includes('shutting down')
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * After SIGTERM, PostgreSQL waits until its clients leave, and accepts no others meanwhile. Our connections
 * never leave, so it would neither serve nor end.
 * (https://www.postgresql.org/docs/current/server-shutdown.html)
 * @param end makes it end at once
 * @returns stops watching
 */
export function watchForPoliteStop(url: string, end: () => void): () => void {
  let [seen, stopped] = [0, false];
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    seen = (await isEnding(url)) ? seen + 1 : 0;
    if (stopped) return;
    if (seen >= TIMES) {
      seen = 0;
      end();
    }
    again();
  };
  const again = () => {
    timer = setTimeout(() => void look(), EVERY_MS).unref();
  };
  again();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
