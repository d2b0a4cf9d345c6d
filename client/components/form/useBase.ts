import { useCallback, useEffect, useRef, useState } from 'react';

/** The stored record that a form stands on. */
export interface Base<R> {
  /** What the form began with, and what a save of it goes on top of. */
  readonly base: R;
  /** From now on the form stands on this one: what a save answered, or what was read after a conflict. */
  readonly setBase: (record: R) => void;
  /** What was read since; undefined while that is what the form stands on. */
  readonly newer: R | undefined;
}

const versionOf = (record: object): number =>
  'version' in record && typeof record.version === 'number' ? record.version : 0;

/** What was asked for before a save may be answered after it. */
const isOlder = (one: object, than: object): boolean => versionOf(one) < versionOf(than);

/** @param stored the record as it was read last */
export function useBase<R extends object>(stored: R): Base<R> {
  const [{ base, met }, set] = useState({ base: stored, met: stored });
  const latest = useRef(stored);
  latest.current = stored;
  const setBase = useCallback((record: R) => {
    const { current } = latest;
    set({ base: record, met: isOlder(record, current) ? record : current });
  }, []);
  return { base, setBase, newer: stored === met || isOlder(stored, base) ? undefined : stored };
}

/**
 * Keeps a form at what is stored: a record that was read since takes the place of the one that the form stands on while
 * nothing is typed, or where the form shows the same of both. What is typed stays otherwise, on the record that it was
 * typed on: a save of it is refused, and says so.
 * @param valuesOf what the form shows of a record
 * @param show puts that into the form
 */
export function useFollowing<R extends object, V>(
  { base, setBase, newer }: Base<R>,
  dirty: boolean,
  valuesOf: (record: R) => V,
  show: (values: V) => void,
): void {
  const latest = useRef({ valuesOf, show });
  latest.current = { valuesOf, show };
  useEffect(() => {
    if (newer === undefined) return;
    const values = latest.current.valuesOf(newer);
    const isShown = JSON.stringify(values) === JSON.stringify(latest.current.valuesOf(base));
    if (dirty && !isShown) return;
    // Of two that show the same, only the version matters.
    setBase(isShown && !('version' in newer) ? base : newer);
    if (!isShown) latest.current.show(values);
  }, [base, setBase, newer, dirty]);
}
