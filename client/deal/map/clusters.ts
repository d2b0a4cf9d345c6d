import Supercluster from 'supercluster';

/** A property with a position. */
export interface MapPlace {
  /** Its place in the schedule. */
  readonly at: number;
  readonly lat: number;
  readonly lng: number;
  /** Its value in USD; null if not disclosed. */
  readonly value: number | null;
}

/** A mark on the map: one property, or several too close together to be told apart. */
export type Mark =
  | { readonly lng: number; readonly lat: number; readonly place: MapPlace }
  | { readonly lng: number; readonly lat: number; readonly cluster: number; readonly count: number };

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

/** Properties closer than this on screen are clustered, up to the zoom beyond which each has its own mark. */
const OPTIONS = { radius: 80, extent: 256, maxZoom: 12 } as const;

export class Clusters {
  private readonly index = new Supercluster<{ place: MapPlace }>(OPTIONS);

  constructor(places: readonly MapPlace[]) {
    this.index.load(
      places.map((place) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
        properties: { place },
      })),
    );
  }

  /** @param zoom rounded down, as clusters exist for whole zoom levels */
  within(bounds: Bounds, zoom: number): Mark[] {
    return this.index.getClusters(bounds, Math.max(0, Math.floor(zoom))).map((found): Mark => {
      const [lng = 0, lat = 0] = found.geometry.coordinates;
      const { properties } = found;
      return 'cluster' in properties
        ? { lng, lat, cluster: properties.cluster_id, count: properties.point_count }
        : { lng, lat, place: properties.place };
    });
  }

  /** The zoom from which a cluster falls into parts. */
  splitsAt = (cluster: number): number => this.index.getClusterExpansionZoom(cluster);
}

const MILLION = 1_000_000;
/** `$1.25M`: in millions, with up to two decimals; blank if unknown, or if it rounds to zero. */
export function valueLabel(usd: number | null): string {
  const millions = usd === null ? 0 : Number((usd / MILLION).toFixed(2));
  return millions === 0 ? '' : `$${millions.toLocaleString('en-US', { maximumFractionDigits: 2 })}M`;
}
