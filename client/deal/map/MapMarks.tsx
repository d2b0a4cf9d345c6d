import type { Mark } from './clusters';
import type { MarkInSight } from './SreoMapController';

interface Props {
  readonly marks: readonly MarkInSight[];
  readonly nameOf: (at: number) => string;
  readonly onPick: (at: number, mark: HTMLElement) => void;
  readonly onOpen: (cluster: Extract<Mark, { cluster: number }>) => void;
}

/** The marks as the keyboard and a screen reader meet them: over those that are drawn, and out of the pointer's way. */
export function MapMarks({ marks, nameOf, onPick, onOpen }: Props) {
  return (
    <div className="sreo-map-marks">
      {marks.map(({ mark, x, y }) => (
        <button
          key={'cluster' in mark ? `cluster ${mark.cluster}` : mark.place.at}
          type="button"
          aria-label={
            'cluster' in mark
              ? `${mark.count} properties, go nearer`
              : nameOf(mark.place.at) || `Property ${mark.place.at + 1}`
          }
          data-cluster={'cluster' in mark || undefined}
          style={{ left: x, top: y }}
          onClick={({ currentTarget }) =>
            'cluster' in mark ? onOpen(mark) : onPick(mark.place.at, currentTarget)
          }
        />
      ))}
    </div>
  );
}
