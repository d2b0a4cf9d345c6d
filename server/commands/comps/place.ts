import { fromCapitals } from '#exchange';
import { readNumber } from '#domain';
import { parseAddress, stateCode } from '../../providers/addresses';
import { neighborhoodCentroid, zipCentroid, type Located } from '../../providers/comps';
import { Refused } from './refused';

/** The location of a comp as its line gives it; missing parts are null. */
export interface Place {
  readonly address: string;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly neighborhood: string | null;
  /**
   * A ZIP code that belongs to another state than the line's, with its city; it is not used to place the
   * line.
   */
  readonly zipElsewhere: string | null;
}

export interface PlaceCells {
  readonly address: string | null;
  readonly unit: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly neighborhood: string | null;
}

const LONGEST_ADDRESS = 200;

/**
 * The place of a line. An address with its city, state or ZIP code in one cell is parsed, and separate
 * columns take precedence. A ZIP code of another state than the line's is left out.
 * @throws Refused without an address
 */
export function placeOf(cells: PlaceCells): Place {
  if (cells.address === null) throw new Refused('There is no address');
  const whole = wholeAddress(cells.address);
  const unit = cells.unit ?? whole?.unit ?? null;
  const state = cells.state ?? whole?.state ?? null;
  const zip = zipCode(cells.zip) ?? whole?.zip ?? null;
  const found = zipCentroid(zip);
  const named = state === null ? null : stateCode(state);
  const elsewhere = found !== null && named !== null && found.state !== named;
  const { neighborhood } = cells;
  return {
    address: streetOf(whole?.street ?? cells.address, cells.unit),
    unit,
    city: cells.city ?? whole?.city ?? (elsewhere ? null : (found?.city ?? null)),
    state: state ?? found?.state ?? null,
    zip: elsewhere ? null : zip,
    neighborhood: neighborhood === null ? null : fromCapitals(neighborhood),
    zipElsewhere: elsewhere ? `${zip ?? ''} is ${found.city}, ${found.state}` : null,
  };
}

/** `210 Macon St #2, Brooklyn, NY 11216` by its parts; undefined for a street alone. */
function wholeAddress(text: string) {
  const { house, street, apartment, city, state, zip } = parseAddress(text);
  if (state === null && (zip === null || !text.includes(','))) return undefined;
  const unit = apartment?.replace(/^(?:#|apt\b\.?|apartment|unit)\s*#?\s*/i, '') ?? null;
  return { street: [house, street].filter(Boolean).join(' '), unit, city, state, zip };
}

/** The street address without the unit that some files repeat after a comma. */
function streetOf(text: string, unit: string | null): string {
  const tail =
    unit === null
      ? undefined
      : [`, ${unit}`, ` ${unit}`].find((end) => text.toUpperCase().endsWith(end.toUpperCase()));
  return fromCapitals(tail === undefined ? text : text.slice(0, -tail.length)).slice(0, LONGEST_ADDRESS);
}

function zipCode(text: string | null): string | null {
  const digits = text === null ? undefined : /^(\d{3,5})(?:-\d{4})?(?:\.0)?$/.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? null : digits.padStart(5, '0');
}

/** The position of a place: as the line states it, or the centre of its ZIP code or neighborhood. */
export function positionOf(
  latitude: string | null,
  longitude: string | null,
  { city, zip, neighborhood }: Place,
): Located | null {
  const [lat, lng] = [degrees(latitude, 'latitude', 85), degrees(longitude, 'longitude', 180)];
  if (lat !== null && lng !== null) return { position: { lat, lng }, precision: 'exact' };
  return zipCentroid(zip) ?? neighborhoodCentroid(neighborhood, city);
}

function degrees(text: string | null, what: string, most: number): number | null {
  if (text === null) return null;
  // A degree has no thousands: 40.712 and 40,712 are the same place.
  const value = readNumber(text.replace(',', '.'));
  if (value === undefined || Math.abs(value) > most)
    throw new Refused(`${what}: "${text.slice(0, 40)}" is not a ${what}`);
  return value === 0 ? null : value;
}
