import { useCallback, useEffect, useRef, useState } from 'react';
import { formatDate, formatValue, type CellInput } from '#domain';
import type { CellDefinition } from '#engine';
import { useCellValue, useOpenWorkbook } from '../../../sheet';
import { setInput } from './workbook';

/** Milliseconds without a key after which what is typed is in the workbook. */
export const TYPING_PAUSE = 100;

/** The input as a person would type it. */
function written(input: CellInput, { type, format }: CellDefinition): string {
  if (input === null) return '';
  if (typeof input === 'number') return format.startsWith('percent') ? `${Number((input * 100).toPrecision(14))}%` : String(input);
  return type === 'date' && typeof input === 'string' && !input.startsWith('=') ? formatDate(input) : String(input);
}

export interface TypedFigure {
  readonly definition: CellDefinition | undefined;
  readonly text: string;
  /** Why what was typed does not stand in the workbook; it stays in the field. */
  readonly problem: string | undefined;
  /** A computed figure that a person overwrote. */
  readonly overwritten: boolean;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Takes an overwrite back: the template's formula stands again. */
  readonly revert: () => void;
}

/**
 * A named figure as a form field. What is typed goes into the workbook when typing pauses, when the field is left and
 * when the screen closes; what is refused stays in the field with the reason.
 */
export function useTypedFigure(name: string): TypedFigure {
  const { session } = useOpenWorkbook();
  const definition = session.workbook.template.figure.get(name);
  const value = useCellValue({ name });
  const [typed, setTyped] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stays = useRef(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; text: string } | null>(null);

  const put = useCallback(
    (input: CellInput) => {
      const [first] = session.edit([setInput(name, input)], `Edit ${session.workbook.template.figure.get(name)?.label ?? name}`);
      stays.current = first !== undefined;
      setProblem(first?.message);
    },
    [session, name],
  );
  const commit = useCallback(() => {
    const { current } = waiting;
    if (!current) return;
    clearTimeout(current.timer);
    waiting.current = null;
    put(current.text.trim() === '' ? null : current.text.trim());
  }, [put]);
  useEffect(() => commit, [commit]);

  const input = session.workbook.input({ name });
  const resting = definition ? formatValue(value, definition.format) : '';
  const asTyped = definition ? (input === null ? (definition.type === 'date' ? resting : '') : written(input, definition)) : '';
  return {
    definition,
    text: typed ?? (focused ? asTyped || resting : resting),
    problem,
    overwritten: definition?.formula !== undefined && input !== null,
    onChange: (text) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { text, timer: setTimeout(commit, TYPING_PAUSE) };
      setTyped(text);
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      commit();
      setFocused(false);
      // Refused: what was typed stays. Otherwise the figure shows as figures do.
      if (!stays.current) setTyped(null);
    },
    revert: () => {
      setTyped(null);
      put(null);
    },
  };
}
