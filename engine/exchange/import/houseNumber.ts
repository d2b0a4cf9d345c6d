import { normalise } from './normalise';

const HOUSE_NUMBERS = new Set([
  'houseno',
  'housenumber',
  'house',
  'streetno',
  'streetnumber',
  'stno',
  'stnumber',
]);

/**
 * The heading over the house numbers of a file that keeps them apart: its column `Street` is then no address by itself.
 * Undefined if there is none.
 */
export const houseNumberOf = (headings: readonly string[]): string | undefined =>
  headings.find((heading) => HOUSE_NUMBERS.has(normalise(heading)));

export const isStreet = (heading: string): boolean => normalise(heading) === 'street';
