import { useCallback, useEffect, useState } from 'react';
import type { CellReading, Template } from '#engine';
import { assist, isFormulaText, take, type Assistance, type Suggestion } from './assist';
import { offerChoices } from './choices';
import { caretOf, replaceText, type TextField } from './insertText';

export interface AssistState {
  readonly assistance: Assistance | undefined;
  readonly active: number;
  readonly choose: (suggestion: Suggestion) => void;
  readonly hover: (index: number) => void;
}

const EVENTS = ['input', 'keyup', 'click', 'focus'] as const;

/** Follows a field in which a cell is typed: what to offer at its caret, and the keys that choose from it. */
export function useAssistance(field: TextField, reading: CellReading, template: Template, onCommit: () => void): AssistState {
  const [assistance, setAssistance] = useState<Assistance>();
  const [active, setActive] = useState(0);

  const choose = useCallback(
    (suggestion: Suggestion) => {
      const current = assistance;
      if (!current) return;
      const next = take(field.value, current, suggestion);
      replaceText(field, next.text, next.caret);
      field.focus();
      if (suggestion.kind === 'choice') onCommit();
    },
    [assistance, field, onCommit],
  );

  useEffect(() => {
    const initial = field.value;
    const { definition, ref } = reading;
    const sheet = 'sheet' in ref ? template.sheet.get(ref.sheet) : undefined;
    const table = sheet?.kind === 'table' ? sheet : undefined;
    const look = (event?: Event) => {
      if (event instanceof KeyboardEvent && ['ArrowUp', 'ArrowDown', 'Escape', 'Enter', 'Tab', 'Shift', 'Control'].includes(event.key)) return;
      const text = field.value;
      const formula = text.startsWith('=') || (definition.type === 'amount' && isFormulaText(text));
      if (formula) setAssistance(assist(text, caretOf(field), template, table));
      else setAssistance(definition.type === 'choice' ? offerChoices(text, definition, text === initial) : undefined);
      setActive(0);
    };
    look();
    for (const name of EVENTS) field.addEventListener(name, look);
    return () => {
      for (const name of EVENTS) field.removeEventListener(name, look);
    };
  }, [field, reading, template]);

  useEffect(() => {
    const count = assistance?.suggestions.length ?? 0;
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || count === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setActive((index) => (index + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
      else if (event.key === 'Escape') setAssistance(undefined);
      else if (event.key === 'Tab' || event.key === 'Enter') {
        const chosen = assistance?.suggestions[active];
        if (!chosen || (event.key === 'Enter' && isTyped(field, assistance, chosen))) return;
        choose(chosen);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [field, assistance, active, choose]);

  return { assistance, active, choose, hover: setActive };
}

/** The whole of it stands there already: Enter then means the formula, not the name. */
function isTyped(field: TextField, assistance: Assistance, chosen: Suggestion): boolean {
  const fragment = field.value.slice(assistance.from, assistance.to);
  return chosen.kind !== 'choice' && (fragment === chosen.insert || fragment === chosen.title || fragment === '');
}
