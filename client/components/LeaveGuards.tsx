import { useCallback, useEffect, useRef } from 'react';
import { Outlet, useBlocker, type BlockerFunction } from 'react-router';
import { askToLeave, guardsAgainst } from '../lib/useLeaveGuard';

/**
 * Wraps all routes and blocks navigation away from unsaved edits until every guard has agreed. A router supports one
 * blocker at a time, so all guards share this one.
 */
export function LeaveGuards() {
  const asking = useRef<ReturnType<typeof guardsAgainst>>([]);
  const holds = useCallback<BlockerFunction>(({ currentLocation, nextLocation }) => {
    asking.current = guardsAgainst(currentLocation, nextLocation);
    return asking.current.length > 0;
  }, []);
  const blocker = useBlocker(holds);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let current = true;
    // Not within the effect: there a text that a question commits would still count as open.
    const ask = async () => {
      await Promise.resolve();
      if (!current) return;
      const leave = await askToLeave(asking.current, blocker.location);
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    };
    void ask();
    return () => {
      current = false;
    };
  }, [blocker]);
  return <Outlet />;
}
