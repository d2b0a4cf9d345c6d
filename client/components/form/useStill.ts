import { useLayoutEffect, useReducer, useRef } from 'react';

/**
 * How long what a press began still goes on after it: a finger's blur and click come some time after it is lifted.
 * Nobody waits for a message so long.
 */
const AFTER_MS = 60;

/** A button is pressed for less long. Where no end of a press is heard, as outside the window, it has ended then. */
const MOST_MS = 1000;

const waiting = new Set<() => void>();
let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Ends what was pressed at once. */
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
 * What is said beside a field, as it was before the mouse or the finger went down, until it is up again. A press on a
 * button leaves the field first, and what is said of the field then comes or goes: the button would move away from under
 * the press, which the browser gives to neither place. The keyboard waits for nothing.
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
