import type { CellDefinition } from '#engine';
import { choicesOf } from '../../workbook/typed';
import type { Assistance } from './assist';

/** What to offer in a choice cell: all choices at first, then those that contain the typed text. */
export function offerChoices(text: string, definition: CellDefinition, untouched: boolean): Assistance {
  const typed = untouched ? '' : text.trim().toLowerCase();
  const choices = choicesOf(definition).filter(
    ({ value, label }) => value.toLowerCase().includes(typed) || label.toLowerCase().includes(typed),
  );
  return {
    from: 0,
    to: text.length,
    suggestions: choices.map(({ value, label }) => ({
      kind: 'choice' as const,
      title: label,
      detail: label === value ? '' : value,
      insert: label,
    })),
  };
}

/**
 * What to offer in a cell whose text was doubted: all alternatives at first, then those that contain the
 * typed text. None is preselected.
 */
export function offerTexts(text: string, offered: readonly string[], untouched: boolean): Assistance {
  const typed = untouched ? '' : text.trim().toLowerCase();
  const suggestions = offered
    .filter((one) => one.toLowerCase().includes(typed))
    .map((one) => ({ kind: 'choice' as const, title: one, detail: '', insert: one }));
  return { from: 0, to: text.length, suggestions };
}
