import { useCallback } from 'react';
import { useLocation, useSearchParams, type Location, type NavigateOptions } from 'react-router';

/** Requested search parameters that are not rendered yet, by location. */
const asked = new WeakMap<Location, URLSearchParams>();

type Change = (now: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>;

/**
 * The search parameters of the address, and a setter. A busy page renders a change later than it was requested. The
 * setter builds on the last requested parameters; the router's own builds on the rendered ones, and would undo the
 * change before.
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
