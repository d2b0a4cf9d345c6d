import { zipCodes } from '../zipCodes';
import { NEIGHBORHOODS } from './neighborhoods';
import type { Located, Position } from './port';

/** The middle of a United States ZIP code with its city; off by about a mile, so that a pin is all it is good for. */
export function zipCentroid(
  zip: string | null,
): (Located & { readonly city: string; readonly state: string }) | null {
  const found = zip === null ? undefined : zipCodes().lookup(zip);
  if (!found || found.country !== 'US') return null;
  return {
    position: { lat: found.latitude, lng: found.longitude },
    precision: 'zip',
    city: found.city,
    state: found.state,
  };
}

/** The five digits at the end of an address line, or of its `12345-6789`. */
export function zipOf(address: string): string | null {
  return /\b(\d{5})(?:-\d{4})? ?(?:,? ?USA?)?$/i.exec(address.replace(/\s+/g, ' ').trim())?.[1] ?? null;
}

/** The centre of a neighborhood of New York City, for sources that state only that. */
export function neighborhoodCentroid(neighborhood: string | null, borough: string | null): Located | null {
  const found =
    neighborhood === null || borough === null ? undefined : NEIGHBORHOODS[borough]?.[neighborhood];
  return found ? { position: { lat: found[0], lng: found[1] }, precision: 'neighborhood' } : null;
}

export interface NamedPlace {
  readonly name: string;
  readonly kind: 'city' | 'neighborhood' | 'zip';
  readonly position: Position;
}

/** Half a side of the square that is named around a property, in degrees of latitude: some 20 miles. */
const REACH = 0.3;
const MOST_OF_A_KIND: Readonly<Record<NamedPlace['kind'], number>> = { city: 60, neighborhood: 60, zip: 120 };

/**
 * Cities, neighborhoods and ZIP codes around a point by their centres, nearest first, as labels for a map
 * without streets.
 */
export function placesNear(around: Position | null): NamedPlace[] {
  if (around === null) return [];
  const shrink = Math.cos((around.lat * Math.PI) / 180);
  const away = ({ lat, lng }: Position): number =>
    Math.max(Math.abs(lat - around.lat), Math.abs(lng - around.lng) * shrink);
  return everyPlace()
    .map((place) => ({ place, far: away(place.position) }))
    .filter(({ far }) => far <= REACH)
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place)
    .filter(atMost(MOST_OF_A_KIND));
}

function atMost(most: typeof MOST_OF_A_KIND): (place: NamedPlace) => boolean {
  const left = { ...most };
  return ({ kind }) => left[kind]-- > 0;
}

/** ZIP codes of a city that is large. */
const BIG_CITY = 30;
const CELL = 0.02;
const cellOf = ({ lat, lng }: Position): string => `${Math.round(lat / CELL)} ${Math.round(lng / CELL)}`;

let every: readonly NamedPlace[] | undefined;

/** Read once: the ZIP codes of the country are 41,000. */
function everyPlace(): readonly NamedPlace[] {
  if (every) return every;
  const zips = Object.values(zipCodes().codes).filter(
    ({ country, latitude }) => country === 'US' && latitude !== 0,
  );
  const cities = new Map<string, Position[]>();
  // ZIP codes of post boxes or single buildings have their city's position: only the first code of a position
  // is named.
  const taken = new Map<string, NamedPlace>();
  for (const { zip, city, state, latitude: lat, longitude: lng } of zips) {
    const at = `${lat} ${lng}`;
    if (!taken.has(at)) taken.set(at, { name: String(zip), kind: 'zip', position: { lat, lng } });
    const name = `${city}, ${state}`;
    cities.set(name, [...(cities.get(name) ?? []), { lat, lng }]);
  }
  const grounds = new Set(
    [...cities.values()]
      .filter((all) => all.length >= BIG_CITY)
      .flat()
      .map(cellOf),
  );
  // A large user of the mail has a ZIP code, and counts as a city, amid a real one.
  const isFirm = (all: readonly Position[]): boolean =>
    all.length === 1 && all.every((one) => grounds.has(cellOf(one)));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  every = [
    ...[...cities]
      .filter(([, all]) => !isFirm(all))
      .map(([name, all]): NamedPlace => ({
        name: name.split(',')[0] ?? name,
        kind: 'city',
        position: { lat: mean(all.map(({ lat }) => lat)), lng: mean(all.map(({ lng }) => lng)) },
      })),
    ...Object.values(NEIGHBORHOODS).flatMap((all) =>
      Object.entries(all).map(([name, [lat, lng]]): NamedPlace => ({
        name,
        kind: 'neighborhood',
        position: { lat, lng },
      })),
    ),
    ...taken.values(),
  ];
  return every;
}
