import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CellInput, CellValue } from '#domain';
import { resultProblem, writeInput, type FigureDefinition, type Problem } from '#engine';
import { answers, endsTyping, type Meant } from '../../components/form/Understood';
import { useTyping, type Typing } from '../../components/form/useTyping';
import { store } from '../../lib/store';
import { useCellValue, useOpenWorkbook } from '../context';
import { readExpression, understoodIn } from '../expression';
import { askedAbout, readTyped, type Typed } from '../typed';
import { setInput, useEdit } from './edits';
import { isUndo } from './keys';
import { keepRefused, refusedText } from './refusedTexts';
import { digitsEntered, textAtRest } from './textAtRest';

/** Why a text does not belong in a field although the workbook would take it. */
export type Refusal = (text: string) => string | undefined;

export interface FigureOptions {
  /** The figure's label here; the template's by default. */
  readonly label?: string | undefined;
  /** Refusals of this field in addition to those of the workbook. */
  readonly refusal?: Refusal | undefined;
  /** Multi-line text: Enter starts a new line and Escape does not restore the value. */
  readonly lines?: boolean;
}

/**
 * What a form field for a named figure needs: its definition, its value, the typed text, and why that is
 * refused.
 */
export interface FigureField extends Omit<Typing, 'typed'> {
  readonly definition: FigureDefinition | undefined;
  readonly label: string;
  readonly value: CellValue;
  /** The person's input; null for a computed figure that is not overwritten. */
  readonly input: CellInput;
  /**
   * The text in the field: the text being typed, the stored input while focused, the formatted figure at
   * rest.
   */
  readonly text: string;
  /** All the digits that were entered, where the text at rest has fewer. */
  readonly entered: string | undefined;
  /** How the typed text was understood, or its two readings. */
  readonly meant: Meant;
  /** A computed figure that a person overwrote. */
  readonly overwritten: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Puts a value there that was chosen and not typed, as one step to undo. */
  readonly set: (value: CellInput, step?: string) => void;
  /** Removes the person's input, so that the template's formula or default applies again. */
  readonly revert: (step?: string) => void;
}

/** Puts the typed text of a figure into the workbook, or returns why it is refused and keeps it. */
function usePut(name: string, label: string, refusal: Refusal | undefined) {
  const { session, ui } = useOpenWorkbook();
  const definition = session.workbook.template.figure.get(name);
  /**
   * An expression becomes the formula it means, as in a cell; any other text is passed on for the workbook to
   * judge.
   */
  const written = (input: string | null): Typed => {
    if (input === null || !definition) return { value: input };
    const read = readTyped(input, definition, session.value({ name }));
    // As in a cell, a date without its year is of this one, which the workbook does not know.
    if (definition.type === 'date' && 'value' in read) return read;
    const isNone = 'problem' in read && !read.readings && !read.outOfRange;
    return (
      (isNone ? readExpression(session.workbook, session.workbook.read({ name }), input) : undefined) ?? {
        value: input,
      }
    );
  };
  const isStored = (input: string | null, value: CellInput): boolean => {
    const stored = session.workbook.input({ name });
    return (
      value === stored ||
      (stored !== null && definition !== undefined && input === writeInput(stored, definition))
    );
  };
  /** Refuses texts that are not a value of this field; `take` judges the rest. */
  const taken = (
    input: string | null,
    take: (value: CellInput) => readonly Problem[],
  ): string | undefined => {
    const asked =
      (input === null ? undefined : refusal?.(input)) ??
      askedAbout(input, definition, session.value({ name }));
    if (asked !== undefined) return asked;
    const read = written(input);
    return 'problem' in read ? read.problem : take(read.value)[0]?.message;
  };
  const check = (input: string | null): string | undefined =>
    taken(input, (value) => session.workbook.check([setInput(name, value)]));
  const put = (input: string | null, begunAt: number): string | undefined => {
    if (!session.canEdit) return undefined;
    const problem = taken(input, (value) =>
      isStored(input, value) ? [] : session.edit([setInput(name, value)], `Edit ${label}`, () => begunAt),
    );
    keepRefused(ui, name, label, problem === undefined ? undefined : (input ?? ''), begunAt);
    return problem;
  };
  return { check, put };
}

/** The text while nothing is being typed: the stored input if focused, else the formatted figure. */
function shownText(
  definition: FigureDefinition | undefined,
  value: CellValue,
  input: CellInput,
  focused: boolean,
): string {
  if (!definition) return '';
  return (focused && writeInput(input, definition)) || textAtRest(value, input, definition);
}

/** Says if a typed formula currently yields a value that would be refused if typed. */
const beyond = (input: CellInput, value: CellValue, definition: FigureDefinition): string | undefined =>
  typeof input === 'string' ? resultProblem(value, definition) : undefined;

/** While something is typed, the workbook can take it before it is left or the window closes. */
function useTellTyping(isTyping: boolean, commit: () => void): void {
  const { ui } = useOpenWorkbook();
  useLayoutEffect(() => {
    if (!isTyping) return;
    store.set(ui.typing, { commit });
    window.addEventListener('beforeunload', commit);
    return () => {
      store.set(ui.typing, null);
      window.removeEventListener('beforeunload', commit);
    };
  }, [ui, isTyping, commit]);
}

/**
 * A named figure of the open workbook as a form field. Typed text becomes an edit on blur, on Enter and when
 * the screen is left; refused text stays in the field with the reason, also when the screen is opened again.
 * Escape restores the workbook's value.
 * @param name must stay the same for as long as the field is there
 */
export function useFigureField(name: string, options: FigureOptions = {}): FigureField {
  const { session, ui } = useOpenWorkbook();
  const definition = session.workbook.template.figure.get(name);
  const label = options.label ?? definition?.label ?? name;
  const value = useCellValue({ name });
  const edit = useEdit();
  const { check, put } = usePut(name, label, options.refusal);
  const [kept] = useState(() => {
    const text = refusedText(ui, name);
    return text === undefined ? undefined : { text, problem: check(text) };
  });
  const begunAt = useRef(ui.refusedAt.get(name) ?? session.getState().revision);
  const { typed, ...typing } = useTyping((text) => put(text.trim() || null, begunAt.current), { kept });
  const { focused, problem, commit, choose } = typing;
  useTellTyping(typed !== null && focused, commit);

  const input = session.workbook.input({ name });
  const meant =
    typed === null || !definition
      ? {}
      : understoodIn(session.workbook, session.workbook.read({ name }), typed);
  const restore = () => {
    typing.restore();
    keepRefused(ui, name, label, undefined);
  };
  const set = (next: CellInput, step = `Edit ${label}`) => {
    restore();
    if (next !== session.workbook.input({ name })) edit([setInput(name, next)], step);
  };
  return {
    ...typing,
    definition,
    label,
    value,
    input,
    problem: problem ?? (typed === null && definition ? beyond(input, value, definition) : undefined),
    text: typed ?? shownText(definition, value, input, focused),
    entered: definition && digitsEntered(value, input, definition),
    meant,
    overwritten: definition?.formula !== undefined && input !== null,
    restore,
    onKeyDown: (event) => {
      if (problem !== undefined && answers(event, meant.readings, choose)) return;
      if (problem !== undefined && isUndo(event)) {
        event.preventDefault();
        restore();
        return;
      }
      // The two readings are asked about where the keys that answer are heard: the field is left with the next Tab.
      if (problem === undefined && meant.readings && event.key === 'Tab' && endsTyping(event)) {
        event.preventDefault();
        commit();
        return;
      }
      // In a longer text Enter begins a line, and one key must not throw it all away.
      if (options.lines === true) return;
      if (event.key === 'Enter') commit();
      if (event.key === 'Escape') restore();
    },
    set,
    revert: (step) => set(null, step),
    onChange: (text) => {
      if (typed === null) begunAt.current = session.getState().revision;
      typing.onChange(text);
    },
  };
}
