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
  /** Of the property itself. */
  readonly position: AddressPosition | null;
}

const OPTIONS = 5;
/** A whole address is doubted only where a known one beside it is nearly the same. */
const NEARLY = 0.8;
/** A part of an address may be meant by what is less alike. */
const ALIKE = 0.45;

/**
 * Judges an address by its form and by addresses that are known: one with a house number, a street and a place that
 * exists is good, unless a known one with that number in that ZIP code is spelled nearly so. What is not good comes back
 * with the known addresses, and the completions, that may be meant.
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

/** Nothing that both say differs; a city has several names, so that a ZIP code both say decides. */
function agrees(typed: ParsedAddress, one: KnownAddress): boolean {
  if (typed.zip !== null && one.zip !== null) return typed.zip === one.zip && same(typed.state, one.state);
  return same(typed.state, one.state) && same(typed.city, one.city);
}

/** It names a place that exists: a ZIP code in the state it says, or a city of that state. */
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

/** What is missing, filled in from its ZIP code, or else as if it stood where the property does. */
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

/** `12 Main St, Albany, NY 12207`, as far as it is known. */
export function lineOf({ street, city, state, zip }: Omit<KnownAddress, 'position'>): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function invalid(options: readonly string[]): AddressVerdict {
  return { valid: false, options: [...new Set(options)].slice(0, OPTIONS), position: null };
}
