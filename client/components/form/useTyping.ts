import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface Typing {
  /** The typed text until it is taken; null while the field shows the stored value. */
  readonly typed: string | null;
  readonly focused: boolean;
  /** Why the typed text was refused; the text stays in the field. */
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Takes the typed text now, as leaving the field does. */
  readonly commit: () => void;
  /** Takes another text than the one that is typed: the reading that is meant. */
  readonly choose: (text: string) => void;
  /** Drops the typed text: the field shows the stored value. */
  readonly restore: () => void;
}

/** A text that was refused before, with the reason. */
export interface Refused {
  readonly text: string;
  readonly problem: string | undefined;
}

interface Options {
  /** The text refused when the field was last mounted. */
  readonly kept?: Refused | undefined;
  /** Whether typed text is also taken on unmount; false if taking it acts on a page that unmounts, too. */
  readonly takenWhenGone?: boolean;
}

/**
 * Holds the typed text of a field until it is taken: on blur, on Enter, and when its screen is left. A
 * refused text stays in the field with the reason, which shows once typing has ended: half a date is not a
 * mistake yet.
 * @param put takes a text, or returns why not; the field must stand for one thing as long as it is mounted
 */
export function useTyping(
  put: (text: string) => string | undefined,
  { kept, takenWhenGone = true }: Options = {},
): Typing {
  const [typed, setTyped] = useState(kept?.text ?? null);
  const [problem, setProblem] = useState(kept?.problem);
  const [focused, setFocused] = useState(false);
  const waiting = useRef(typed);
  const taking = useRef(put);
  useLayoutEffect(() => {
    taking.current = put;
  });

  const hold = useCallback((text: string | null, why?: string) => {
    waiting.current = text;
    setTyped(text);
    setProblem(why);
  }, []);
  const commit = useCallback(() => {
    const { current: text } = waiting;
    if (text === null) return;
    const why = taking.current(text);
    hold(why === undefined ? null : text, why);
  }, [hold]);
  // Laid out, not passive: it must be over before a workbook that is left closes.
  useLayoutEffect(() => (takenWhenGone ? commit : undefined), [commit, takenWhenGone]);

  return {
    typed,
    focused,
    problem,
    onChange: hold,
    onFocus: () => setFocused(true),
    onBlur: () => {
      commit();
      setFocused(false);
    },
    commit,
    choose: (text) => {
      hold(text);
      commit();
    },
    restore: () => hold(null),
  };
}
