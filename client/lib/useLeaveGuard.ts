import { useEffect, useRef, type RefObject } from 'react';
import type { Location } from 'react-router';
import { sessionAtom } from './auth/session';
import { confirm, type ConfirmContent } from './confirm';
import { store } from './store';
import { paths } from '../paths';

const LEAVE: ConfirmContent = {
  title: 'Leave without saving?',
  description: 'You have unsaved changes on this page.',
  confirmText: 'Leave',
  cancelText: 'Stay',
  danger: true,
};

interface Guard {
  readonly dirty: boolean;
  readonly stays?: (path: string, next: Location) => boolean;
  readonly question: ConfirmContent | ((next: Location) => Promise<boolean>);
  /** The values of `?tab=` with which its form is on the page; null: without one. Undefined: with all of them. */
  readonly tabs: readonly (string | null)[] | undefined;
}

/** Of a form and of the workbook around it, the form's first. */
const guards = new Set<RefObject<Guard>>();

/**
 * Asks before navigation, sign-out or closing the tab would discard unsaved edits. When a session ends by itself
 * nothing is asked: the owner of the edits stores them by `onSessionEnding`. `LeaveGuards` around the routes does the
 * asking.
 * @param stays addresses that do not count as leaving (tabs of the same screen)
 * @param question the question's text, or a function that asks and returns whether to leave
 */
export function useLeaveGuard(
  dirty: boolean,
  stays?: Guard['stays'],
  question: Guard['question'] = LEAVE,
  tabs?: Guard['tabs'],
): void {
  const guard = useRef<Guard>({ dirty, stays, question, tabs });
  guard.current = { dirty, stays, question, tabs };
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);

  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
}

/**
 * Asks before a form on one tab of its page is left, also for another tab.
 * @param tabs the values of `?tab=` that show it; null: without one
 */
export const useTabLeaveGuard = (dirty: boolean, ...tabs: readonly (string | null)[]): void =>
  useLeaveGuard(dirty, undefined, LEAVE, tabs);

const takers = new Set<() => void>();

/**
 * Takes what is being typed before it is asked whether the page may be left: the browser's Back leaves a field without
 * a press elsewhere.
 * @param take must keep its identity between renders; its edits are rendered when it returns
 */
export function useTakenBeforeLeaving(take: () => void): void {
  useEffect(() => {
    takers.add(take);
    return () => void takers.delete(take);
  }, [take]);
}

/** Those that hold unsaved edits which this step would leave. */
export function guardsAgainst(from: Location, next: Location): RefObject<Guard>[] {
  if (store.get(sessionAtom) !== 'signedIn') return [];
  if (from.pathname !== next.pathname) for (const take of takers) take();
  const tab = new URLSearchParams(next.search).get('tab');
  const leaves = ({ stays, tabs }: Guard) =>
    from.pathname === next.pathname ? tabs?.includes(tab) === false : !stays?.(next.pathname, next);
  return [...guards].filter(({ current }) => current.dirty && leaves(current));
}

/** Asks one after the other, each in the words it has by then; whether all let go. */
export async function askToLeave(asking: readonly RefObject<Guard>[], next: Location): Promise<boolean> {
  for (const {
    current: { question },
  } of asking) {
    if (!(await (typeof question === 'function' ? question(next) : confirm(question)))) return false;
  }
  return true;
}

const SIGN_IN: Location = { pathname: paths.signIn(), search: '', hash: '', state: null, key: 'default' };

/** Asks everybody who holds unsaved edits, as leaving for the sign-in page would; whether all let go. */
export function askToSignOut(): Promise<boolean> {
  return askToLeave(
    [...guards].filter(({ current }) => current.dirty),
    SIGN_IN,
  );
}
