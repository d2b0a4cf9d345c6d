import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router';
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
 * @param stays places for which leaving is no leaving (tabs of the same screen)
 * @param question what is asked, or who asks it and answers whether to go
 */
export function useLeaveGuard(dirty: boolean, stays?: (path: string, next: Location) => boolean, question: ConfirmContent | ((next: Location) => Promise<boolean>) = LEAVE): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname && !stays?.(nextLocation.pathname, nextLocation) && store.get(sessionAtom) === 'signedIn',
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    const asked = typeof question === 'function' ? question(blocker.location) : confirm(question);
    void asked.then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker, question]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
