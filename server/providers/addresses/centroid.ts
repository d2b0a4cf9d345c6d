import { zipCodes } from '../zipCodes';
import { parseAddress } from './parse';
import type { AddressPosition } from './port';

/**
 * The middle of the ZIP code, else of the city, of a United States address: enough for a pin on a map of the
 * country.
 */
export function cityCentroid(address: string): AddressPosition | null {
  const { zip, city, state } = parseAddress(address);
  const found =
    (zip === null ? undefined : zipCodes().lookup(zip)) ??
    (city === null || state === null ? undefined : zipCodes().lookupByName(city, state)[0]);
  return found?.country === 'US' ? { lat: found.latitude, lng: found.longitude } : null;
}
