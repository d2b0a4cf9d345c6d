import type { Loaded } from './openLoan';

const FIRST = 10_000;
const LONGEST = 60_000;

type Saving = Pick<Loaded['session'], 'getState' | 'subscribe' | 'save'>;

/**
 * A save that did not get through goes out again by itself: when the browser or the loan's room says that the line is
 * back, and now and then, since a line or a sign-in service can come back without a word. Answers what stops it.
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
