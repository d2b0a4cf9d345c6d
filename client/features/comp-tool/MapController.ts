import Feature from 'ol/Feature';
import type { FeatureLike } from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { defaults as defaultControls, Attribution, ScaleLine } from 'ol/control';
import { boundingExtent, createEmpty, extend, getHeight, getWidth, isEmpty, type Extent } from 'ol/extent';
import GeoJSON from 'ol/format/GeoJSON';
import { Point } from 'ol/geom';
import { circular } from 'ol/geom/Polygon';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import { Cluster, Vector as VectorSource, XYZ } from 'ol/source';
import countiesUrl from 'us-atlas/counties-10m.json?url';
import type { Comp, CompSubject, CompTool } from '#contract';
import { logError } from '../../lib/log';
import { compIdIn, compStyle, membersOf, outlineStyle, paletteOf, radiusStyle, subjectStyle } from './mapStyles';

const METRES_PER_MILE = 1609.344;
const CLUSTER_PIXELS = 36;
const CLOSEST_ZOOM = 17;

interface Events {
  readonly onActive: (compId: string | undefined) => void;
  readonly onPick: (compIds: readonly string[]) => void;
}

/** The map: outlines of counties or tiles, the radius, the property, and the comps in clusters. */
export class MapController {
  private readonly map: OlMap;
  private readonly comps = new VectorSource<Feature<Point>>();
  private readonly outlines = new VectorSource<Feature>();
  private readonly radius = new VectorSource<Feature>();
  private readonly subject = new VectorSource<Feature>();
  private readonly outlineLayer = new VectorLayer({ source: this.outlines });
  private readonly radiusLayer = new VectorLayer({ source: this.radius });
  private readonly compLayer = new VectorLayer({ source: new Cluster({ source: this.comps, distance: CLUSTER_PIXELS, minDistance: 16 }) });
  private readonly subjectLayer = new VectorLayer({ source: this.subject });
  private active: string | undefined;
  private selected: ReadonlySet<string> = new Set();
  private destroyed = false;

  constructor(private readonly place: HTMLElement, { mapTilesUrl, mapTilesCredit }: Pick<CompTool, 'mapTilesUrl' | 'mapTilesCredit'>, private readonly events: Events) {
    const ground = mapTilesUrl === null ? [this.outlineLayer] : [new TileLayer({ source: new XYZ({ url: mapTilesUrl, attributions: mapTilesCredit ?? undefined }) })];
    this.map = new OlMap({
      target: place,
      controls: defaultControls({ attribution: false, rotate: false }).extend([new ScaleLine({ units: 'us' }), ...(mapTilesCredit === null ? [] : [new Attribution({ collapsible: false })])]),
      layers: [...ground, this.radiusLayer, this.compLayer, this.subjectLayer],
      view: new View({ center: fromLonLat([-98, 39]), zoom: 4, maxZoom: 19 }),
    });
    this.map.on('pointermove', ({ pixel, dragging }) => {
      if (!dragging) this.pointAt(this.under(pixel));
    });
    this.map.on('click', ({ pixel }) => this.pick(this.under(pixel)));
    place.addEventListener('mouseleave', this.leave);
    if (mapTilesUrl === null) void this.loadOutlines();
    this.repaint();
  }

  private readonly leave = () => this.events.onActive(undefined);

  private async loadOutlines(): Promise<void> {
    try {
      const [{ feature }, response] = await Promise.all([import('topojson-client'), fetch(countiesUrl)]);
      const atlas = (await response.json()) as Parameters<typeof feature>[0];
      const counties = atlas.objects.counties;
      if (this.destroyed || counties === undefined) return;
      this.outlines.addFeatures(new GeoJSON().readFeatures(feature(atlas, counties), { featureProjection: 'EPSG:3857' }));
    } catch (error) {
      logError(error, { during: 'map outlines' });
    }
  }

  /** The colours of the theme anew. */
  repaint(): void {
    const palette = paletteOf(this.place);
    this.outlineLayer.setStyle(outlineStyle(palette));
    this.radiusLayer.setStyle(radiusStyle(palette));
    this.subjectLayer.setStyle(subjectStyle(palette));
    this.compLayer.setStyle(compStyle(palette, this.active, this.selected));
  }

  mark(active: string | undefined, selected: ReadonlySet<string>): void {
    this.active = active;
    this.selected = selected;
    this.compLayer.setStyle(compStyle(paletteOf(this.place), active, selected));
  }

  /** @param distance miles around it, null for no circle */
  showSubject({ position, positionPrecision }: CompSubject, distance: number | null): void {
    this.subject.clear();
    this.radius.clear();
    if (position === null) return;
    this.subject.addFeature(new Feature({ geometry: new Point(fromLonLat([position.lng, position.lat])), exact: positionPrecision === 'exact' }));
    if (distance !== null) this.radius.addFeature(new Feature(circular([position.lng, position.lat], distance * METRES_PER_MILE, 96).transform('EPSG:4326', 'EPSG:3857')));
    this.frame();
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
    for (const source of [this.subject, this.radius, this.comps]) if (source.getFeatures().length > 0) extend(extent, source.getExtent() ?? createEmpty());
    if (!isEmpty(extent)) this.map.getView().fit(extent, { padding: [36, 36, 36, 36], maxZoom: 15 });
  }

  private under(pixel: number[]): FeatureLike | undefined {
    return this.map.forEachFeatureAtPixel(pixel, (feature) => feature, { layerFilter: (layer) => layer === this.compLayer, hitTolerance: 3 });
  }

  private pointAt(mark: FeatureLike | undefined): void {
    const [first] = mark ? membersOf(mark) : [];
    this.place.style.cursor = mark ? 'pointer' : '';
    this.events.onActive(first && compIdIn(first));
  }

  /** Comps that stand apart are zoomed in on; those at one point, or a single one, are picked. */
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
    this.destroyed = true;
    this.place.removeEventListener('mouseleave', this.leave);
    this.map.setTarget(undefined);
    this.map.dispose();
  }
}
