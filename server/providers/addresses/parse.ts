import { zipCodes } from '../zipCodes';

/** A parsed address line; missing parts are null. */
export interface ParsedAddress {
  /** House number as written: `455`, `45-12`, `12A`. */
  readonly house: string | null;
  /** The street as written, without the number and the apartment. */
  readonly street: string;
  /** The apartment, including its word: `4B`, `Apt 4`, `#3`. */
  readonly apartment: string | null;
  readonly city: string | null;
  /** Two capital letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
}

const COUNTRY = /(?<![\s,])[\s,]+(?:USA?|U\.S\.A?\.?|United States(?: of America)?)$/i;
/**
 * Spaces are single by then: a pattern that may match any number of them in two places would take quadratic
 * time.
 */
const END = /(?<![\s,])[\s,]+$/;
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;
const APARTMENT = /(?<![\s,])[\s,]+(?:# ?\S+|(?:apt|apartment|unit|suite|ste|floor|fl)\b\.? ?#? ?\S+)$/i;
const HOUSE = /^(\d+[a-z]?(?:-\d+[a-z]?)?) (?:1\/2 |½ )?(.+)$/i;

/** Synonyms, in the postal service's short form. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  place: 'pl',
  lane: 'ln',
  court: 'ct',
  terrace: 'ter',
  parkway: 'pkwy',
  square: 'sq',
  highway: 'hwy',
  expressway: 'expy',
  circle: 'cir',
  turnpike: 'tpke',
  plaza: 'plz',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  saint: 'st',
  fort: 'ft',
  mount: 'mt',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
};

/** The words of a street, short and in small letters: `East 3rd Street` and `E. 3 ST` are the same. */
export function streetWords(street: string): readonly string[] {
  return street
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SHORT[word] ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'));
}

/** Reads `12 E 3rd St, 4B, New York, NY 10003`, with or without its commas and its end. */
export function parseAddress(text: string): ParsedAddress {
  let rest = text.replace(/\s+/g, ' ').trim().replace(COUNTRY, '').replace(END, '');
  const zip = ZIP.exec(rest)?.[1] ?? null;
  if (zip !== null) rest = rest.replace(ZIP, '').replace(END, '');
  const { state, before } = takeState(rest);
  const parts = before
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const first = parts[0] ?? '';
  const line = first.replace(APARTMENT, '');
  const last = parts.length > 1 ? (parts.at(-1) ?? null) : null;
  const house = HOUSE.exec(line);
  const [street, city] =
    last === null
      ? splitCity(house?.[2] ?? line, state, zip)
      : [house?.[2] ?? line, isApartment(last) ? null : last];
  const apartment = parts.slice(1).find(isApartment) ?? withoutComma(first.slice(line.length)) ?? null;
  return { house: house?.[1] ?? null, street, apartment, city, state, zip };
}

const withoutComma = (text: string): string | undefined => text.replace(/^[\s,]+/, '') || undefined;

function takeState(text: string): { readonly state: string | null; readonly before: string } {
  const match = /[\s,]([A-Za-z.]+(?: [A-Za-z]+)?)$/.exec(text);
  for (const word of match ? [match[1] ?? '', (match[1] ?? '').split(' ').at(-1) ?? ''] : []) {
    const state = stateOf(word, text.includes(','));
    if (state !== null) return { state, before: text.slice(0, text.length - word.length).replace(END, '') };
  }
  return { state: null, before: text };
}

/**
 * `CT` at the end of a line without commas is as likely a court: two letters count in capitals, names only
 * after a comma.
 */
function stateOf(word: string, hasCommas: boolean): string | null {
  const clean = word.replace(/\./g, '');
  if (/^[A-Z]{2}$/.test(clean) || (hasCommas && /^[a-z]{2}$/i.test(clean)))
    return isState(clean.toUpperCase()) ? clean.toUpperCase() : null;
  return hasCommas ? (stateNames().get(clean.toUpperCase()) ?? null) : null;
}

/** A state by its two letters or its name, as two capital letters; null for any other text. */
export const stateCode = (text: string): string | null => stateOf(text.trim(), true);

function isState(code: string): boolean {
  return [...stateNames().values()].includes(code);
}

let names: Map<string, string> | undefined;

function stateNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    Object.entries(zipCodes().states.abbr).flatMap(([code, name]) =>
      code.length === 2 ? [[name.toUpperCase(), code] as const] : [],
    ),
  );
  return names;
}

/** Without commas, the city is recognized by the ZIP code's own city name. */
function splitCity(
  line: string,
  state: string | null,
  zip: string | null,
): [street: string, city: string | null] {
  const found = zip === null ? undefined : zipCodes().lookup(zip);
  const city = found && (state === null || found.state === state) ? found.city : undefined;
  if (city !== undefined && line.toLowerCase().endsWith(` ${city.toLowerCase()}`))
    return [line.slice(0, line.length - city.length - 1).replace(APARTMENT, ''), city];
  return [line, null];
}

const isApartment = (part: string): boolean => /^#|\d/.test(part);
