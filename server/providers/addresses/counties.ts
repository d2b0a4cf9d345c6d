import { createRequire } from 'node:module';
import type { AddressPosition } from './port';

export interface County {
  /** `Kings` */
  readonly name: string;
  /** Five digits: state and county. */
  readonly fips: string;
}

/** In degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];
export type Ring = readonly (readonly number[])[];
export interface Outline extends County {
  readonly box: Box;
  /** For each part, the outer ring and its holes. */
  readonly parts: readonly (readonly Ring[])[];
}

let outlines: Promise<readonly Outline[]> | undefined;

/**
 * The counties of the United States as the Census Bureau draws them (cartographic boundaries 1:10 million,
 * package us-atlas, public domain).
 */
async function readOutlines(): Promise<readonly Outline[]> {
  const { feature } = await import('topojson-client');
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Parameters<typeof feature>[0];
  const counties = atlas.objects.counties;
  if (counties === undefined) return [];
  const found = feature(atlas, counties);
  const features = found.type === 'FeatureCollection' ? found.features : [found];
  return features.flatMap(({ id, properties, geometry }) => {
    const parts =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const name: unknown = properties?.name;
    return parts.length === 0 || typeof name !== 'string'
      ? []
      : [{ name, fips: String(id).padStart(5, '0'), parts, box: boxOf(parts) }];
  });
}

function boxOf(parts: Outline['parts']): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of parts.flatMap((rings) => rings[0] ?? []))
    [west, south, east, north] = [
      Math.min(west, x),
      Math.min(south, y),
      Math.max(east, x),
      Math.max(north, y),
    ];
  return [west, south, east, north];
}

/** Even-odd rule: a ray from the point crosses the ring an odd number of times. */
function isInside({ lat, lng }: AddressPosition, ring: Ring): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** Whether a place is in a county. */
export function liesIn(
  { box: [west, south, east, north], parts }: Outline,
  position: AddressPosition,
): boolean {
  if (position.lng < west || position.lng > east || position.lat < south || position.lat > north)
    return false;
  return parts.some(
    ([outer, ...holes]) =>
      outer !== undefined && isInside(position, outer) && !holes.some((hole) => isInside(position, hole)),
  );
}

/** The county of a place; null outside the country's land. */
export async function countyAt(position: AddressPosition): Promise<County | null> {
  outlines ??= readOutlines();
  const found = (await outlines).find((outline) => liesIn(outline, position));
  return found ? { name: found.name, fips: found.fips } : null;
}

/** The counties that may overlap a box. */
export async function countiesIn([west, south, east, north]: Box): Promise<readonly Outline[]> {
  outlines ??= readOutlines();
  return (await outlines).filter(
    ({ box: [w, s, e, n] }) => w <= east && e >= west && s <= north && n >= south,
  );
}
