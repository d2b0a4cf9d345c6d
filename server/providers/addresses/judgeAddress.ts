import { zipCodes } from '../zipCodes';
import type { AddressPosition, AddressVerdict, Around } from './port';
import { parseAddress, streetWords, type ParsedAddress } from './parse';
import { likeness } from './similar';

/** An address that is known to be one. */
export interface KnownAddress {
  readonly street: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  /** The property's own position. */
  readonly position: AddressPosition | null;
}

const OPTIONS = 5;
/** A complete address is doubted only if a known one is nearly the same. */
const NEARLY = 0.8;
/** Suggestions for an incomplete address need less likeness. */
const ALIKE = 0.45;

/**
 * Judges an address by its form and by known addresses: one with a house number, a street and an existing
 * place is valid, unless a known one with that number in that ZIP code is spelled almost alike. Others are
 * returned with known addresses and completions as suggestions.
 */
export function judgeAddress(text: string, known: readonly KnownAddress[], around: Around): AddressVerdict {
  const typed = parseAddress(text);
  if (typed.house === null || streetWords(typed.street).length === 0) return invalid([]);
  const near = known
    .map((one) => ({ one, alike: likenessOf(typed, one) }))
    .filter(({ alike }) => alike >= ALIKE)
    .sort((a, b) => b.alike - a.alike);
  const same = near.filter(({ one, alike }) => alike === 1 && agrees(typed, one)).map(({ one }) => one);
  const places = new Map(same.map((one) => [lineOf(one), one]));
  if (places.size > 1 && !isWhole(typed)) return invalid([...places.keys()]);
  const [first] = same;
  if (first)
    return {
      valid: true,
      options: [],
      position: (same.find(({ position }) => position !== null) ?? first).position,
    };
  const lines = near.map(({ one }) => lineOf(one));
  if (!isWhole(typed)) return invalid([...lines, ...completions(typed, around)]);
  const doubted = near
    .filter(({ one, alike }) => alike >= NEARLY && alike < 1 && typed.zip !== null && one.zip === typed.zip)
    .map(({ one }) => lineOf(one));
  return doubted.length > 0 ? invalid(doubted) : { valid: true, options: [], position: null };
}

function likenessOf(typed: ParsedAddress, one: KnownAddress): number {
  const other = parseAddress(one.street);
  if (other.house?.toLowerCase() !== typed.house?.toLowerCase()) return 0;
  const [a, b] = [streetWords(typed.street), streetWords(other.street)];
  return a.join(' ') === b.join(' ') ? 1 : Math.min(0.99, likeness(a, b));
}

const same = (a: string | null, b: string | null): boolean =>
  a === null || b === null || a.toLowerCase() === b.toLowerCase();

/**
 * Whether no part that both state differs. A place can have several city names, so two ZIP codes decide
 * alone.
 */
function agrees(typed: ParsedAddress, one: KnownAddress): boolean {
  if (typed.zip !== null && one.zip !== null) return typed.zip === one.zip && same(typed.state, one.state);
  return same(typed.state, one.state) && same(typed.city, one.city);
}

/** Whether it names an existing place: a ZIP code in its state, or a city of that state. */
function isWhole({ city, state, zip }: ParsedAddress): boolean {
  const found = zip === null ? undefined : zipCodes().lookup(zip);
  if (zip !== null)
    return (
      found?.country === 'US' &&
      (city !== null || state !== null) &&
      (state === null || state === found.state)
    );
  return city !== null && state !== null && zipCodes().lookupByName(city, state).length > 0;
}

/** Completes an address from its ZIP code, or else from the property's place. */
function completions(typed: ParsedAddress, around: Around): string[] {
  const street = `${typed.house ?? ''} ${typed.street}`;
  const found = typed.zip === null ? undefined : zipCodes().lookup(typed.zip);
  if (found?.country === 'US')
    return [
      lineOf({
        street,
        city: typed.city !== null && (typed.state ?? found.state) === found.state ? typed.city : found.city,
        state: found.state,
        zip: typed.zip,
      }),
    ];
  const state = typed.state ?? around.state;
  if (typed.city !== null)
    return zipCodes().lookupByName(typed.city, state).length > 0
      ? [lineOf({ street, city: typed.city, state, zip: null })]
      : [];
  return state === around.state ? [lineOf({ street, city: around.city, state, zip: null })] : [];
}

/** `12 Main St, Albany, NY 12207`; unknown parts are left out. */
export function lineOf({ street, city, state, zip }: Omit<KnownAddress, 'position'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function invalid(options: readonly string[]): AddressVerdict {
  return { valid: false, options: [...new Set(options)].slice(0, OPTIONS), position: null };
}
