import { useLayoutEffect, useReducer, useRef } from 'react';

/**
 * How long a press lasts after its end, as blur and click come some time after a finger is lifted; too short
 * to notice for a message.
 */
const AFTER_MS = 60;

/**
 * The longest press of a button. If no end of the press is reported, as outside the window, it counts as
 * ended then.
 */
const MOST_MS = 1000;

const waiting = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Ends the press at once. */
export function release(): void {
  clearTimeout(ending);
  isPressed = false;
  for (const tell of waiting) tell();
}
function begin(): void {
  clearTimeout(ending);
  isPressed = true;
  ending = setTimeout(release, MOST_MS);
}
function end(): void {
  clearTimeout(ending);
  ending = setTimeout(release, AFTER_MS);
}
/** Who goes on by the keyboard has let go. */
function onKey(): void {
  if (isPressed) release();
}
/** Heard once, however many fields ask for it. */
function listen(): void {
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointerup', end, true);
  // The press turned into a scroll, or into dragging something away.
  window.addEventListener('pointercancel', end, true);
  window.addEventListener('keydown', onKey, true);
}

/**
 * Freezes the message beside a field from pointer down to pointer up. A press on a button blurs the field
 * first, and its message then appears or disappears: the button would move from under the press and the
 * browser would deliver the click to neither place. The keyboard is not delayed.
 */
export function useStill<T>(said: T): T {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const shown = useRef(said);
  const isKept = isPressed && !Object.is(shown.current, said);
  if (!isKept) shown.current = said;
  useLayoutEffect(listen, []);
  useLayoutEffect(() => {
    if (!isKept) return;
    waiting.add(showAgain);
    return () => {
      waiting.delete(showAgain);
    };
  }, [isKept]);
  return shown.current;
}
