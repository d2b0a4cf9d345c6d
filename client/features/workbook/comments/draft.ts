import { useCallback, useState } from 'react';

/**
 * What is being written and not sent: kept in this browser until it is sent or given up, so that going to another
 * cell, closing the panel or the tab loses nothing.
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
