import Supercluster from 'supercluster';

/** A property with a position. */
export interface MapPlace {
  /** Its place in the schedule. */
  readonly at: number;
  readonly lat: number;
  readonly lng: number;
  /** What it is worth, in USD; null where that is not told. */
  readonly value: number | null;
}

/** A mark on the map: one property, or several that are too near to each other to be told apart. */
export type Mark =
  | { readonly lng: number; readonly lat: number; readonly place: MapPlace }
  | { readonly lng: number; readonly lat: number; readonly cluster: number; readonly count: number };

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

/** Properties nearer than this on the screen stand as one, up to the zoom from which each stands by itself. */
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

  /** @param zoom a whole zoom of the map is what is clustered by */
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
/** `$1.25M`: in millions, with up to two decimals; blank for what is less than can be written so. */
export function valueLabel(usd: number | null): string {
  const millions = usd === null ? 0 : Number((usd / MILLION).toFixed(2));
  return millions === 0 ? '' : `$${millions.toLocaleString('en-US', { maximumFractionDigits: 2 })}M`;
}
