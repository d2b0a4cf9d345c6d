import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { useEffect, useState } from 'react';

dayjs.extend(relativeTime);

const MINUTE = 60_000;

/** How long ago a moment was, in words, kept fresh: `3 minutes ago`. */
export function useAgo(at: string | undefined): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  if (at === undefined) return '';
  // A clock that runs behind the server's does not see into the future.
  return dayjs(at).from(Math.max(now, Date.parse(at)));
}
