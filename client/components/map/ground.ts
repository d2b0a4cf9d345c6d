import type Feature from 'ol/Feature';
import GeoJSON from 'ol/format/GeoJSON';
import VectorLayer from 'ol/layer/Vector';
import TileLayer from 'ol/layer/Tile';
import { Vector as VectorSource, XYZ } from 'ol/source';
import { Fill, Stroke, Style } from 'ol/style';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import type { MapSettings } from '#contract';
import { logError } from '../../lib/log';

/** A colour of the theme, as the canvas needs it. */
export const themeColor = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim();

async function addOutlines(source: VectorSource<Feature>): Promise<void> {
  try {
    const [{ feature }, response] = await Promise.all([import('topojson-client'), fetch(countiesUrl)]);
    const atlas = (await response.json()) as Parameters<typeof feature>[0];
    const { counties } = atlas.objects;
    if (counties !== undefined) source.addFeatures(new GeoJSON().readFeatures(feature(atlas, counties), { featureProjection: 'EPSG:3857' }));
  } catch (error) {
    logError(error, { during: 'map outlines' });
  }
}

/** What a map stands on: the installation's tiles, or the outlines of counties; `repaint` takes the colours of the theme anew. */
export function groundLayer(place: HTMLElement, { mapTilesUrl, mapTilesCredit }: MapSettings): { readonly layer: TileLayer<XYZ> | VectorLayer; readonly repaint: () => void } {
  if (mapTilesUrl !== null) return { layer: new TileLayer({ source: new XYZ({ url: mapTilesUrl, attributions: mapTilesCredit ?? undefined }) }), repaint: () => undefined };
  const source = new VectorSource<Feature>();
  const layer = new VectorLayer({ source });
  const repaint = () => layer.setStyle(new Style({ fill: new Fill({ color: themeColor(place, '--surface') }), stroke: new Stroke({ color: themeColor(place, '--line-strong'), width: 1 }) }));
  void addOutlines(source);
  return { layer, repaint };
}
