import { useCallback } from 'react';
import { useLocation, useSearchParams, type Location, type NavigateOptions } from 'react-router';

/** What was asked for at a place and is not drawn yet. */
const asked = new WeakMap<Location, URLSearchParams>();

type Change = (now: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>;

/**
 * What stands after the `?` of the address, and how to change it. A page that is busy draws a change some time after it
 * was asked for; the next is made of what was asked for last, where the router's own would make it of what is drawn and
 * so take the one before back.
 */
export function useSearch(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Change, options?: NavigateOptions) => {
      const next = new URLSearchParams(change(new URLSearchParams(asked.get(location) ?? location.search)));
      asked.set(location, next);
      setParams(next, options);
    },
    [location, setParams],
  );
  return [params, set];
}
