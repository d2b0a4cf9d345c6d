import type { Loaded } from './openLoan';

const FIRST = 10_000;
const LONGEST = 60_000;

type Saving = Pick<Loaded['session'], 'getState' | 'subscribe' | 'save'>;

/**
 * Retries a failed save by itself: when the browser or the loan's room reports that the connection is back,
 * and now and then, as a connection or sign-in service can return without notice. Returns a function to stop.
 */
export function retrySave(
  session: Saving,
  room: Pick<Loaded['room'], 'subscribe' | 'isConnected'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST;
  const failed = () => session.getState().failure?.retry === true;
  const retry = () => {
    if (failed()) void session.save();
  };
  // Each failure starts one delay, longer than the previous one; other state changes do not restart it.
  const follow = () => {
    if (failed()) {
      if (timer !== undefined) return;
      timer = setTimeout(retry, wait);
      wait = Math.min(wait * 2, LONGEST);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (session.getState().status === 'idle') wait = FIRST;
  };
  const stops = [
    session.subscribe(follow),
    room.subscribe(() => {
      if (room.isConnected()) retry();
    }),
  ];
  window.addEventListener('online', retry);
  follow();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    window.removeEventListener('online', retry);
  };
}
