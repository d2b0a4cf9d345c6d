import type { CSSProperties } from 'react';
import type { DealEvent } from '#contract';
import { formatDate } from '#domain/format';

/** Events in a row of the track; the next row runs back. */
const A_ROW = 5;

/** An event's place on the track, counted from 1; rows run alternately from the left and from the right. */
export function placeOnTrack(at: number): { readonly row: number; readonly column: number } {
  const row = Math.floor(at / A_ROW);
  const along = at % A_ROW;
  return { row: row + 1, column: row % 2 === 0 ? along + 1 : A_ROW - along };
}

/** The events of a loan on a track that turns back after each five, with each event's status as of today. */
export function Timeline({ events }: { readonly events: readonly DealEvent[] }) {
  if (events.length === 0) return <p className="deal-empty">No dates are set.</p>;
  return (
    <ol className="deal-track">
      {events.map(({ label, date, baseline, status }, at) => {
        const { row, column } = placeOnTrack(at);
        const last = at === events.length - 1;
        const place = { '--row': row, '--column': column } as CSSProperties;
        return (
          <li
            key={at}
            style={place}
            data-status={status}
            data-turn={!last && at % A_ROW === A_ROW - 1}
            data-back={row % 2 === 0}
            data-last={last}
          >
            <b>{label}</b>
            <span>{formatDate(date)}</span>
            {baseline && baseline !== date && <small>baseline {formatDate(baseline)}</small>}
            <em>{status}</em>
          </li>
        );
      })}
    </ol>
  );
}
