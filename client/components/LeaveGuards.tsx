import { useCallback, useEffect, useRef } from 'react';
import { Outlet, useBlocker, type BlockerFunction } from 'react-router';
import { askToLeave, guardsAgainst } from '../lib/useLeaveGuard';

/**
 * Round all routes: holds every step that would leave unsaved edits until those who guard them are asked. A router
 * hears one blocker only, the newest, so there is one for all.
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
    void askToLeave(asking.current, blocker.location).then((leave) => {
      if (!current) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      current = false;
    };
  }, [blocker]);
  return <Outlet />;
}
