import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSessionEnding } from '../auth/session';
import { useOnSaveKey } from '../useSaveKey';
import type { Autosaver, SavingState } from './Autosaver';

/**
 * The autosaver of an open editor: edits are sent at once by Ctrl+S, and when the screen is left, the tab is hidden or
 * the session ends; failed ones are retried when the connection is back.
 * @param make called once
 * @param seen what the server held when it was last read
 */
export function useAutosaver<Content, Saved, How>(
  make: () => Autosaver<Content, Saved, How>,
  seen: Saved,
): { readonly saver: Autosaver<Content, Saved, How>; readonly state: SavingState<Content, Saved> } {
  const [saver] = useState(make);
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useEffect(() => saver.see(seen), [saver, seen]);
  useOnSaveKey(true, () => void saver.flush());
  useEffect(() => {
    saver.start();
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
  return { saver, state };
}
