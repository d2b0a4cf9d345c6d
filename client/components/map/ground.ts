import type Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import GeoJSON from 'ol/format/GeoJSON';
import { MultiPolygon, type Geometry } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import TileLayer from 'ol/layer/Tile';
import { Vector as VectorSource, XYZ } from 'ol/source';
import { Fill, Stroke, Style, Text } from 'ol/style';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import type { MapSettings } from '#contract';
import { logError } from '../../lib/log';
import { themeColor, themeSize } from '../../lib/themeColor';

/** Metres a pixel beyond which the names of states are read, and within which those of counties are. */
const STATES_FROM = 1200;
const COUNTIES_FROM = 60;

/** Where a state of several parts is named: once, on the largest. */
export function largestPart(shape: Geometry | undefined): Geometry | undefined {
  if (!(shape instanceof MultiPolygon)) return shape;
  return shape.getPolygons().toSorted((a, b) => b.getArea() - a.getArea())[0];
}

async function addOutlines(source: VectorSource<Feature>): Promise<void> {
  try {
    const [{ feature }, response] = await Promise.all([import('topojson-client'), fetch(countiesUrl)]);
    const atlas = (await response.json()) as Parameters<typeof feature>[0];
    for (const kind of ['counties', 'states'] as const) {
      const shapes = atlas.objects[kind];
      if (shapes === undefined) continue;
      const features = new GeoJSON().readFeatures(feature(atlas, shapes), { featureProjection: 'EPSG:3857' });
      for (const one of features) one.setProperties({ kind, named: largestPart(one.getGeometry()) });
      source.addFeatures(features);
    }
  } catch (error) {
    logError(error, { during: 'map outlines' });
  }
}

/** A name on the map, legible over whatever lies under it. */
export function nameStyle(
  text: string,
  {
    color,
    halo,
    size,
    strong = false,
  }: { readonly color: string; readonly halo: string; readonly size: number; readonly strong?: boolean },
): Text {
  return new Text({
    text,
    font: `${strong ? 600 : 400} ${size}px "Inter Variable", sans-serif`,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: halo, width: 3 }),
    overflow: true,
  });
}

/** Counties in thin lines on the land, states in strong ones; each is named where its name can be read. */
function outlineStyle(place: HTMLElement): (feature: FeatureLike, resolution: number) => Style[] {
  const [surface, line, muted] = ['--surface', '--line-strong', '--text-muted'].map((name) =>
    themeColor(name, place),
  ) as [string, string, string];
  const size = themeSize('small', place);
  return (feature, resolution) => {
    const state = feature.get('kind') === 'states';
    const named = state ? resolution > STATES_FROM : resolution <= STATES_FROM && resolution > COUNTIES_FROM;
    const name = String(feature.get('name') ?? '');
    const zIndex = state ? 1 : 0;
    const shape = new Style({
      ...(!state && { fill: new Fill({ color: surface }) }),
      stroke: new Stroke(state ? { color: muted, width: 1.5 } : { color: line, width: 1 }),
      zIndex,
    });
    if (!named) return [shape];
    const text = nameStyle(name, { color: muted, halo: surface, size });
    return [shape, new Style({ geometry: 'named', text, zIndex })];
  };
}

/**
 * The ground of a map: the installation's tiles, or the outlines of states and counties; `repaint` reads the
 * colours of the theme again.
 */
export function groundLayer(
  place: HTMLElement,
  { mapTilesUrl, mapTilesCredit }: MapSettings,
): { readonly layer: TileLayer<XYZ> | VectorLayer; readonly repaint: () => void } {
  if (mapTilesUrl !== null)
    return {
      layer: new TileLayer({
        source: new XYZ({ url: mapTilesUrl, attributions: mapTilesCredit ?? undefined }),
      }),
      repaint: () => undefined,
    };
  const source = new VectorSource<Feature>({ attributions: 'Outlines: U.S. Census Bureau' });
  const layer = new VectorLayer({ source, declutter: true });
  const repaint = () => layer.setStyle(outlineStyle(place));
  void addOutlines(source);
  return { layer, repaint };
}
