import { useEffect, useState } from 'react';
import { isFocusLost } from './lostFocus';

/** An element that has the keyboard, then all that it stands in, for the case that it is gone by then. */
export type KeyboardPlace = readonly Element[];

/** A page goes when another is opened: what stands in it is nothing to go back to. */
const PAGE = 'main, body';

/** Where the keyboard is, to go back to it. */
export function keyboardPlace(from: Element | null = document.activeElement): KeyboardPlace {
  // A menu closes when an entry of it is chosen; the button that opened it stays.
  const start = from?.closest('.ant-dropdown') ? document.querySelector('.ant-dropdown-open') : from;
  const place: Element[] = [];
  for (let at = start; at && !at.matches(PAGE); at = at.parentElement) place.push(at);
  return place;
}

function take(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element.matches(':disabled')) return false;
  // Handsontable hears the keys of a cell only where the cell says how it was reached.
  const isCell = element.matches('[role="gridcell"]');
  if (isCell) element.dataset.htFocusSource = 'click';
  element.focus({ preventScroll: true });
  if (isCell) delete element.dataset.htFocusSource;
  return document.activeElement === element;
}

/** The heading of a part of the page, or a dialog itself: made to take the keyboard. */
function nameOf(part: Element): Element | null {
  const name = part.matches('[role="dialog"]') ? part : part.querySelector('h1, h2, h3, h4');
  if (name && !name.hasAttribute('tabindex')) name.setAttribute('tabindex', '-1');
  return name;
}

/** Calls `onGone` if the element goes or is disabled before the person does something. */
function watch(element: Element, onGone: () => void): void {
  const stop = () => {
    changes.disconnect();
    HANDS.forEach((name) => document.removeEventListener(name, stop, true));
  };
  const changes = new MutationObserver(() => {
    if (element.isConnected && !element.matches(':disabled')) return;
    stop();
    onGone();
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  HANDS.forEach((name) => document.addEventListener(name, stop, true));
}
const HANDS = ['keydown', 'pointerdown'] as const;

/**
 * Gives the keyboard back to where it was: to what had it or, where that is gone or off, to the heading of the nearest
 * part of the page that remains. Nothing is done where something else has taken the keyboard.
 */
export function focusBack(place: KeyboardPlace): void {
  const [from, ...around] = place;
  if (!from || !isFocusLost()) return;
  // The answer of a server may take it away a moment later.
  if (take(from)) watch(from, () => focusBack(place));
  else around.some((part) => part.isConnected && take(nameOf(part)));
}

/** For what is shown in front of the page: when it goes, the keyboard goes back to where it was when it came. */
export function useFocusBack(): void {
  const [place] = useState(keyboardPlace);
  useEffect(() => () => focusBack(place), [place]);
}
