import { useState, type KeyboardEvent } from 'react';
import type { DayLimits } from './DateChoice';

interface Options {
  /** The date read from the field's text. */
  readonly chosen: string;
  readonly limits: DayLimits;
  /** Where a key leads, within the limits; without a key, the place itself. */
  readonly after: (key: string | undefined, iso: string, limits: DayLimits) => string | undefined;
  readonly onChoose: (iso: string) => void;
}

/**
 * The calendar of a date field. The field keeps the keyboard while it is open, so that a date can be typed as well: the
 * arrows lead over the days, Enter chooses, Escape closes.
 */
export function useCalendar({ chosen, limits, after, onChoose }: Options) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const show = (opens: boolean) => {
    setOpen(opens);
    setAt(opens ? (after(undefined, chosen, limits) ?? null) : null);
  };
  const answer = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
    if (event.altKey && key !== 'ArrowDown') return false;
    if (event.altKey) show(true);
    else if (!open) return false;
    else if (key === 'Escape') show(false);
    else if (key === 'Enter' && at !== null) onChoose(at);
    else {
      const to = after(key, at ?? chosen, limits);
      if (to === undefined) return false;
      setAt(to);
    }
    return true;
  };
  return {
    open,
    /** Where the keys have led, ISO; null once something is typed, which Enter takes then. */
    at,
    show,
    onTyped: () => setAt(null),
    /**
     * Takes a key that is the calendar's: it scrolls no page, submits no form and closes no dialog. Whether
     * it was one.
     */
    onKey: (event: KeyboardEvent): boolean => {
      if (!answer(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
