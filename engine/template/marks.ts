import type { CellInput, CellValue } from '../domain';
import type { InputRule, MarkRule } from './types';

export const isMark = (rule: InputRule): rule is MarkRule =>
  rule.kind === 'inOrder' || rule.kind === 'notNegative';

/** The cell of a row that a rule marks. */
export const markedColumn = (rule: MarkRule): string => (rule.kind === 'inOrder' ? rule.most : rule.column);

/**
 * Whether a row breaks the rule.
 * @param read the value of a column of the row: a number, or a date as text
 */
export function isMarked(rule: MarkRule, read: (column: string) => CellInput | CellValue): boolean {
  if (rule.kind === 'notNegative') {
    const value = read(rule.column);
    return typeof value === 'number' && value < 0;
  }
  const [low, high] = [read(rule.least), read(rule.most)];
  return typeof low === 'number'
    ? typeof high === 'number' && high < low
    : typeof low === 'string' && typeof high === 'string' && low !== '' && high !== '' && high < low;
}
