import { useCallback, useLayoutEffect, useRef, useState } from 'react';

export interface Typing {
  /** What is typed and not taken yet; null while the field shows what is stored. */
  readonly typed: string | null;
  readonly focused: boolean;
  /** Why what was typed is not taken; it stays in the field. */
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Takes what is typed now, as leaving the field does. */
  readonly commit: () => void;
  /** Takes another text than the one that is typed: the reading that is meant. */
  readonly choose: (text: string) => void;
  /** Lets go of what is typed: the field shows what is stored. */
  readonly restore: () => void;
}

/** A text that was refused before, with the reason. */
export interface Refused {
  readonly text: string;
  readonly problem: string | undefined;
}

interface Options {
  /** What was refused when the field was there before. */
  readonly kept?: Refused | undefined;
  /** What is typed is also taken when the field goes; false where taking it acts on a page that goes with it. */
  readonly takenWhenGone?: boolean;
}

/**
 * What a person types into a field, until it is taken: when the field is left, on Enter, and when its screen is left.
 * What is refused stays in the field with the reason, which is said once typing has ended: half a date is no mistake yet.
 * @param put takes a text, or answers why not; the field must be for one thing as long as it is there
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
