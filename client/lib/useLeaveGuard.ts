import { useEffect, useRef } from 'react';
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

  // What is asked may read otherwise by the time it is answered (edits saved or discarded): it is asked once all the same.
  const ask = useRef(question);
  ask.current = question;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    const asked = typeof ask.current === 'function' ? ask.current(blocker.location) : confirm(ask.current);
    void asked.then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}
