import type { CellError } from 'hyperformula';
import { error } from './define';

/** What Excel lets a cell hold, and what keeps a chain of doubled texts from filling the memory. */
export const MAX_TEXT = 32_767;
export const TOO_LONG = `The text would be longer than ${MAX_TEXT.toLocaleString('en-US')} characters`;

export function bounded(text: string): string | CellError {
  return text.length > MAX_TEXT ? error('VALUE', TOO_LONG) : text;
}
