import 'ol/ol.css';
import './map.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MapPlace } from './clusters';
import { MapCard } from './MapCard';
import { MapMarks } from './MapMarks';
import { SreoMapController, type MarkInSight } from './SreoMapController';

interface Props {
  readonly label: string;
  readonly places: readonly MapPlace[];
  /** The name of a property. */
  readonly nameOf: (at: number) => string;
  /** Renders the card of a picked property. */
  readonly card: (at: number) => ReactNode;
  /** Changes when the page's colours change. */
  readonly theme?: string;
}

/** A map of the properties of a schedule, clustered if near each other; a picked one shows its card. */
export default function SreoMap({ label, places, nameOf, card, theme }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<SreoMapController>();
  const [marks, setMarks] = useState<readonly MarkInSight[]>([]);
  const [picked, setPicked] = useState<readonly number[]>([]);
  /** The mark from which the keyboard went to the card. */
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const made = new SreoMapController(element.current, {
      pick: (found) => {
        from.current = null;
        setPicked(found.map(({ at }) => at));
      },
      see: setMarks,
    });
    setController(made);
    return () => made.close();
  }, []);
  useEffect(() => controller?.repaint(), [controller, theme]);
  useEffect(() => controller?.show(places), [controller, places]);
  const close = () => {
    (from.current ?? element.current)?.focus();
    from.current = null;
    setPicked([]);
  };
  return (
    <div className="sreo-map">
      <div ref={element} className="sreo-map-canvas" role="region" aria-label={label} tabIndex={0} />
      <MapMarks
        marks={marks}
        nameOf={nameOf}
        onPick={(at, mark) => {
          from.current = mark;
          setPicked([at]);
        }}
        onOpen={(cluster) => {
          // Its own mark goes as it falls into parts.
          element.current?.focus();
          controller?.open(cluster);
        }}
      />
      {picked.length > 0 && (
        <MapCard
          key={picked.join()}
          picked={picked}
          card={card}
          focused={from.current !== null}
          onClose={close}
        />
      )}
    </div>
  );
}
