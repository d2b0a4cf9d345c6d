import Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import type { Coordinate } from 'ol/coordinate';
import { boundingExtent, createEmpty, extend, getHeight, getWidth, isEmpty, type Extent } from 'ol/extent';
import { Point } from 'ol/geom';
import { circular } from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import { Cluster, Vector as VectorSource } from 'ol/source';
import type { Comp, CompSubject, MapSettings, NamedPlace } from '#contract';
import { mapControls } from '../../components/map/controls';
import { groundLayer } from '../../components/map/ground';
import { compIdIn, compStyle, membersOf, paletteOf, placeStyle, ringStyle, subjectStyle } from './mapStyles';
import { ringLabel, ringsWithin } from './rings';

const METRES_PER_MILE = 1609.344;
const CLUSTER_PIXELS = 36;
/** Layers of one name make room for each other: names of places for the marks above them. */
const NAMES = 'names';
const CLOSEST_ZOOM = 17;

interface Events {
  readonly onActive: (compId: string | undefined) => void;
  readonly onPick: (compIds: readonly string[]) => void;
}

/** The map: tiles, or outlines and names of places; rings around the property, and the comps in clusters. */
export class MapController {
  private readonly map: OlMap;
  private readonly comps = new VectorSource<Feature<Point>>();
  private readonly places = new VectorSource<Feature>();
  private readonly rings = new VectorSource<Feature>();
  private readonly subject = new VectorSource<Feature>();
  private readonly ground: ReturnType<typeof groundLayer>;
  private readonly placeLayer = new VectorLayer({ source: this.places, declutter: NAMES });
  private readonly ringLayer = new VectorLayer({ source: this.rings });
  private readonly compLayer = new VectorLayer({
    source: new Cluster({ source: this.comps, distance: CLUSTER_PIXELS, minDistance: 16 }),
    declutter: NAMES,
  });
  private readonly subjectLayer = new VectorLayer({ source: this.subject, declutter: NAMES });
  /** Tiles name their places themselves. */
  private readonly named: boolean;
  private active: string | undefined;
  private selected: ReadonlySet<string> = new Set();

  constructor(
    private readonly place: HTMLElement,
    settings: MapSettings,
    private readonly events: Events,
  ) {
    this.ground = groundLayer(place, settings);
    this.named = settings.mapTilesUrl === null;
    this.map = new OlMap({
      target: place,
      controls: mapControls(),
      layers: [this.ground.layer, this.placeLayer, this.ringLayer, this.compLayer, this.subjectLayer],
      view: new View({ center: fromLonLat([-98, 39]), zoom: 4, maxZoom: 19 }),
    });
    this.map.on('pointermove', ({ pixel, dragging }) => {
      if (!dragging) this.pointAt(this.under(pixel));
    });
    this.map.on('click', ({ pixel }) => this.pick(this.under(pixel)));
    place.addEventListener('mouseleave', this.leave);
    this.repaint();
  }

  private readonly leave = () => this.events.onActive(undefined);

  /** Reads the colours of the theme again. */
  repaint(): void {
    const palette = paletteOf(this.place);
    this.ground.repaint();
    this.placeLayer.setStyle(placeStyle(palette));
    this.ringLayer.setStyle(ringStyle(palette));
    this.subjectLayer.setStyle(subjectStyle(palette));
    this.compLayer.setStyle(compStyle(palette, this.active, this.selected, this.property()));
  }

  mark(active: string | undefined, selected: ReadonlySet<string>): void {
    this.active = active;
    this.selected = selected;
    this.compLayer.setStyle(compStyle(paletteOf(this.place), active, selected, this.property()));
  }

  /** The property's position on the map. */
  private property(): Coordinate | undefined {
    const place = this.subject.getFeatures()[0]?.getGeometry();
    return place instanceof Point ? place.getCoordinates() : undefined;
  }

  /** @param distance miles that were searched around it, null where something else bounds the search */
  showSubject({ position }: CompSubject, distance: number | null): void {
    this.subject.clear();
    this.rings.clear();
    if (position !== null)
      this.subject.addFeature(new Feature(new Point(fromLonLat([position.lng, position.lat]))));
    this.mark(this.active, this.selected);
    if (position === null) return;
    this.rings.addFeatures(
      ringsWithin(distance).map((miles) =>
        ringAround([position.lng, position.lat], miles, miles === distance),
      ),
    );
    this.frame();
  }

  /** What lies around, in order of nearness. */
  showPlaces(places: readonly NamedPlace[]): void {
    this.places.clear();
    if (!this.named) return;
    this.places.addFeatures(
      places.map(
        ({ name, kind, position }) =>
          new Feature({ geometry: new Point(fromLonLat([position.lng, position.lat])), name, kind }),
      ),
    );
  }

  showComps(comps: readonly Comp[]): void {
    this.comps.clear();
    this.comps.addFeatures(
      comps.flatMap(({ id, position }) => {
        if (position === null) return [];
        const feature = new Feature(new Point(fromLonLat([position.lng, position.lat])));
        feature.setId(id);
        return [feature];
      }),
    );
    this.frame();
  }

  /** All of it in view. */
  private frame(): void {
    const extent: Extent = createEmpty();
    for (const source of [this.subject, this.rings, this.comps])
      if (source.getFeatures().length > 0) extend(extent, source.getExtent() ?? createEmpty());
    if (!isEmpty(extent)) this.map.getView().fit(extent, { padding: [36, 36, 36, 36], maxZoom: 15 });
  }

  private under(pixel: number[]): FeatureLike | undefined {
    return this.map.forEachFeatureAtPixel(pixel, (feature) => feature, {
      layerFilter: (layer) => layer === this.compLayer,
      hitTolerance: 3,
    });
  }

  private pointAt(mark: FeatureLike | undefined): void {
    const [first] = mark ? membersOf(mark) : [];
    this.place.style.cursor = mark ? 'pointer' : '';
    this.events.onActive(first && compIdIn(first));
  }

  /** Zooms in on comps that are apart; picks a single one, or several at one point. */
  private pick(mark: FeatureLike | undefined): void {
    if (!mark) return;
    const members = membersOf(mark);
    const extent = boundingExtent(members.map((member) => (member.getGeometry() as Point).getCoordinates()));
    const view = this.map.getView();
    const apart = getWidth(extent) + getHeight(extent) > 1 && (view.getZoom() ?? 0) < CLOSEST_ZOOM;
    if (apart) view.fit(extent, { padding: [60, 60, 60, 60], maxZoom: CLOSEST_ZOOM, duration: 200 });
    else this.events.onPick(members.map(compIdIn));
  }

  destroy(): void {
    this.place.removeEventListener('mouseleave', this.leave);
    this.map.setTarget(undefined);
    this.map.dispose();
  }
}

function ringAround(center: number[], miles: number, searched: boolean): Feature {
  const geometry = circular(center, miles * METRES_PER_MILE, 96).transform('EPSG:4326', 'EPSG:3857');
  const [west, south, east] = geometry.getExtent() as [number, number, number, number];
  return new Feature({ geometry, searched, label: ringLabel(miles), foot: [(west + east) / 2, south] });
}
