import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { sessionAtom } from './auth/session';
import { confirm, type ConfirmContent } from './confirm';
import { store } from './store';

const LEAVE: ConfirmContent = {
  title: 'Leave without saving?',
  description: 'You have unsaved changes on this page.',
  confirmText: 'Leave',
  cancelText: 'Stay',
  danger: true,
};

/**
 * Asks before unsaved edits are left, by a link or by closing the tab. The end of a session never asks: who holds
 * unsaved work keeps it by `onSessionEnding`.
 * @param stays paths for which leaving is no leaving (tabs of the same screen)
 */
export function useLeaveGuard(dirty: boolean, stays?: (path: string) => boolean, content: ConfirmContent = LEAVE): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !stays?.(nextLocation.pathname) && store.get(sessionAtom) === 'signedIn',
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    void confirm(content).then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker, content]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
