import {
  decimalShown,
  choiceLabels,
  formatDate,
  fromFileText,
  hasPercentSign,
  isOfThePast,
  rangeProblem,
  readBoolean,
  readChoice,
  readChoiceOrBlank,
  readFileDate,
  readNumber,
  readPastDate,
  wholeProblem,
  withoutRooms,
  withoutUnit,
  writeNumber,
  type CellInput,
  type DateStyle,
  type DecimalMark,
  type NumberStyle,
  type PercentReading,
  whyNoNumber,
} from '#domain';
import { percentOf, styleOf } from '../../formula/readInput';
import type { ColumnDefinition } from '../../template/types';
import { isPlaceholder } from '../import/blankWords';
import { normalise } from '../import/normalise';
import { fromCapitals } from './capitals';

/** The value of a cell for a text of a file. `note` is set when the value was read as blank or was interpreted. */
export type Converted = { readonly value: CellInput; readonly note?: string } | { readonly refuse: string };

export interface ReadingStyle {
  readonly decimal: DecimalMark;
  readonly dayFirst: boolean;
  /** The year of dates written without one. */
  readonly year?: number;
  /** The current date, ISO. In a column of past events, a two-digit year after it belongs to the previous century. */
  readonly today?: string;
  /** How numbers without a percent sign are read, by percentage column; default points. */
  readonly percent?: ReadonlyMap<string, PercentReading>;
}

/** How the numbers of a column are written in a file. */
export const columnStyle = (
  column: ColumnDefinition,
  { decimal }: Pick<ReadingStyle, 'decimal'>,
): NumberStyle => ({
  ...styleOf(column),
  decimal,
  otherMark: true,
});

const MAX_TEXT = 8000;
/** Columns of text that public records write in capitals. */
const PLACES: readonly string[] = ['neighborhood'];

/** Reads one text as a value of a column, by the column's type. Choices with synonyms are the importer's business. */
export function convertCell(column: ColumnDefinition, text: string, style: ReadingStyle): Converted {
  if (text === '') return { value: null };
  if (column.type === 'text') return convertText(PLACES.includes(column.key) ? fromCapitals(text) : text);
  const option = column.type === 'choice' ? readChoiceOrBlank(text, column, normalise) : undefined;
  if (option !== undefined) return { value: option };
  if (isPlaceholder(text)) return { value: null, note: `“${text}” was read as blank` };
  switch (column.type) {
    case 'date':
      return isOfThePast(column.key)
        ? convertPastDate(text, { ...style, latest: style.today })
        : convertDate(text, style);
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
  return { value: storedText(fromFileText(text)) };
}

/** A text as a cell's written form, in which a leading `=` begins a formula and `'=` a text. */
export const storedText = (text: string): string => (text.startsWith('=') ? `'${text}` : text);

/** A formula as its text: of a CSV file, or of a workbook that does not hold its value. */
export const isFormula = (text: string): boolean => /^'?=/.test(text);

function convertNumber(column: ColumnDefinition, text: string, style: ReadingStyle): Converted {
  if (isFormula(text)) return { refuse: `“${short(text)}” is a formula; formulas are not imported` };
  const percent = percentOf(column, style.percent?.get(column.key) ?? 'points');
  const read = withoutUnit(withoutRooms(withoutMark(text), column.key), column.note);
  if ('unlike' in read) return { refuse: `“${short(text)}” ${read.unlike}` };
  let value = readNumber(read.number, { ...columnStyle(column, style), percent });
  if (value === undefined) return { refuse: `“${short(text)}” ${whyNoNumber(read.number)}` };
  let note: string | undefined;
  if (column.whole && !Number.isInteger(value)) {
    value = Math.floor(value);
    note = `“${text}” was read as ${value.toLocaleString('en-US')}`;
  }
  const mark = decimalShown(read.number);
  // The file as a whole shows the other mark.
  if (note === undefined && mark !== undefined && mark !== style.decimal)
    note = `“${short(text)}” was read as ${writeNumber(value, column.format)}`;
  const signed = hasPercentSign(text) || percent === 'points';
  const range = rangeProblem(value, column, (bound) =>
    signed ? writeNumber(bound, column.format) : String(bound),
  );
  const problem = range ?? wholeProblem(value, column);
  return problem ? { refuse: problem } : { value, note };
}

/** `1,450.00 *` points to a footnote. */
export function withoutMark(text: string): string {
  return text.endsWith('*') ? text.slice(0, text.indexOf('*')).trimEnd() : text;
}

function convertDate(text: string, style: ReadingStyle & DateStyle): Converted {
  const date = readFileDate(text, style);
  if (!date) return { refuse: `“${short(text)}” is not a date` };
  // As in Excel, a date without a year is in the current year; a note tells the person.
  if ('iso' in date && readFileDate(text, { ...style, year: undefined }) === undefined)
    return { value: date.iso, note: `“${text}” was read as ${formatDate(date.iso)}` };
  return 'iso' in date
    ? { value: date.iso }
    : { value: null, note: `“${text}” is not a date and was read as blank` };
}

function convertPastDate(text: string, style: ReadingStyle & DateStyle): Converted {
  const date = readPastDate(text, style);
  if (date !== undefined && 'ahead' in date)
    return { value: null, note: `“${text}” may be a day or a month and was read as blank` };
  return date !== undefined && 'monthOnly' in date
    ? { value: date.iso, note: `“${text}” tells a month only and was read as ${formatDate(date.iso)}` }
    : convertDate(text, style);
}

function convertBoolean(text: string): Converted {
  const value = readBoolean(text) ?? readBoolean(normalise(text));
  return value === undefined ? { refuse: `“${short(text)}” is neither yes nor no` } : { value };
}

function notOffered(column: ColumnDefinition, text: string): string {
  return `“${short(text)}” is not one of ${choiceLabels(column).join(', ')}`;
}

/** The stored option a text names, by its stored form or its label. */
export const optionOf = (column: ColumnDefinition, text: string): string | undefined =>
  readChoice(text, column, normalise);

/** A text as a message quotes it. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
