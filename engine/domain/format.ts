/**
 * Values in words, one way for grids, prose and deal pages. Display only: nothing is rounded in the model.
 * Knows no schema, so that a small page can carry it alone (`#domain/format`).
 */
type Shown = number | string | boolean | null | undefined | { readonly error: string };

interface NumberFormat {
  readonly formatter: Intl.NumberFormat;
  /** Decimals of the number as shown; for percentages two more than on screen. */
  readonly decimals: number;
  readonly zeroBlank: boolean;
}

const money = (digits: number): NumberFormat => ({
  formatter: new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }),
  decimals: digits,
  zeroBlank: true,
});
const percent = (digits: number): NumberFormat => ({
  formatter: new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }),
  decimals: digits + 2,
  zeroBlank: false,
});
const plain = (most: number, least = 0): NumberFormat => ({
  formatter: new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most }),
  decimals: most,
  zeroBlank: false,
});

const MAKERS: Readonly<Record<string, () => NumberFormat>> = {
  usd0: () => money(0),
  usd2: () => money(2),
  usd3: () => money(3),
  percent0: () => percent(0),
  percent1: () => percent(1),
  percent2: () => percent(2),
  percent3: () => percent(3),
  number0: () => plain(0),
  number1: () => plain(1, 1),
  number2: () => plain(2, 2),
  number4: () => plain(4),
};
const made = new Map<string, NumberFormat>();

const KINDS = { usd: money, percent, number: (digits: number) => plain(digits, digits) } as const;
/** A format and its number of decimals: `usd2`. */
const PARTS = /^(usd|percent|number)(\d)$/;
export const MOST_DECIMALS = 8;

/** The number of decimals of a numeric format; undefined for others. */
export function decimalsOf(format: string): number | undefined {
  const parts = PARTS.exec(format);
  return parts ? Number(parts[2]) : undefined;
}

/** The same format with another number of decimals; a format of dates or text is returned as it is. */
export function withDecimals(format: string, decimals: number): string {
  const parts = PARTS.exec(format);
  const kind = parts?.[1];
  if (kind !== 'usd' && kind !== 'percent' && kind !== 'number') return format;
  const digits = Math.min(MOST_DECIMALS, Math.max(0, Math.round(decimals)));
  const other = `${kind}${digits}`;
  if (!(other in MAKERS) && !made.has(other)) made.set(other, KINDS[kind](digits));
  return other;
}

/** A number that is a name rather than an amount, like a year: no thousands commas. */
const bare: NumberFormat = {
  formatter: new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 }),
  decimals: 10,
  zeroBlank: false,
};

/** Formatters are dear to make: one a format, made when first asked for. */
function numberFormat(format: string): NumberFormat {
  const known = made.get(format);
  if (known) return known;
  const fresh = (MAKERS[format] ?? (() => bare))();
  made.set(format, fresh);
  return fresh;
}

/** Whether values of this format are right-aligned with tabular digits; text and dates are not. */
export const isNumericFormat = (format: string): boolean => format in MAKERS || PARTS.test(format);

/**
 * The heading of a column, or the name of a line, in a file: the label, marked as a fraction where the screen
 * shows a percentage (decision 0045).
 */
export const fileHeading = (label: string, format: string): string =>
  format.startsWith('percent') ? `${label} (fraction)` : label;

/** With these a spreadsheet program begins a formula when it opens a CSV file. */
const BEGINS_FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A text made safe for a CSV file: a leading apostrophe is added if a spreadsheet program would run it as a
 * formula.
 */
export const fileText = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** The inverse of {@link fileText}. */
export const fromFileText = (text: string): string =>
  text.startsWith("'") && BEGINS_FORMULA.test(text) ? text.slice(1) : text;

function formatNumber(value: number, format: string): string {
  const { formatter, decimals, zeroBlank } = numberFormat(format);
  if (!Number.isFinite(value)) return '';
  // A value that rounds to zero is shown as zero: no "($0)" and no "-0.0%".
  const zero = Math.abs(value) < 0.5 * 10 ** -decimals;
  if (zero) return zeroBlank ? '' : formatter.format(0);
  return value < 0 ? `(${formatter.format(-value)})` : formatter.format(value);
}

/** An ISO date (`2026-01-31`) as 01/31/2026; any other text unchanged. */
export function formatDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : iso;
}

/** The time zone in which days are counted: the same for all users, so that two people see the same date. */
export const TIME_ZONE = 'GMT';

const clock = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment: string | Date): string => {
    const date = new Date(moment);
    formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: TIME_ZONE });
    return Number.isNaN(date.getTime()) ? String(moment) : formatter.format(date);
  };
};

/** The day of a moment, `11/21/2026`, in {@link TIME_ZONE}. */
export const formatDay = clock({ year: 'numeric', month: '2-digit', day: '2-digit' });
/** The day of a moment in words, `Nov 21, 2026`, in {@link TIME_ZONE}. */
export const formatLongDay = clock({ year: 'numeric', month: 'short', day: '2-digit' });
/** The month of a day or moment in words, `January 2026`, in {@link TIME_ZONE}. */
export const formatMonth = clock({ year: 'numeric', month: 'long' });
const time = clock({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
/** A moment, `11/21/2026, 10:32 GMT`. */
export function formatMoment(moment: string | Date): string {
  const day = formatDay(moment);
  return day === String(moment) ? day : `${day}, ${time(moment)} ${TIME_ZONE}`;
}

/**
 * One value for display: whole dollars by default, negatives in parentheses, a zero amount and a blank as '',
 * dates MM/DD/YYYY, an error as its code.
 * @param format a display format of the templates (`usd0`, `percent2`, `date`, ...); an unknown one shows
 * plain
 */
export function formatValue(value: Shown, format: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(value, format);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.error;
  return format === 'date' ? formatDate(value) : value;
}

/**
 * As {@link formatKnown}, but zero is shown (`$0`, `$0.00`, `0`): for labelled figures, where a blank could
 * mean unknown.
 */
export function formatSum(value: Shown, format: string): string {
  const text = formatKnown(value, format);
  if (text !== '') return text;
  // NaN and infinity must not read as zero.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'N/A';
  return !format.startsWith('usd') ? '0' : format.endsWith('2') ? '$0.00' : '$0';
}

/** An amount in a sentence, in whole dollars: `$1,250`, `($40)`, zero as `$0`. */
export const formatDollars = (amount: number): string => formatSum(amount, 'usd0');

/** A formatter that writes only the decimals that a number has, made when first asked for. */
function compact(options: Intl.NumberFormatOptions): (value: number, decimals: number) => string {
  const made = new Map<number, Intl.NumberFormat>();
  return (value, decimals) => {
    const known =
      made.get(decimals) ??
      new Intl.NumberFormat('en-US', {
        ...options,
        minimumFractionDigits: 0,
        maximumFractionDigits: decimals,
      });
    made.set(decimals, known);
    return known.format(value);
  };
}
const shortMoney = compact({ style: 'currency', currency: 'USD', notation: 'compact' });
const shortNumber = compact({ notation: 'compact' });
const share = compact({ style: 'percent' });

/** A short amount, as for the axis of a chart: `$450K`, `$1.2M`. */
export const formatShort = (amount: number, decimals = 1): string => shortMoney(amount, decimals);

/** A short number without a unit, as for a choice of sizes: `750`, `1.5K`, `12.5M`. */
export const formatShortNumber = (value: number): string => shortNumber(value, 2);

/** A share with the decimals that it has, two at most: `50%`, `12.5%`. */
export const formatShare = (value: number): string => share(value, 2);

const MILLIONS = withDecimals('usd0', 1);
/**
 * An amount in millions with one decimal, so that several of one size stand side by side: `$24.0M`, `($0.5M)`. One that
 * would round to none is in thousands or dollars: `($30K)`.
 */
export function formatMillions(amount: number): string {
  const most = Math.abs(amount);
  const inMillions = `${numberFormat(MILLIONS).formatter.format(most / 1e6)}M`;
  const size = amount !== 0 && most < 0.05e6 ? shortMoney(most, 0) : inMillions;
  return amount < 0 ? `(${size})` : size;
}

/** As {@link formatValue}, with `N/A` for a blank: for sentences and cards. */
export function formatKnown(value: Shown, format: string): string {
  return value === null || value === undefined || value === '' ? 'N/A' : formatValue(value, format);
}

/** The unit of a figure where neither its label nor its format names it. */
const COUNTED: Readonly<Record<string, string>> = {
  grossBuildingArea: 'SF',
  lotSize: 'SF',
  loanTerms: 'months',
  extension: 'months',
  effectiveTermMonths: 'months',
  lpsf: 'per SF',
  dscr: '×',
  inPlaceDscr: '×',
};

/** The formatted number of a named figure with its unit: `12 months`, `1.25×`. */
export function withUnit(name: string, words: string): string {
  const counted = COUNTED[name];
  return counted === undefined ? words : `${words}${counted === '×' ? '' : '\u00a0'}${counted}`;
}

/** A figure shown by itself, on a card or on paper: with its unit, and zero shown (`$0`, `0`). */
export const formatFigure = (name: string, value: Shown, format: string): string =>
  typeof value === 'number' ? withUnit(name, formatSum(value, format)) : formatKnown(value, format);

const SIZES = ['KB', 'MB', 'GB'] as const;

/** The size of a file, `980 bytes`, `12 KB`, `1.4 MB`: with a decimal below ten. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  let size = bytes / 1024;
  let unit = 0;
  while (size >= 1000 && unit < SIZES.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.max(1, Math.round(size))} ${SIZES[unit] ?? ''}`;
}
