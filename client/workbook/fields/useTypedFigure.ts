import { useCallback, useEffect, useRef, useState } from 'react';
import { formatValue, type CellInput } from '#domain';
import { writeInput, type CellDefinition } from '#engine';
import type { Meant } from '../../components/form/Understood';
import { useCellValue, useOpenWorkbook } from '../context';
import { setInput } from './edits';
import { askedAbout, understood } from '../typed';
import { keepRefused, refusedText } from './refusedTexts';

/** Milliseconds without a key after which what is typed is in the workbook. */
export const TYPING_PAUSE = 100;

export interface TypedFigure {
  readonly definition: CellDefinition | undefined;
  readonly text: string;
  readonly focused: boolean;
  /** Why what was typed does not stand in the workbook; it stays in the field. */
  readonly problem: string | undefined;
  /** What is typed was understood as, or may be. */
  readonly meant: Meant;
  /** Takes the reading that is meant, as text. */
  readonly choose: (text: string) => void;
  /** A computed figure that a person overwrote. */
  readonly overwritten: boolean;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Puts what is typed into the workbook now, and says what is wrong with it. */
  readonly commit: () => void;
  /** Takes an overwrite back: the template's formula stands again. */
  readonly revert: () => void;
}

/** Why a text does not belong in a field although the workbook would take it. */
export type Refusal = (text: string) => string | undefined;

/** Puts inputs of one figure into the workbook; one visit of its field is one step to undo, however often typing paused. */
function usePut(name: string, refusal: Refusal | undefined) {
  const { session, ui } = useOpenWorkbook();
  const ours = useRef<number>(undefined);
  const check = useCallback(
    (input: CellInput): string | undefined =>
      (typeof input === 'string' ? refusal?.(input) : undefined) ??
      askedAbout(input, session.workbook.template.figure.get(name), session.workbook.value({ name })) ??
      session.workbook.check([setInput(name, input)])[0]?.message,
    [session, name, refusal],
  );
  const put = useCallback(
    (input: CellInput): string | undefined => {
      const problem = check(input);
      const title = session.workbook.template.figure.get(name)?.label ?? name;
      keepRefused(ui, name, title, problem === undefined ? undefined : String(input));
      if (problem !== undefined) return problem;
      const label = `Edit ${title}`;
      if (ours.current === session.version && session.getState().undoLabel === label) session.undo();
      session.edit([setInput(name, input)], label);
      ours.current = session.version;
      return undefined;
    },
    [session, ui, name, check],
  );
  const leave = useCallback(() => {
    ours.current = undefined;
  }, []);
  return { check, put, leave };
}

/**
 * A named figure as a form field. What is typed goes into the workbook when typing pauses, when the field is left and
 * when the screen closes; what is refused stays in the field, with the reason once the field is left, and is there again
 * when the screen is.
 */
export function useTypedFigure(name: string, refusal?: Refusal): TypedFigure {
  const { session, ui } = useOpenWorkbook();
  const definition = session.workbook.template.figure.get(name);
  const value = useCellValue({ name });
  const { check, put, leave } = usePut(name, refusal);
  const [typed, setTyped] = useState<string | null>(() => refusedText(ui, name) ?? null);
  const [focused, setFocused] = useState(false);
  const [problem, setProblem] = useState(() => (typed === null ? undefined : check(typed)));
  const refused = useRef(problem);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);

  const flush = useCallback(() => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    refused.current = put(current.text.trim() === '' ? null : current.text.trim());
    if (refused.current === undefined) setProblem(undefined);
  }, [put]);
  useEffect(() => flush, [flush]);
  // Half a date is no mistake yet: what is wrong is said when typing is done.
  const commit = () => {
    flush();
    setProblem(refused.current);
  };

  const type = (text: string) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { text, timer: setTimeout(flush, TYPING_PAUSE) };
    setTyped(text);
  };

  const input = session.workbook.input({ name });
  const resting = definition ? formatValue(value, definition.format) : '';
  const asTyped = definition
    ? input === null
      ? definition.type === 'date'
        ? resting
        : ''
      : writeInput(input, definition)
    : '';
  return {
    definition,
    text: typed ?? (focused ? asTyped || resting : resting),
    focused,
    problem,
    overwritten: definition?.formula !== undefined && input !== null,
    meant: typed === null || !definition ? {} : understood(typed, definition, value),
    choose: (text) => {
      type(text);
      commit();
      if (!focused && refused.current === undefined) setTyped(null);
    },
    onChange: type,
    onFocus: () => setFocused(true),
    onBlur: () => {
      commit();
      leave();
      setFocused(false);
      // Refused: what was typed stays. Otherwise the figure shows as figures do.
      if (refused.current === undefined) setTyped(null);
    },
    commit,
    revert: () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = null;
      setTyped(null);
      refused.current = put(null);
      setProblem(refused.current);
      leave();
    },
  };
}
