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
  /** What the figure is called where it stands; the template's label by default. */
  readonly label?: string | undefined;
  /** What this field refuses beside what the workbook does. */
  readonly refusal?: Refusal | undefined;
  /** Text of several lines, in which Enter begins the next and Escape gives nothing back. */
  readonly lines?: boolean;
}

/**
 * What a form field for a named figure needs: its definition, its value, what is typed, and why that is refused.
 */
export interface FigureField extends Omit<Typing, 'typed'> {
  readonly definition: FigureDefinition | undefined;
  readonly label: string;
  readonly value: CellValue;
  /** What a person put there; null for a computed figure that nobody overwrote. */
  readonly input: CellInput;
  /** What the field shows: what is typed, what was typed while it is being edited, the figure in its format at rest. */
  readonly text: string;
  /** All the digits that were entered, where the text at rest has fewer. */
  readonly entered: string | undefined;
  /** What is typed was understood as, or may be. */
  readonly meant: Meant;
  /** A computed figure that a person overwrote. */
  readonly overwritten: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Puts a value there that was chosen and not typed, as one step to undo. */
  readonly set: (value: CellInput, step?: string) => void;
  /** Takes what a person put there back: the template's formula or default stands again. */
  readonly revert: (step?: string) => void;
}

/** Puts what is typed for a figure into the workbook, or says why not and keeps it. */
function usePut(name: string, label: string, refusal: Refusal | undefined) {
  const { session, ui } = useOpenWorkbook();
  const definition = session.workbook.template.figure.get(name);
  /** An expression becomes the formula it means, as in a cell; what is a value, or none at all, is for the workbook to judge. */
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
  /** What is no value of this field is refused here, the rest by who takes it. */
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

/** What the field shows while nothing is typed: what was typed before as it is typed, and the figure at rest. */
function shownText(
  definition: FigureDefinition | undefined,
  value: CellValue,
  input: CellInput,
  focused: boolean,
): string {
  if (!definition) return '';
  return (focused && writeInput(input, definition)) || textAtRest(value, input, definition);
}

/** That a formula that was typed gives, with what it reads now, what a typed value would be refused for. */
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
 * A named figure of the open workbook as a form field. What is typed is an edit when the field is left, on Enter and when
 * the screen is left; what is refused stays in the field with the reason, and is there again when the screen is. Escape
 * gives back what stands in the workbook.
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
