import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from '../../lib/lostFocus';
import type { Line } from './lines';

/**
 * A line that is added or dropped leaves its list and takes its focused button with it: the focus goes to the line in
 * its place, else to the one before, and with the last line to whatever `onEmptied` chooses.
 */
export function useFocusAfterLine(
  lines: readonly Line[],
  onEmptied: (() => void) | undefined,
): { readonly body: RefObject<HTMLTableSectionElement | null>; readonly pressed: (line: Line) => void } {
  const body = useRef<HTMLTableSectionElement>(null);
  const left = useRef<{ readonly key: string; readonly index: number; readonly alone: boolean }>(undefined);
  useLayoutEffect(() => {
    const { current } = left;
    left.current = undefined;
    // Wherever the person has gone meanwhile, the focus stays.
    if (current === undefined || !isFocusLost() || lines.some(({ key }) => key === current.key)) return;
    const rows = body.current?.rows ?? [];
    // Alone on its page: the page before is shown instead.
    const at = current.alone ? rows.length - 1 : Math.min(current.index, rows.length - 1);
    const button = rows[at]?.querySelector('button');
    if (button) button.focus();
    else onEmptied?.();
  });
  return {
    body,
    pressed: ({ key }) => {
      const index = lines.findIndex((line) => line.key === key);
      left.current = { key, index, alone: lines.length === 1 };
    },
  };
}
