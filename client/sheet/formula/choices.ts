import type { CellDefinition } from '#engine';
import { choicesOf } from '../grid/typed';
import type { Assistance } from './assist';

/** What to offer in a choice cell: all of it at first, then what holds the text typed. */
export function offerChoices(text: string, definition: CellDefinition, untouched: boolean): Assistance {
  const typed = untouched ? '' : text.trim().toLowerCase();
  const choices = choicesOf(definition).filter(({ value, label }) => value.toLowerCase().includes(typed) || label.toLowerCase().includes(typed));
  return {
    from: 0,
    to: text.length,
    suggestions: choices.map(({ value, label }) => ({ kind: 'choice' as const, title: label, detail: label === value ? '' : value, insert: label })),
  };
}
