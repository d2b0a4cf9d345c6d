import type { CellError } from 'hyperformula';
import { error } from './define';

/** Excel's limit of a cell, which also keeps a chain of doubling texts from exhausting the memory. */
export const MAX_TEXT = 32_767;
export const TOO_LONG = `The text would be longer than ${MAX_TEXT.toLocaleString('en-US')} characters`;

export function bounded(text: string): string | CellError {
  return text.length > MAX_TEXT ? error('VALUE', TOO_LONG) : text;
}
