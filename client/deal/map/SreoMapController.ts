import Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { Attribution, defaults as defaultControls } from 'ol/control';
import { boundingExtent, getHeight, getWidth } from 'ol/extent';
import GeoJSON from 'ol/format/GeoJSON';
import { Point } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat, transformExtent } from 'ol/proj';
import { Vector as VectorSource } from 'ol/source';
import { Circle, Fill, Stroke, Style, Text } from 'ol/style';
import statesUrl from 'us-atlas/states-10m.json?url';
import { Clusters, valueLabel, type Bounds, type MapPlace, type Mark } from './clusters';

/** The middle of the United States, and all of them in sight. */
const COUNTRY = [-98.58, 39.83];
const COUNTRY_ZOOM = 4;
const NEAREST = 21;
/** Zoom for a single place: with its surroundings, as outlines show no more detail when nearer. */
const ALONE = 9;
const MERCATOR = 'EPSG:3857';
const DEGREES = 'EPSG:4326';
const TOUCH = 6;

/** Colours, and the size of what is written, as the page has them now; a canvas reads no variables. */
function paletteOf(place: HTMLElement) {
  const read = (name: string): string => {
    place.style.color = `var(${name})`;
    const { color } = getComputedStyle(place);
    place.style.color = '';
    return color;
  };
  return {
    land: read('--map-land'),
    line: read('--map-line'),
    ink: read('--map-ink'),
    mark: read('--map-mark'),
    size: getComputedStyle(place).getPropertyValue('--size-small').trim(),
  };
}
type Palette = ReturnType<typeof paletteOf>;

/** A visible mark and its position on the map, in pixels from the corner. */
export interface MarkInSight {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
}

/** Callbacks for interaction with the map. */
interface Listener {
  /** Called with the properties under the pointer; empty for a press elsewhere. */
  pick(places: readonly MapPlace[]): void;
  /** Called with the visible marks, for keyboard users: a canvas has no elements to focus. */
  see(marks: readonly MarkInSight[]): void;
}

async function addStates(source: VectorSource<Feature>): Promise<void> {
  const [{ feature }, response] = await Promise.all([import('topojson-client'), fetch(statesUrl)]);
  const atlas = (await response.json()) as Parameters<typeof feature>[0];
  const { states } = atlas.objects;
  if (states !== undefined)
    source.addFeatures(new GeoJSON().readFeatures(feature(atlas, states), { featureProjection: MERCATOR }));
}

const words = (text: string, size: string, color: string, halo: string, offsetY = 0): Text =>
  new Text({
    text,
    offsetY,
    font: `600 ${size} "Inter Variable", sans-serif`,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: halo, width: 3 }),
  });

const markStyle =
  ({ land, ink, mark: fill, size }: Palette) =>
  (feature: FeatureLike): Style => {
    const mark = feature.get('mark') as Mark;
    const isCluster = 'cluster' in mark;
    const radius = isCluster ? 12 + Math.min(Math.log2(mark.count) * 2, 16) : 7;
    return new Style({
      image: new Circle({
        radius,
        fill: new Fill({ color: fill }),
        stroke: new Stroke({ color: land, width: 2 }),
      }),
      text: isCluster
        ? words(String(mark.count), size, land, fill)
        : words(valueLabel(mark.place.value), size, ink, land, -16),
    });
  };

/** The properties of a schedule over the outlines of the states; no request leaves this installation. */
export class SreoMapController {
  private readonly map: OlMap;
  private readonly states = new VectorSource<Feature>({ attributions: 'Outlines: U.S. Census Bureau' });
  private readonly marks = new VectorSource<Feature<Point>>();
  private readonly ground = new VectorLayer({ source: this.states });
  private readonly layer = new VectorLayer({ source: this.marks });
  private clusters = new Clusters([]);

  constructor(
    private readonly place: HTMLElement,
    private readonly listener: Listener,
  ) {
    this.map = new OlMap({
      target: place,
      controls: defaultControls({ attribution: false, rotate: false }).extend([
        new Attribution({ collapsible: false }),
      ]),
      layers: [this.ground, this.layer],
      view: new View({ center: fromLonLat(COUNTRY), zoom: COUNTRY_ZOOM, maxZoom: NEAREST }),
    });
    this.map.on('moveend', () => this.cluster());
    this.map.on('click', ({ pixel }) => {
      const found = this.map
        .getFeaturesAtPixel(pixel, { layerFilter: (layer) => layer === this.layer, hitTolerance: TOUCH })
        .map((feature) => feature.get('mark') as Mark);
      const cluster = found.find((mark) => 'cluster' in mark);
      if (cluster === undefined) listener.pick(found.flatMap((mark) => ('place' in mark ? mark.place : [])));
      else this.open(cluster);
    });
    // Without its ground the map still says where properties lie to each other.
    void addStates(this.states).catch(() => undefined);
    this.repaint();
  }

  /** Reads the colours of the theme again. */
  repaint(): void {
    const palette = paletteOf(this.place);
    const { land, line } = palette;
    this.ground.setStyle(
      new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: line, width: 1 }) }),
    );
    this.layer.setStyle(markStyle(palette));
  }

  show(places: readonly MapPlace[]): void {
    this.clusters = new Clusters(places);
    const view = this.map.getView();
    if (places.length === 0) {
      view.setCenter(fromLonLat(COUNTRY));
      view.setZoom(COUNTRY_ZOOM);
    } else {
      const extent = boundingExtent(places.map(({ lng, lat }) => fromLonLat([lng, lat])));
      const isOnePlace = getWidth(extent) + getHeight(extent) === 0;
      view.fit(extent, { padding: [48, 48, 48, 48], maxZoom: isOnePlace ? ALONE : NEAREST });
    }
    this.cluster();
  }

  private cluster(): void {
    const view = this.map.getView();
    const bounds = transformExtent(view.calculateExtent(this.map.getSize()), MERCATOR, DEGREES) as Bounds;
    const marks = this.clusters.within(bounds, view.getZoom() ?? COUNTRY_ZOOM);
    this.marks.clear();
    this.marks.addFeatures(
      marks.map((mark) => {
        const feature = new Feature(new Point(fromLonLat([mark.lng, mark.lat])));
        feature.set('mark', mark);
        return feature;
      }),
    );
    this.listener.see(
      marks.flatMap((mark) => {
        // There is no pixel before the map is first rendered.
        const [x, y] = this.map.getPixelFromCoordinate(fromLonLat([mark.lng, mark.lat])) ?? [];
        return x === undefined || y === undefined ? [] : [{ mark, x, y }];
      }),
    );
  }

  /** Goes near enough to a cluster for it to fall into parts. */
  open(mark: Extract<Mark, { cluster: number }>): void {
    this.map.getView().animate({
      center: fromLonLat([mark.lng, mark.lat]),
      zoom: Math.min(this.clusters.splitsAt(mark.cluster), NEAREST),
      duration: 250,
    });
  }

  close(): void {
    this.map.setTarget(undefined);
    this.map.dispose();
  }
}
