import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellInput } from '#domain';
import { setInput, useCellValue, useEdit } from '../../workbook';
import { textOf } from './workbook';

/** Milliseconds without a key after which what is typed is in the workbook. */
export const TYPING_PAUSE = 100;

/**
 * A text of the workbook as it is typed: it goes into the workbook when typing pauses, when the field is left and when
 * the screen closes, so nothing typed is lost. What others save or an undo brings shows while nothing is on its way.
 */
export function useTyped(name: string, label: string, limit = 8000) {
  const edit = useEdit();
  const stored = textOf(useCellValue({ name }));
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);

  const commit = useCallback(() => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    const value: CellInput = current.text === '' ? null : current.text;
    // Refused: what was typed stays in the field, and the status bar says why.
    if (edit([setInput(name, value)], `Edit ${label}`)) setTyped(null);
  }, [edit, name, label]);
  useEffect(() => commit, [commit]);

  const onChange = (text: string) => {
    const kept = text.slice(0, limit);
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { text: kept, timer: setTimeout(commit, TYPING_PAUSE) };
    setTyped(kept);
  };
  return { text: typed ?? stored, onChange, onBlur: commit };
}
