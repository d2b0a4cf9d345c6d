import zipcodes from 'zipcodes';
import { NEIGHBORHOODS } from './neighborhoods';
import type { Located } from './index';

/** The middle of a United States ZIP code with its city; off by about a mile, so that a pin is all it is good for. */
export function zipCentroid(zip: string | null): (Located & { readonly city: string; readonly state: string }) | null {
  const found = zip === null ? undefined : zipcodes.lookup(zip);
  if (!found || found.country !== 'US') return null;
  return { position: { lat: found.latitude, lng: found.longitude }, precision: 'zip', city: found.city, state: found.state };
}

/** The five digits at the end of an address line, or of its `12345-6789`. */
export function zipOf(address: string): string | null {
  return /\b(\d{5})(?:-\d{4})? ?(?:,? ?USA?)?$/i.exec(address.replace(/\s+/g, ' ').trim())?.[1] ?? null;
}

/** The middle of a neighborhood of New York City, where that is all a source says. */
export function neighborhoodCentroid(neighborhood: string | null, borough: string | null): Located | null {
  const found = neighborhood === null || borough === null ? undefined : NEIGHBORHOODS[borough]?.[neighborhood];
  return found ? { position: { lat: found[0], lng: found[1] }, precision: 'neighborhood' } : null;
}
