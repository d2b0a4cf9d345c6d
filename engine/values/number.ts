/** The sign before the fraction of a number: `1,234.50` or `1.234,50`. */
export type DecimalMark = '.' | ',';

/** How to read the number in a text. */
export interface NumberStyle {
  /** Default `.`. */
  readonly decimal?: DecimalMark;
  /** A number that shows another mark by itself is read by that: `1.560,00` in a file of points. Default false. */
  readonly otherMark?: boolean;
  /**
   * Which words of size count: `750k`, `5.4m`, `5.4mm`, `2bn`. `counts` leaves out the lone `b`, which in a
   * list of rooms is a bedroom. Default `counts`.
   */
  readonly scaleWords?: 'money' | 'counts' | 'none';
  /**
   * How a number without a percent sign is read in a percentage: as points (`65` is 0.65) or as a fraction; an amount
   * of money is refused. `none` is for cells that are not percentages: a number with that sign is refused. Without it,
   * for what may be either, both signs are read, and a number without one as it is.
   */
  readonly percent?: PercentReading | 'none';
  /**
   * Only forms that Excel's VALUE accepts: no currency but $, no trailing minus, no spaces between thousands.
   */
  readonly strict?: boolean;
}

/** How a typed number without a percent sign is read: `points`, 6.5 as 6.5 %; `fractions`, 0.065 as 6.5 %. */
export type PercentReading = 'points' | 'fractions';

/** A longer text is never a number, and is not worth matching. */
export const LONGEST_NUMBER = 60;

const GROUPED_DOT_DECIMAL = /^\d{1,3}(?:[, ]\d{3})+\.\d+$/;
const GROUPED_COMMA_DECIMAL = /^\d{1,3}(?:[. ]\d{3})+,\d+$/;
const PLAIN_DOT = /^\d*\.\d+$/;
const PLAIN_COMMA = /^\d*,\d+$/;
/** Two groups or more: `3.025.000` has no fraction. */
const GROUPS_BY_DOT = /^\d{1,3}(?:\.\d{3}){2,}$/;
const GROUPS_BY_COMMA = /^\d{1,3}(?:,\d{3}){2,}$/;
const THREE_DIGITS = /^\d{1,3}[.,]\d{3}$/;
const EXPONENT = /^(?:\d+(?:\.\d*)?|\.\d+)[eE][-+]?\d{1,3}$/;
/** The form of nearly every cell of a file: `1450`, `$1,450.00`. */
const SIMPLE = /^\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

const POWERS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};
const SCALED = /^(.*[\d.]) ?(k|thousand|mm?|mn|million|bn?|billion)$/i;

/**
 * The number that a text shows, or undefined: `$1,234.50`, `(500)`, `$ (64)`, `-3`, `5-`, `1.2e3`, `750k`,
 * `12.5%` (0.125), `1 560.00`, `USD 12`. A text with two readings (`1,204`) is read by the decimal mark of the
 * style; groups other than of three digits (`12 50`) and money of another currency are not a number.
 */
export function readNumber(text: string, style: NumberStyle = {}): number | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const points = style.percent === 'points';
  if (!/\d/.test(text) || (style.percent === 'none' && hasPercentSign(text))) return undefined;
  const inPercentage = points || style.percent === 'fractions';
  if (inPercentage && hasCurrencySign(text)) return undefined;
  if (style.decimal !== ',' && SIMPLE.test(text)) {
    const plain = text.replace(/[$,]/g, '');
    return Number(points ? `${plain}e-2` : plain);
  }
  const parts = takeApart(text, style.strict === true);
  if (!parts) return undefined;
  const power = parts.percent || points ? -2 : 0;
  const size = sizeOf(parts, style, power);
  if (size === undefined || !Number.isFinite(size)) return undefined;
  return parts.negative && size !== 0 ? -size : size;
}

/** Whether a text has a percent sign. */
export const hasPercentSign = (text: string): boolean => text.includes('%');

const OTHER_CURRENCIES = 'EUR GBP CAD AUD NZD CHF JPY CNY INR MXN BRL SEK NOK DKK PLN ILS'.split(' ');
/** A sign other than the dollar's, the code of a currency, or a dollar with its country: `C$`. */
const FOREIGN = new RegExp(
  `(?!\\$)\\p{Sc}|(?<!\\p{L})(?:${OTHER_CURRENCIES.join('|')})(?!\\p{L})|(?<![A-Z])(?!US\\$)[A-Z]{1,2}\\$`,
  'iu',
);

/** Whether a text is, or has, money of another currency than the US dollar. */
export const isForeignMoney = (text: string): boolean => FOREIGN.test(text);

/** Whether a text has a currency sign. */
export const hasCurrencySign = (text: string): boolean => /[$€£]|USD/i.test(text);

function sizeOf({ digits, percent }: Parts, style: NumberStyle, power: number): number | undefined {
  const { scaleWords = 'counts', strict = false } = style;
  const scaled = strict || scaleWords === 'none' || !/[a-z]$/i.test(digits) ? null : SCALED.exec(digits);
  const word = scaled?.[2]?.toLowerCase() ?? '';
  if (scaled && (percent || (word === 'b' && scaleWords !== 'money'))) return undefined;
  const plain = plainDigits(scaled?.[1] ?? digits, style);
  if (plain === undefined) return undefined;
  // Scaled in decimal text, so that 71.43% is 0.7143 and not 0.7143000000000001.
  return shifted(plain, (POWERS[word] ?? 0) + power);
}

/** A decimal text times a power of ten, without the noise of binary fractions. */
function shifted(plain: string, power: number): number {
  const [mantissa = '', exponent = '0'] = plain.toLowerCase().split('e');
  return Number(`${mantissa}e${Number(exponent) + power}`);
}

interface Parts {
  readonly digits: string;
  readonly negative: boolean;
  readonly percent: boolean;
}

const CURRENCY_BEFORE = /^(?:US\$|USD|\$) ?/i;
const CURRENCY_BEHIND = / ?(?:USD|\$)$/i;
const DOLLAR = /^\$ ?/;

/** Strips everything around the digits: currency, parentheses or sign for negatives, percent sign, spaces. */
function takeApart(text: string, strict: boolean): Parts | undefined {
  let rest = text.replace(/[\s\u00A0\u2007\u202F]+/g, ' ').trim();
  if (!strict) rest = rest.replace(/^([^\d]*)[−–]/, '$1-');
  let percent = false;
  const takePercent = () => {
    if (!percent && rest.endsWith('%')) [percent, rest] = [true, rest.slice(0, -1).trimEnd()];
  };
  const takeCurrency = () => {
    rest = strict ? rest.replace(DOLLAR, '') : rest.replace(CURRENCY_BEFORE, '').replace(CURRENCY_BEHIND, '');
  };
  takePercent();
  takeCurrency();
  const enclosed = rest.startsWith('(');
  if (enclosed !== rest.endsWith(')')) return undefined;
  if (enclosed) rest = rest.slice(1, -1).trim();
  takePercent();
  let sign = '';
  const takeSign = () => {
    if (sign === '' && /^[+-]/.test(rest)) [sign, rest] = [rest.charAt(0), rest.slice(1).trimStart()];
  };
  takeSign();
  takeCurrency();
  takeSign();
  if (!strict && sign === '' && rest.endsWith('-')) [sign, rest] = ['-', rest.slice(0, -1).trimEnd()];
  return { digits: rest.replace(/['’]/g, ' '), negative: enclosed !== (sign === '-'), percent };
}

/** The decimal mark that a number itself shows; undefined if it could be either (`1,204`) or shows none. */
function markOf(digits: string): DecimalMark | undefined {
  if (THREE_DIGITS.test(digits)) return undefined;
  if (GROUPED_DOT_DECIMAL.test(digits) || PLAIN_DOT.test(digits) || GROUPS_BY_COMMA.test(digits)) return '.';
  if (GROUPED_COMMA_DECIMAL.test(digits) || PLAIN_COMMA.test(digits) || GROUPS_BY_DOT.test(digits))
    return ',';
  return undefined;
}

const SHAPES: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:\d{1,3}(?:[, ]\d{3})+|\d+)?(?:\.\d*)?$/,
  ',': /^(?:\d{1,3}(?:[. ]\d{3})+|\d+)?(?:,\d*)?$/,
};
const STRICT_SHAPE = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

function plainDigits(digits: string, style: NumberStyle): string | undefined {
  if (!/\d/.test(digits)) return undefined;
  if (EXPONENT.test(digits)) return digits;
  const { decimal: mark = '.', otherMark = false, strict = false } = style;
  const decimal = (otherMark ? markOf(digits) : undefined) ?? mark;
  if (!(strict ? STRICT_SHAPE : SHAPES[decimal]).test(digits)) return undefined;
  const group = decimal === '.' ? ',' : '.';
  return digits.split(group).join('').replace(/ /g, '').replace(',', '.');
}

/**
 * The decimal separator that a text itself shows, whatever its file uses: `1.560,00` shows one, `1,204` and `12` do
 * not.
 */
export function decimalShown(text: string): DecimalMark | undefined {
  if (text.length > LONGEST_NUMBER || !/[.,]/.test(text)) return undefined;
  return markOf(takeApart(text, false)?.digits ?? '');
}

/**
 * The decimal mark of a file, by majority of the cells with only one reading. Without a majority it is `.`,
 * or `,` in a file of semicolons, which programs use as separator where the comma is the decimal mark.
 */
export function detectDecimal(
  rows: readonly { readonly cells: readonly string[] }[],
  delimiter = ',',
): DecimalMark {
  let dots = 0;
  let commas = 0;
  for (const row of rows) {
    for (const cell of row.cells) {
      if (cell.length > 24) continue;
      const vote = decimalShown(cell);
      if (vote === '.') dots++;
      else if (vote === ',') commas++;
    }
  }
  return commas > dots || (commas === 0 && dots === 0 && delimiter === ';') ? ',' : '.';
}
