import { useCallback, useState } from 'react';
import type { Loan } from '#contract';

export interface Chosen {
  readonly loans: ReadonlyMap<string, Loan>;
  choose(loans: readonly Loan[], on: boolean): void;
  clear(): void;
}

const NONE: ReadonlyMap<string, Loan> = new Map();

/**
 * The loans ticked in the list. Another view or filter clears them, so that no hidden loan is changed by
 * accident.
 * @param list what the list shows
 */
export function useChosen(list: string): Chosen {
  const [kept, setKept] = useState({ list, loans: NONE });
  const choose = useCallback(
    (loans: readonly Loan[], on: boolean) =>
      setKept((before) => {
        const next = new Map(before.list === list ? before.loans : NONE);
        for (const loan of loans) {
          if (on) next.set(loan.uuid, loan);
          else next.delete(loan.uuid);
        }
        return { list, loans: next };
      }),
    [list],
  );
  const clear = useCallback(() => setKept({ list, loans: NONE }), [list]);
  return { loans: kept.list === list ? kept.loans : NONE, choose, clear };
}
