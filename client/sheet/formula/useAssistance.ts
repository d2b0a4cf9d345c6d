import { useCallback, useEffect, useRef, useState } from 'react';
import type { CellDefinition, TableSheet, Template } from '#engine';
import { assist, isFormulaText, take, type Assistance, type Suggestion } from './assist';
import { offerChoices, offerTexts } from './choices';
import { caretOf, replaceText, type TextField } from './insertText';

export interface AssistState {
  readonly assistance: Assistance | undefined;
  readonly active: number;
  readonly choose: (suggestion: Suggestion) => void;
  readonly hover: (index: number) => void;
}

type Offer = Pick<AssistState, 'assistance' | 'active'>;

const NOTHING: Offer = { assistance: undefined, active: 0 };
const NONE: readonly string[] = [];
const EVENTS = ['input', 'keyup', 'click', 'focus'] as const;

/** A field in which a cell is typed. */
export interface Typing {
  readonly element: TextField;
  readonly definition: CellDefinition;
  /** The text at the start of editing. */
  readonly kept: string;
  /** Where formulas may be typed: the names that they may use. */
  readonly template?: Template;
  /** The table of the cell's row. */
  readonly table?: TableSheet | undefined;
  /** Texts to choose from; must keep its identity between renders. */
  readonly offered?: readonly string[];
  readonly onCommit: () => void;
}

/** Follows a field in which a cell is typed: what to offer at its caret, and the keys that choose from it. */
export function useAssistance({
  element: field,
  definition,
  kept,
  template,
  table,
  offered = NONE,
  onCommit,
}: Typing): AssistState {
  const [shown, setShown] = useState<Offer>(NOTHING);
  // Key handlers need the current offer: a fast typist is ahead of rendering.
  const now = useRef<Offer>(NOTHING);
  const offer = useCallback((next: Offer) => {
    now.current = next;
    setShown(next);
  }, []);

  const choose = useCallback(
    (suggestion: Suggestion) => {
      const { assistance } = now.current;
      if (!assistance) return;
      const next = take(field.value, assistance, suggestion);
      replaceText(field, next.text, next.caret);
      field.focus();
      if (suggestion.kind === 'choice') onCommit();
    },
    [field, onCommit],
  );

  useEffect(() => {
    const initial = field.value;
    const look = (event?: Event) => {
      if (
        event instanceof KeyboardEvent &&
        ['ArrowUp', 'ArrowDown', 'Escape', 'Enter', 'Tab', 'Shift', 'Control'].includes(event.key)
      )
        return;
      const text = field.value;
      const formula = text.startsWith('=') || (definition.type === 'amount' && isFormulaText(text));
      if (formula && template)
        offer({ assistance: assist(text, caretOf(field), template, table), active: 0 });
      else if (definition.type === 'choice')
        offer(withChoice(offerChoices(text, definition, text === initial), text));
      else if (offered.length > 0)
        offer({ assistance: offerTexts(text, offered, text === initial), active: -1 });
      else offer(NOTHING);
    };
    look();
    for (const name of EVENTS) field.addEventListener(name, look);
    return () => {
      for (const name of EVENTS) field.removeEventListener(name, look);
    };
  }, [field, definition, table, template, offered, offer]);

  useEffect(() => {
    const onKey = (event: Event) => {
      const { assistance, active } = now.current;
      const count = assistance?.suggestions.length ?? 0;
      if (!(event instanceof KeyboardEvent) || count === 0) return;
      if (event.key === 'ArrowDown') offer({ assistance, active: (active + 1) % count });
      else if (event.key === 'ArrowUp')
        offer({ assistance, active: (Math.max(0, active) + count - 1) % count });
      else if (event.key === 'Escape') offer(NOTHING);
      else if (event.key === 'Tab' || event.key === 'Enter') {
        const chosen = assistance?.suggestions[active];
        if (!chosen || (event.key === 'Enter' && isTyped(field, assistance, chosen))) return;
        // Shift+Tab goes back: only a choice that was begun is written out.
        if (event.shiftKey && chosen.kind !== 'choice') return;
        // The grid commits the field's text: Ctrl+Enter into every selected cell, Tab and Enter after typing
        // with a move to the next.
        if (event.ctrlKey || event.metaKey || leaves(event, chosen, field.value !== kept))
          return complete(field, assistance, chosen);
        choose(chosen);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field, choose, offer, kept]);

  const hover = useCallback((active: number) => offer({ ...now.current, active }), [offer]);
  return { ...shown, choose, hover };
}

/** A choice from the list that was only opened stays in its cell with Enter, as in Excel. */
const leaves = (event: KeyboardEvent, chosen: Suggestion, typed: boolean): boolean =>
  chosen.kind === 'choice' && (event.key === 'Tab' || typed);

/** A choice that was begun is written out; a formula goes as it was typed. */
function complete(field: TextField, assistance: Assistance, chosen: Suggestion): void {
  if (chosen.kind !== 'choice') return;
  const { text, caret } = take(field.value, assistance, chosen);
  replaceText(field, text, caret);
}

/** If the field already holds a choice, Enter keeps that one. */
function withChoice(assistance: Assistance, text: string): Offer {
  const typed = text.trim().toLowerCase();
  const at = assistance.suggestions.findIndex(
    ({ title, detail }) => title.toLowerCase() === typed || detail.toLowerCase() === typed,
  );
  return { assistance, active: Math.max(0, at) };
}

/** The suggestion is already typed in full, so Enter commits the formula rather than completing the name. */
function isTyped(field: TextField, assistance: Assistance, chosen: Suggestion): boolean {
  const fragment = field.value.slice(assistance.from, assistance.to);
  return (
    chosen.kind !== 'choice' && (fragment === chosen.insert || fragment === chosen.title || fragment === '')
  );
}
