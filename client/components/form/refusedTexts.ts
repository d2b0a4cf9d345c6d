import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

type Tell = (id: string, refused: boolean) => void;

/**
 * Collects the fields that hold a refused text: their former value is no longer on screen, so it must not be
 * saved or printed.
 */
export const RefusedTexts = createContext<Tell | null>(null);

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns whether a field below holds a refused text, the value for {@link RefusedTexts}, and a function that
 * focuses the first such field.
 */
export function useRefusedTexts(): readonly [refused: boolean, tell: Tell, goThere: () => void] {
  const [ids, setIds] = useState(NONE);
  const tell = useCallback<Tell>(
    (id, refused) =>
      setIds((known) => {
        if (known.has(id) === refused) return known;
        return refused ? new Set([...known, id]) : new Set([...known].filter((one) => one !== id));
      }),
    [],
  );
  const [first] = ids;
  const goThere = () => {
    if (first !== undefined) document.getElementById(first)?.focus();
  };
  return [ids.size > 0, tell, goThere];
}

/**
 * Reports whether a field holds a refused text; an unmounted field holds none.
 * @param id of its element
 */
export function useTellRefused(id: string, refused: boolean): void {
  const tell = useContext(RefusedTexts);
  // Laid out, not passive: the button that Enter presses is off before the browser presses it.
  useLayoutEffect(() => {
    if (!refused || !tell) return;
    tell(id, true);
    return () => tell(id, false);
  }, [id, refused, tell]);
}
