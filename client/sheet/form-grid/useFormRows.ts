import { useCallback, useState } from 'react';
import type { FormRow } from './rows';

/** The most steps that can be taken back. */
export const UNDO_LIMIT = 20;

interface History {
  readonly rows: readonly FormRow[];
  readonly past: readonly (readonly FormRow[])[];
  readonly future: readonly (readonly FormRow[])[];
}

export interface FormRows {
  readonly rows: readonly FormRow[];
  readonly change: (rows: readonly FormRow[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Rows from elsewhere take the place of these, and of their history. */
  readonly reset: (rows: readonly FormRow[]) => void;
}

/** Rows of a form that a person edits before they are saved, with the last {@link UNDO_LIMIT} edits to take back. */
export function useFormRows(initial: readonly FormRow[]): FormRows {
  const [history, setHistory] = useState<History>({ rows: initial, past: [], future: [] });
  const change = useCallback(
    (rows: readonly FormRow[]) =>
      setHistory((now) => ({ rows, past: [...now.past, now.rows].slice(-UNDO_LIMIT), future: [] })),
    [],
  );
  const undo = useCallback(
    () =>
      setHistory((now) => {
        const before = now.past.at(-1);
        return before
          ? { rows: before, past: now.past.slice(0, -1), future: [now.rows, ...now.future] }
          : now;
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setHistory((now) => {
        const [next, ...future] = now.future;
        return next ? { rows: next, past: [...now.past, now.rows], future } : now;
      }),
    [],
  );
  const reset = useCallback((rows: readonly FormRow[]) => setHistory({ rows, past: [], future: [] }), []);
  return { rows: history.rows, change, undo, redo, reset };
}
