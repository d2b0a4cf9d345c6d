import type { CountyMap } from '#contract';
import { cityCentroid } from './centroid';
import { countiesIn, liesIn, type Box, type Outline, type Ring } from './counties';
import type { AddressPosition } from './port';

const WIDTH = 720;
const HEIGHT = 300;
/** Degrees of latitude from top to bottom: some 35 miles. */
const DEGREES = 0.5;
const UNITS = HEIGHT / DEGREES;
/** Points closer than this to the previous one are left out. */
const STEP = 1.5;
/** Visible size that a county needs to show its name. */
const ROOM = { width: 96, height: 34 };

const rounded = (value: number): number => Math.round(value * 10) / 10;

interface Frame {
  readonly box: Box;
  at(lng: number, lat: number): readonly [x: number, y: number];
}

/** The land around a place; a degree of longitude is shorter the farther it is from the equator. */
function frameAround({ lat, lng }: AddressPosition): Frame {
  const across = UNITS * Math.cos((lat * Math.PI) / 180);
  const [east, north] = [lng + WIDTH / 2 / across, lat + DEGREES / 2];
  const west = 2 * lng - east;
  return {
    box: [west, 2 * lat - north, east, north],
    at: (x, y) => [(x - west) * across, (north - y) * UNITS],
  };
}

function pathOf(ring: Ring, frame: Frame): string {
  let before: readonly [number, number] = [Infinity, Infinity];
  const points = ring.flatMap(([lng = 0, lat = 0]) => {
    const point = frame.at(lng, lat);
    if (Math.hypot(point[0] - before[0], point[1] - before[1]) < STEP) return [];
    before = point;
    return [`${rounded(point[0])} ${rounded(point[1])}`];
  });
  return points.length < 3 ? '' : `M${points.join('L')}Z`;
}

/** The middle of the visible part of a county, if it is inside the county and leaves room for the name. */
function labelOf(outline: Outline, frame: Frame, mark: AddressPosition) {
  const [west, south, east, north] = outline.box.map((edge, side) =>
    side < 2 ? Math.max(edge, frame.box[side] ?? edge) : Math.min(edge, frame.box[side] ?? edge),
  ) as unknown as Box;
  const [left, top] = frame.at(west, north);
  const [right, bottom] = frame.at(east, south);
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  if (right - left < ROOM.width || bottom - top < ROOM.height || !liesIn(outline, middle)) return undefined;
  const [x, y] = frame.at(middle.lng, middle.lat);
  const [markX, markY] = frame.at(mark.lng, mark.lat);
  // Not under the mark.
  const isUnder = Math.abs(x - markX) < ROOM.width / 2 && Math.abs(y - markY) < ROOM.height / 2;
  return { x: rounded(x), y: rounded(isUnder ? markY + ROOM.height : y) };
}

/**
 * A place among the counties around it, drawn from outlines included in the product, without external
 * requests.
 */
export async function countyMapAt(position: AddressPosition, isMiddle: boolean): Promise<CountyMap> {
  const frame = frameAround(position);
  const outlines = await countiesIn(frame.box);
  const counties = outlines.flatMap((outline) => {
    const path = outline.parts.flatMap((rings) => rings.map((ring) => pathOf(ring, frame))).join('');
    const label = labelOf(outline, frame, position);
    return path === ''
      ? []
      : [{ name: outline.name, path, isHere: liesIn(outline, position), ...(label && { label }) }];
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    x: WIDTH / 2,
    y: HEIGHT / 2,
    county: counties.find(({ isHere }) => isHere)?.name ?? null,
    isMiddle,
    // Its own county is drawn last: the outlines of its neighbors would lie over its own.
    counties: counties.sort((one, other) => Number(one.isHere) - Number(other.isHere)),
  };
}

/**
 * The map of an address: around its own position, else around its ZIP code or city; undefined if neither is
 * known.
 */
export async function countyMapOf(
  address: string,
  position: AddressPosition | null,
): Promise<CountyMap | undefined> {
  const middle = position ?? cityCentroid(address);
  return middle === null ? undefined : countyMapAt(middle, position === null);
}
