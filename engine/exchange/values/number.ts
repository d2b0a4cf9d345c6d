export type DecimalMark = '.' | ',';

const GROUPED_DOT_DECIMAL = /^\d{1,3}(?:[, ]\d{3})+\.\d+$/;
const GROUPED_COMMA_DECIMAL = /^\d{1,3}(?:[. ]\d{3})+,\d+$/;
const PLAIN_DOT = /^\d*\.\d+$/;
const PLAIN_COMMA = /^\d*,\d+$/;
/** Two groups or more: `3.025.000` has no fraction. */
const GROUPS_BY_DOT = /^\d{1,3}(?:\.\d{3}){2,}$/;
const GROUPS_BY_COMMA = /^\d{1,3}(?:,\d{3}){2,}$/;
const THREE_DIGITS = /^\d{1,3}[.,]\d{3}$/;

/** Longer cells are no numbers, and are not worth a pattern's time. */
const LONGEST_NUMBER = 64;

/**
 * Which mark the numbers of a file use, by majority of the cells that can only be read one way. Where none decides, it
 * is `.`, or `,` in a file of semicolons: programs part by those where the comma is taken.
 */
export function detectDecimal(
  rows: readonly { readonly cells: readonly string[] }[],
  delimiter = ',',
): DecimalMark {
  let dots = 0;
  let commas = 0;
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.length === 0 || cell.length > 24) continue;
      const vote = markOf(stripSigns(cell).digits);
      if (vote === '.') dots++;
      else if (vote === ',') commas++;
    }
  }
  return commas > dots || (commas === 0 && dots === 0 && delimiter === ';') ? ',' : '.';
}

/** The decimal mark a number shows by itself; undefined where it could be either (`1,204`) or shows none. */
function markOf(digits: string): DecimalMark | undefined {
  if (THREE_DIGITS.test(digits)) return undefined;
  if (GROUPED_DOT_DECIMAL.test(digits) || PLAIN_DOT.test(digits) || GROUPS_BY_COMMA.test(digits)) return '.';
  if (GROUPED_COMMA_DECIMAL.test(digits) || PLAIN_COMMA.test(digits) || GROUPS_BY_DOT.test(digits))
    return ',';
  return undefined;
}

interface Stripped {
  readonly digits: string;
  readonly negative: boolean;
  readonly percent: boolean;
}

/** Takes off what surrounds the digits: currency, parentheses or sign for negatives, percent sign, spaces. */
function stripSigns(text: string): Stripped {
  let rest = text.trim().replace(/[−–]/g, '-');
  let negative = false;
  const percent = rest.endsWith('%') || /^\(.*%\s*\)$/.test(rest);
  rest = rest
    .replace(/%/g, '')
    .replace(/\bUSD\b|US\$|[$€£]/gi, '')
    .trim();
  if (/^\(.*\)$/.test(rest)) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  }
  if (/^[+-]/.test(rest)) {
    if (rest.startsWith('-')) negative = !negative;
    rest = rest.slice(1);
  } else if (rest.endsWith('-')) {
    negative = !negative;
    rest = rest.slice(0, -1);
  }
  return { digits: rest.replace(/[\u00A0\u2007\u202F'’]/g, ' ').trim(), negative, percent };
}

/**
 * The number a cell of a file shows, or undefined when it shows none: `$1,234.50`, `(500)`, `$ (64)`, `12.5%` (0.125),
 * `1 560,00`. A cell that can be read two ways (`1,204`) is read by the file's mark; groups of other than three digits
 * (`12 50`) are no number.
 */
export function parseNumber(text: string, mark: DecimalMark = '.'): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const { digits, negative, percent } = stripSigns(text);
  const plain = plainDigits(digits, mark);
  if (plain === undefined) return undefined;
  // Scaled in decimal text, so that 71.43% is 0.7143 and not 0.7143000000000001.
  const value = Number(percent ? `${plain}e-2` : plain);
  if (!Number.isFinite(value)) return undefined;
  return negative && value !== 0 ? -value : value;
}

function plainDigits(digits: string, mark: DecimalMark): string | undefined {
  if (/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits) && !(THREE_DIGITS.test(digits) && mark === ',')) {
    return /e/i.test(digits) ? String(Number(digits)) : digits;
  }
  const decimal = markOf(digits) ?? mark;
  const group = decimal === '.' ? ',' : '.';
  const shape =
    decimal === '.'
      ? /^(?:\d{1,3}(?:[, ]\d{3})+|\d+)?(?:\.\d*)?$/
      : /^(?:\d{1,3}(?:[. ]\d{3})+|\d+)?(?:,\d*)?$/;
  if (!/\d/.test(digits) || !shape.test(digits)) return undefined;
  return digits.split(group).join('').replace(/ /g, '').replace(',', '.');
}
