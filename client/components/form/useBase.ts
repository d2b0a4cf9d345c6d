import { useCallback, useEffect, useRef, useState } from 'react';

/** The stored record that a form is based on. */
export interface Base<R> {
  /** The record that the form started from and that its save updates. */
  readonly base: R;
  /** Bases the form on this record: the answer of a save, or a newer one read after a conflict. */
  readonly setBase: (record: R) => void;
  /** A record read since; undefined while the base is the newest. */
  readonly newer: R | undefined;
}

const versionOf = (record: object): number =>
  'version' in record && typeof record.version === 'number' ? record.version : 0;

/** A request sent before a save may be answered after it. */
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
 * Keeps a form up to date: a newer record replaces the base while nothing is typed, or if the form shows the
 * same for both. Otherwise typed values stay on their old base, so that saving them is refused with a
 * message.
 * @param valuesOf the form's values for a record
 * @param show puts values into the form
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
