import 'ol/ol.css';
import './map.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MapPlace } from './clusters';
import { SreoMapController } from './SreoMapController';

interface Props {
  readonly label: string;
  readonly places: readonly MapPlace[];
  /** What is told of a property that was picked. */
  readonly card: (at: number) => ReactNode;
  /** Another one: the colours of the page have changed. */
  readonly theme?: string;
}

/** Where the properties of a schedule stand, near ones joined; one that is picked tells of itself. */
export default function SreoMap({ label, places, card, theme }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<SreoMapController>();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const made = new SreoMapController(element.current, (found) => {
      setPicked(found.map(({ at }) => at));
      setTurn(0);
    });
    setController(made);
    return () => made.close();
  }, []);
  useEffect(() => controller?.repaint(), [controller, theme]);
  useEffect(() => controller?.show(places), [controller, places]);
  const at = picked[turn % Math.max(picked.length, 1)];
  return (
    <div className="sreo-map">
      <div ref={element} className="sreo-map-canvas" role="region" aria-label={label} tabIndex={0} />
      {at !== undefined && (
        <div className="sreo-map-card" role="status">
          <button type="button" aria-label="Close" onClick={() => setPicked([])}>
            ×
          </button>
          {card(at)}
          {picked.length > 1 && (
            <button type="button" onClick={() => setTurn(turn + 1)}>
              Next here ({(turn % picked.length) + 1} of {picked.length})
            </button>
          )}
        </div>
      )}
    </div>
  );
}
