import 'ol/ol.css';
import { useAtomValue } from 'jotai';
import Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { Point } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat, toLonLat } from 'ol/proj';
import { Vector as VectorSource } from 'ol/source';
import { Fill, RegularShape, Stroke, Style } from 'ol/style';
import { useEffect, useRef, useState } from 'react';
import type { LoanAddress, MapSettings } from '#contract';
import { colorModeAtom } from '../../lib/colorMode';
import { themeColor } from '../../lib/themeColor';
import { mapControls } from './controls';
import { groundLayer } from './ground';
import styles from './PlaceMap.module.css';

type Position = NonNullable<LoanAddress['position']>;

const COUNTRY = fromLonLat([-97, 38.5]);
const FAR = 3.6;
/** Outlines show no more detail when zoomed in further; tiles show streets. */
const NEAR = { outlines: 8, tiles: 16 };
/** About a tenth of a metre. */
const DECIMALS = 6;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

class PlaceController {
  private readonly map: OlMap;
  private readonly marks = new VectorSource<Feature>();
  private readonly layer = new VectorLayer({ source: this.marks });
  private readonly ground: ReturnType<typeof groundLayer>;

  constructor(
    private readonly place: HTMLElement,
    private readonly settings: MapSettings,
    onPlace: (position: Position) => void,
  ) {
    this.ground = groundLayer(place, settings);
    this.map = new OlMap({
      target: place,
      controls: mapControls(),
      layers: [this.ground.layer, this.layer],
      view: new View({ center: COUNTRY, zoom: FAR, maxZoom: 19 }),
    });
    this.map.on('click', ({ coordinate }) => {
      const [lng = 0, lat = 0] = toLonLat(coordinate);
      onPlace({ lat: rounded(lat), lng: rounded(lng) });
    });
    this.repaint();
  }

  repaint(): void {
    this.ground.repaint();
    const [color, edge] = [themeColor('--error', this.place), themeColor('--surface', this.place)];
    this.layer.setStyle(
      new Style({
        image: new RegularShape({
          points: 4,
          radius: 11,
          fill: new Fill({ color }),
          stroke: new Stroke({ color: edge, width: 2 }),
        }),
      }),
    );
  }

  show(position: Position | null): void {
    this.marks.clear();
    const view = this.map.getView();
    if (position === null) {
      view.setCenter(COUNTRY);
      view.setZoom(FAR);
      return;
    }
    const at = fromLonLat([position.lng, position.lat]);
    this.marks.addFeature(new Feature(new Point(at)));
    const near = this.settings.mapTilesUrl === null ? NEAR.outlines : NEAR.tiles;
    view.setCenter(at);
    if ((view.getZoom() ?? 0) < near) view.setZoom(near);
  }

  close(): void {
    this.map.setTarget(undefined);
    this.map.dispose();
  }
}

interface Props {
  readonly position: Position | null;
  readonly settings: MapSettings;
  readonly label: string;
  /** The map was pressed here. */
  readonly onPlace?: ((position: Position) => void) | undefined;
}

/** A map with one mark: where a property is. A press on the map reports the place. */
export default function PlaceMap({ position, settings, label, onPlace }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<PlaceController>();
  const mode = useAtomValue(colorModeAtom);
  const onPress = useRef(onPlace);
  onPress.current = onPlace;
  useEffect(() => {
    if (!place.current) return;
    const made = new PlaceController(place.current, settings, (at) => onPress.current?.(at));
    setController(made);
    return () => made.close();
  }, [settings]);
  useEffect(() => controller?.repaint(), [controller, mode]);
  const [lat, lng] = [position?.lat, position?.lng];
  useEffect(
    () => controller?.show(lat === undefined || lng === undefined ? null : { lat, lng }),
    [controller, lat, lng],
  );
  return (
    <div
      ref={place}
      className={styles.map}
      data-placing={onPlace !== undefined || undefined}
      role="region"
      aria-label={label}
    />
  );
}
