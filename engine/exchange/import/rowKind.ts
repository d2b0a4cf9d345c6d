import { isPlaceholder, normalise } from './vocabulary';

/** What the texts of a line say it is; number columns have their say elsewhere. */
export type LabelKind = 'total' | 'subtotal' | 'maybeTotal' | undefined;

const COUNT_OF_UNITS = /^[\d,]+\s+units?$/i;
const GRAND = /^(?:grand|report|property|portfolio) ?-? ?totals? ?:?(?: .*)?$/i;
const SUBTOTAL = /^sub ?-? ?totals? ?:?(?: .*)?$/i;
const TOTAL = /^totals? ?[:.]?$|^totals? ?[:-]? ?[\d,]+ units?$/i;
const CHARGE_TOTAL = /^charges?\s+totals?\s*:?$/i;
const LOOSE = /^totals?\b|\btotals?\s*:?$/i;

/** `TOTAL`, `Total 702 Units`, `86 Units`, `Subtotal - Division 3`; `Total Wine & More` only may be one. */
export function labelKind(label: string): LabelKind {
  const text = label.replace(/\s+/g, ' ').trim();
  if (COUNT_OF_UNITS.test(text) || SUBTOTAL.test(text) || CHARGE_TOTAL.test(text)) return 'subtotal';
  if (TOTAL.test(text) || GRAND.test(text)) return 'total';
  return LOOSE.test(text) ? 'maybeTotal' : undefined;
}

/** A line with one single text and nothing else: a group's name, or a footnote. */
export function loneText(cells: readonly string[]): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const [only] = filled;
  return filled.length === 1 && only !== undefined && !/^[\d.,$]+$/.test(only) && !isPlaceholder(only) ? only : undefined;
}

export function sameAsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  return cells.length > 1 && headings.every((heading, i) => normalise(cells[i] ?? '') === normalise(heading));
}
