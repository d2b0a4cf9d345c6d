import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

type Tell = (id: string, refused: boolean) => void;

/**
 * Is told which fields hold a text that they refuse: what a field held before is not what stands there, so that nothing
 * may be saved or printed of it.
 */
export const RefusedTexts = createContext<Tell | null>(null);

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a field below holds a refused text, what is to be given to them as {@link RefusedTexts}, and what takes the
 * keyboard to the first that does.
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
 * Tells of a field whether it holds a refused text; what is gone holds none.
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
