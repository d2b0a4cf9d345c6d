import pg from 'pg';
import { newClient } from './client';

const RETRY_MS = 1000;

export interface Listening {
  /** The handlers of each channel's messages. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after a reconnect, because notifications sent meanwhile are lost. */
  onReconnect(): void;
  /** Once for each loss, not for each attempt to connect again; and for a message that could not be taken. */
  onError(error: unknown): void;
}

/**
 * Listens to `pg_notify` messages of all processes of this database, and reconnects when the connection is
 * lost.
 * @returns stops listening.
 */
export async function listen(
  url: string,
  { channels, onReconnect, onError }: Listening,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const open = async (): Promise<void> => {
    const fresh = newClient({
      connectionString: url,
      application_name: 'bridgebook-listen',
      keepAlive: true,
    });
    // A lost connection may be reported twice, as an error and as the end.
    const onLost = (error?: unknown) => {
      if (client !== fresh || stopped) return;
      client = undefined;
      if (error !== undefined) onError(error);
      again();
    };
    fresh.on('error', onLost);
    fresh.on('end', () => onLost());
    fresh.on('notification', ({ channel, payload }) => {
      try {
        channels[channel]?.(payload ?? '');
      } catch (error) {
        onError(error);
      }
    });
    await fresh.connect();
    for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };

  const again = (): void => {
    retry = setTimeout(() => {
      open().then(onReconnect, () => {
        if (!stopped) again();
      });
    }, RETRY_MS);
  };

  await open();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
