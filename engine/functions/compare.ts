import { CellError, EmptyValue } from 'hyperformula';
import type { Value } from './define';

/** Compares numbers at 15 digits, as Excel does: 0.1+0.2 equals 0.3. */
export function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  const near = Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 1e-14;
  if (near && a.toPrecision(15) === b.toPrecision(15)) return 0;
  return a < b ? -1 : 1;
}

const collator = new Intl.Collator('en', { sensitivity: 'accent' });

/** Texts without regard to capitals; accents count. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return 0;
  // The collator treats some different texts as equal, such as those that differ in invisible characters only.
  return collator.compare(left, right) || (left < right ? -1 : 1);
}

/** Order of different kinds: numbers, then texts, then booleans. */
function rank(value: Value): number {
  if (typeof value === 'number') return 0;
  return typeof value === 'string' ? 1 : 2;
}

/** The value of a blank when compared with another value. */
function blankBeside(other: Value): Value {
  if (typeof other === 'string') return '';
  return typeof other === 'boolean' ? false : 0;
}

/** The order of two values for comparison operators: negative if `a` comes first. Not for errors. */
export function compareValues(a: Value, b: Value): number {
  const left = a === EmptyValue ? blankBeside(b) : a;
  const right = b === EmptyValue ? blankBeside(a) : b;
  if (typeof left === 'number' && typeof right === 'number') return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  return rank(left) - rank(right) || Number(left) - Number(right);
}

const sameKind = (a: Value, b: Value): boolean =>
  !(a instanceof CellError) && !(b instanceof CellError) && typeof a === typeof b;

/** Whether two values are equal and of the same kind; a blank equals only a blank. */
export function isSame(a: Value, b: Value): boolean {
  return sameKind(a, b) && (a === b || compareValues(a, b) === 0);
}
