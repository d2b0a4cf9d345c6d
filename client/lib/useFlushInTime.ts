import { useEffect } from 'react';
import { onSessionEnding } from './auth/session';

/** What holds edits for a moment before it sends them. */
interface Saver {
  /** Sends the held edits now. */
  readonly flush: () => Promise<unknown>;
  readonly getState: () => { readonly status: string };
}

/**
 * Sends a saver's held edits when the screen is left, the tab is hidden or the session ends, and retries
 * failed ones when the connection is back.
 */
export function useFlushInTime(saver: Saver): void {
  useEffect(() => {
    const flush = () => void saver.flush();
    const online = () => saver.getState().status === 'failed' && flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', online);
    const stop = onSessionEnding((ending) => ending.waitUntil(saver.flush().then(() => undefined)));
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', online);
      stop();
      flush();
    };
  }, [saver]);
}
