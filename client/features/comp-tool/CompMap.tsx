import 'ol/ol.css';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Comp, CompSubject, MapSettings, NamedPlace } from '#contract';
import { colorModeAtom } from '../../lib/colorMode';
import { MapController } from './MapController';
import styles from './CompTool.module.css';

interface Props {
  readonly comps: readonly Comp[];
  readonly selected: ReadonlySet<string>;
  readonly subject: CompSubject;
  readonly distance: number | null;
  readonly places: readonly NamedPlace[];
  readonly tiles: MapSettings;
  readonly active: string | undefined;
  readonly onActive: (compId: string | undefined) => void;
  /** The mark of these comps was clicked. */
  readonly onPick: (compIds: readonly string[]) => void;
}

/** Found comps around the property. Everything it shows is in the lists beside it as well. */
export default function CompMap({
  comps,
  selected,
  subject,
  distance,
  places,
  tiles,
  active,
  onActive,
  onPick,
}: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<MapController>();
  const mode = useAtomValue(colorModeAtom);
  const events = useRef({ onActive, onPick });
  events.current = { onActive, onPick };

  useEffect(() => {
    if (!place.current) return;
    const made = new MapController(place.current, tiles, {
      onActive: (id) => events.current.onActive(id),
      onPick: (ids) => events.current.onPick(ids),
    });
    setController(made);
    return () => made.destroy();
  }, [tiles]);
  useEffect(() => controller?.repaint(), [controller, mode]);
  useEffect(() => controller?.showSubject(subject, distance), [controller, subject, distance]);
  useEffect(() => controller?.showPlaces(places), [controller, places]);
  useEffect(() => controller?.showComps(comps), [controller, comps]);
  useEffect(() => controller?.mark(active, selected), [controller, active, selected]);

  return (
    <div
      ref={place}
      className={styles.map}
      role="region"
      aria-label={`Map of ${comps.length} comps around ${subject.address}`}
    />
  );
}
