import { SSF } from '@e965/xlsx';
import type { CellError } from 'hyperformula';
import { bounded } from './bounds';
import { error, isBlank, number, optional, pluginOf, text, value, type Value } from './define';
import { numberAsText, readDayText, readNumberText, readTimeText } from './numberText';
import { roundAt } from './rounding';
import { Wildcards } from './wildcards';

/** The functions used from the number formats of the XLSX package. */
const formats: {
  format(format: string, value: number | string | boolean): string;
  is_date(format: string): boolean;
} = SSF;

/** A longer text is never a number format. */
const LONGEST_FORMAT = 255;

/** TEXT: a number, or a text that is written like one, in a format of a spreadsheet. */
function formatted(given: Value, format: string): string | CellError {
  if (format === '') return '';
  if (format.length > LONGEST_FORMAT) return error('VALUE', 'The format is too long');
  if (typeof given === 'boolean') return given ? 'TRUE' : 'FALSE';
  const meant = typeof given === 'string' ? (readNumberText(given) ?? given) : isBlank(given) ? 0 : given;
  if (typeof meant !== 'string' && typeof meant !== 'number') return error('VALUE');
  try {
    const whole = withDotsOfDates(format.replace(/#,##?(?![#0])/g, '#,###'));
    return boundedText(
      withoutSignOfZero(
        typeof meant === 'number' ? numberIn(whole, atDigitsOf(whole, meant)) : formats.format(whole, meant),
      ),
    );
  } catch {
    return notAFormat(format);
  }
}

const notAFormat = (format: string): CellError =>
  error('VALUE', `"${format}" is not a format of that number`);
const LAST_DAY = 2_958_465;
/** From here on numbers are written with an exponent, which the library would take for digits. */
const TOO_LARGE = 1e21;

/** The sections of a number format, without its quoted texts, escaped characters and bracketed parts. */
const sectionsOf = (format: string): string[] => format.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '').split(';');
const isDay = (section: string): boolean => /[ymdhs]/i.test(section) && !/general/i.test(section);

/**
 * The library accepts a dot in a date format only before fractions of a second; other dots are escaped as
 * literal characters.
 */
function withDotsOfDates(format: string): string {
  if (!formats.is_date(format) || sectionsOf(format).length > 1) return format;
  return format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|\.(?!0)/g, (piece) => (piece === '.' ? '\\.' : piece));
}

/**
 * Formats a number, with what the library lacks: refusing bad formats, keeping the sign, and keeping digits
 * beyond the placeholders.
 */
function numberIn(format: string, given: number): string | CellError {
  const sections = sectionsOf(format);
  const section = sections[0] ?? '';
  // In a format for texts alone a number is the text that it is elsewhere.
  if (sections.length === 1 && section.includes('@')) return formats.format(format, numberAsText(given));
  if (isDay(section))
    return given < 0 || given >= LAST_DAY + 1 || /[#?]/.test(section)
      ? notAFormat(format)
      : formats.format(format, given);
  if (Math.abs(given) * (section.includes('%') ? 100 : 1) >= TOO_LARGE)
    return error('VALUE', 'The number is too large to be written out');
  if (sections.length > 1 || !/[0#?]/.test(section) || /[/e]|\[[<>=]/i.test(section))
    return formats.format(format, given);
  const size = withAllDigits(format, section, Math.abs(given));
  return given < 0 && /[1-9]/.test(size) ? `-${size}` : size;
}

/** `00-00-00`: digits beyond the placeholders are put before the first one. */
function withAllDigits(format: string, section: string, given: number): string {
  const places = section.replace(/[^0]/g, '').length;
  if (!/^0+(?:[- ]0+)+$/.test(section) || section !== format || given < 10 ** places)
    return formats.format(format, given);
  const whole = BigInt(Math.trunc(given)).toString();
  return whole.slice(0, -places) + formats.format(format, Number(whole.slice(-places)));
}

/**
 * The number rounded as ROUND does to the digits that its part of a format shows; the library rounds the
 * binary number.
 */
function atDigitsOf(format: string, given: number): number {
  const parts = sectionsOf(format);
  const part = (given < 0 ? parts[1] : given === 0 ? parts[2] : undefined) ?? parts[0] ?? '';
  if (!/[0#?]/.test(part) || /[bdeghmnsy/]/i.test(part)) return given;
  const decimals = /\.([0#?]*)/.exec(part)?.[1]?.length ?? 0;
  const thousands = /[0#?](,+)(?![0#?,])/.exec(part)?.[1]?.length ?? 0;
  return (
    roundAt(given, decimals + 2 * (part.split('%').length - 1) - 3 * thousands, (size) =>
      Math.floor(size + 0.5),
    ) || given
  );
}

const boundedText = (text: string | CellError): string | CellError =>
  typeof text === 'string' ? bounded(text) : text;

/** A negative number that rounds to zero has no sign. */
function withoutSignOfZero(text: string | CellError): string | CellError {
  if (typeof text !== 'string') return text;
  return text.includes('0') && /^-[0.,%]+$/.test(text) ? text.slice(1) : text;
}

function numberOf(given: Value): number | CellError {
  if (typeof given === 'number') return given;
  if (isBlank(given)) return 0;
  return (
    (typeof given === 'string' ? readNumberText(given) : undefined) ??
    error('VALUE', 'The text is not written like a number')
  );
}

/** Characters 128 to 159 of Windows-1252, where Unicode has control characters. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const FIRST = 128;

function characterOf(given: number): string | CellError {
  const code = Math.trunc(given);
  if (code < 1 || code > 255) return error('VALUE', 'Characters are numbered from 1 to 255');
  return WINDOWS[code - FIRST] ?? String.fromCharCode(code);
}

/** The number of the first character; a question mark's for one that Windows does not number. */
function codeOf(given: string): number | CellError {
  const first = given.charAt(0);
  if (first === '') return error('VALUE', 'The text is empty');
  const windows = WINDOWS.indexOf(first);
  const code = windows < 0 ? first.charCodeAt(0) : FIRST + windows;
  return code < 256 ? code : '?'.charCodeAt(0);
}

/** 24:00 is midnight. */
function timeOfDay(given: string): number | undefined {
  const time = readTimeText(given);
  return time === undefined ? undefined : time % 1;
}

const found = (at: number): number | CellError => (at < 0 ? error('VALUE', 'The text is not found') : at + 1);

export const TextFunctions = pluginOf({
  TEXT: { parameters: [value, text], run: formatted },
  VALUE: { parameters: [value], run: numberOf },
  CHAR: { parameters: [number], run: characterOf },
  CODE: { parameters: [text], run: codeOf },
  DATEVALUE: {
    parameters: [text],
    run: (given: string) => readDayText(given) ?? error('VALUE', 'The text is not written like a date'),
  },
  TIMEVALUE: {
    parameters: [text],
    run: (given: string) => timeOfDay(given) ?? error('VALUE', 'The text is not written like a time'),
  },
  FIND: {
    parameters: [text, text, optional(number, 1)],
    run: (wanted: string, within: string, from: number) =>
      from >= 1 && from <= within.length + 1
        ? found(within.indexOf(wanted, Math.floor(from) - 1))
        : error('VALUE'),
  },
  SEARCH: {
    parameters: [text, text, optional(number, 1)],
    run: (wanted: string, within: string, from: number) =>
      from >= 1 && from <= within.length + 1
        ? found(new Wildcards(wanted).find(within, Math.floor(from) - 1))
        : error('VALUE'),
  },
});
