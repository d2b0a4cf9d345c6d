import { formatDate, isOfThePast, type CellInput, type DateStyle } from '#domain';
import type { ColumnDefinition } from '../../template/types';
import { isPlaceholder, normalise } from '../import/vocabulary';
import { fromCapitals } from './capitals';
import { parseDate } from './date';
import { parseNumber, type DecimalMark } from './number';
import { storedText, undoNeutral } from './text';

/** What a text of a file becomes in a cell. `note` tells of a value that was read as blank or otherwise than it stands. */
export type Converted = { readonly value: CellInput; readonly note?: string } | { readonly refuse: string };

export interface ReadingStyle {
  readonly decimal: DecimalMark;
  readonly dayFirst: boolean;
  /** The year of dates that have none. */
  readonly year?: number;
  /** The latest day of what has happened, ISO: a year of two digits behind it is of the century before. */
  readonly today?: string;
}

const MAX_TEXT = 8000;
/** Columns of text that public records write in capitals. */
const PLACES: readonly string[] = ['neighborhood'];

/** Reads one text as a value of a column, by the column's type. Choices with synonyms are the importer's business. */
export function convertCell(column: ColumnDefinition, text: string, style: ReadingStyle): Converted {
  if (text === '') return { value: null };
  if (column.type === 'text') return convertText(PLACES.includes(column.key) ? fromCapitals(text) : text);
  const option = column.type === 'choice' ? optionOf(column, text) : undefined;
  if (option !== undefined) return { value: option };
  if (isPlaceholder(text)) return { value: null, note: `“${text}” was read as blank` };
  switch (column.type) {
    case 'date':
      return convertDate(text, isOfThePast(column.key) ? { ...style, latest: style.today } : style);
    case 'boolean':
      return convertBoolean(text);
    case 'choice':
      return { refuse: notOffered(column, text) };
    case 'amount':
      if (/^@[A-Za-z]\w*$/.test(text)) return { value: text };
      return convertNumber(column, text, style);
    case 'number':
      return convertNumber(column, text, style);
    case 'json':
      return { refuse: 'is not filled from a file of rows' };
  }
}

function convertText(text: string): Converted {
  if (text.length > MAX_TEXT)
    return { refuse: `the text is longer than ${MAX_TEXT.toLocaleString('en-US')} characters` };
  return { value: storedText(undoNeutral(text)) };
}

/** A formula as its text: of a CSV file, or of a workbook that does not hold its value. */
export const isFormula = (text: string): boolean => /^'?=/.test(text);

function convertNumber(column: ColumnDefinition, text: string, style: ReadingStyle): Converted {
  if (isFormula(text)) return { refuse: `“${short(text)}” is a formula; formulas are not imported` };
  let value = parseNumber(withoutMark(text), style.decimal);
  if (value === undefined) return { refuse: `“${short(text)}” is not a number` };
  let note: string | undefined;
  const max = column.max ?? Infinity;
  if (column.format.startsWith('percent') && !text.includes('%') && value > max && value / 100 <= max) {
    note = `“${text}” was read as ${text}%`;
    value = Number(`${value}e-2`);
  }
  if (column.whole && !Number.isInteger(value)) {
    value = Math.floor(value);
    note = `“${text}” was read as ${value.toLocaleString('en-US')}`;
  }
  const range = outOfRange(column, value);
  return range ? { refuse: range } : { value, note };
}

/** `1,450.00 *` points to a footnote. */
export function withoutMark(text: string): string {
  return text.endsWith('*') ? text.slice(0, text.indexOf('*')).trimEnd() : text;
}

function outOfRange({ min, max }: ColumnDefinition, value: number): string | undefined {
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined;
  if (min !== undefined && max !== undefined) return `Value must be between ${min} and ${max}`;
  return min !== undefined ? `Value must be at least ${min}` : `Value must be at most ${max}`;
}

function convertDate(text: string, style: ReadingStyle & DateStyle): Converted {
  const date = parseDate(text, style);
  if (!date) return { refuse: `“${short(text)}” is not a date` };
  // A date without its year is one of this year, as in Excel, and that is told.
  if ('iso' in date && parseDate(text, { ...style, year: undefined }) === undefined)
    return { value: date.iso, note: `“${text}” was read as ${formatDate(date.iso)}` };
  return 'iso' in date
    ? { value: date.iso }
    : { value: null, note: `“${text}” is not a date and was read as blank` };
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'checked']);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'unchecked']);

function convertBoolean(text: string): Converted {
  const word = normalise(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { refuse: `“${short(text)}” is neither yes nor no` };
}

function notOffered(column: ColumnDefinition, text: string): string {
  const offered = (column.options ?? []).map((stored) => column.optionLabels?.[stored] ?? stored);
  return `“${short(text)}” is not one of ${offered.join(', ')}`;
}

/** The stored option a text names, by its stored form or its label. */
export function optionOf(column: ColumnDefinition, text: string): string | undefined {
  const word = normalise(text);
  return column.options?.find(
    (stored) => normalise(stored) === word || normalise(column.optionLabels?.[stored] ?? stored) === word,
  );
}

/** A text as a message quotes it. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
