import { useCallback, useState } from 'react';

/**
 * An unsent text, kept in this browser until it is sent or discarded, so that going to another cell or
 * closing the panel or tab does not lose it.
 */
export function useDraft(key: string, begin = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(key) ?? begin);
  const write = useCallback(
    (next: string) => {
      setText(next);
      if (next.trim() === '') localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    },
    [key],
  );
  return [text, write];
}
