import { onOrders } from './messages';

/** Signals closer together than this are one Ctrl-C that reached us twice: from the terminal and from npm. */
const SAME_PRESS_MS = 500;
/** Time limit of closing, beside the delays configured. */
const CLOSING_MS = 20_000;

function exitAfter(close: () => Promise<void>): void {
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

/**
 * Runs `close` at the first Ctrl-C or SIGTERM and exits with 0; a second one, or long waiting, exits at once.
 * @param waits seconds that `close` may wait on purpose
 */
export function onShutdown(close: () => Promise<void>, abandon: () => void, waits = 0): void {
  let since: number | undefined;
  const force = () => {
    abandon();
    process.exit(130);
  };
  const stop = () => {
    const now = Date.now();
    if (since !== undefined) {
      if (now - since > SAME_PRESS_MS) force();
      return;
    }
    since = now;
    console.error('\nStopping …');
    setTimeout(force, CLOSING_MS + waits * 1000).unref();
    exitAfter(close);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

/**
 * For a child process: runs `close` on its parent's order or at SIGTERM, and exits with 0. Ctrl-C reaches
 * every process of the terminal and is left to the parent; if the parent is gone, this process exits at once.
 */
export function onOrder(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    exitAfter(close);
  };
  onOrders((order) => {
    if (order.type === 'stop') stop();
  });
  process.on('disconnect', () => process.exit(1));
  process.on('SIGTERM', stop);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}
