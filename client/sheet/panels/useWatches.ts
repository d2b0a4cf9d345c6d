import { useCallback, useState } from 'react';
import { z } from 'zod';

const DEFAULT = [
  'totalLoanAmount',
  'loanAmountAtClosing',
  'ltv',
  'ltarv',
  'ltc',
  'noi',
  'currentValue',
  'futureValue',
  'renovationCostRemaining',
  'cashToClose',
] as const;
const listSchema = z.array(z.string());

/** The names a person watches, kept in this browser. */
export function useWatches(userId: string, template: string) {
  const key = `bridgebook.watch:${userId}:${template}`;
  const [names, setNames] = useState<readonly string[]>(() => stored(key) ?? DEFAULT);
  const keep = useCallback(
    (next: readonly string[]) => {
      setNames(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  const add = useCallback(
    (name: string) => keep([...names.filter((one) => one !== name), name]),
    [names, keep],
  );
  const remove = useCallback((name: string) => keep(names.filter((one) => one !== name)), [names, keep]);
  return { names, add, remove };
}

function stored(key: string): readonly string[] | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    // Written by hand or by another version: the default applies.
    return undefined;
  }
}
