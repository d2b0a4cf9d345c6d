import { useState, type KeyboardEvent, type MouseEvent } from 'react';

/** What takes a press for itself, so that the row under it does not open too. */
const OWN_PRESS = 'a, button, input, select, textarea, label, [role="combobox"], [role="switch"]';
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Rows that open: one of them is in the order of Tab, arrows go on from it, Enter or a press opens. */
export function useRowKeys(count: number) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = STEPS[event.key];
    if (!step || !(event.target instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const rows = event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]');
    rows[step(Number(event.target.dataset.row), count - 1)]?.focus();
  };
  const rowProps = (index: number, open: () => void) => ({
    'data-row': index,
    tabIndex: index === Math.min(at, count - 1) ? 0 : -1,
    onFocus: () => setAt(index),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) open();
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) => {
      const own = target instanceof Element ? target.closest(OWN_PRESS) : null;
      if (!(own && currentTarget.contains(own))) open();
    },
  });
  return { onKeyDown, rowProps };
}
