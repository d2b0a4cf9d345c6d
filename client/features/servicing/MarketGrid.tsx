import { useEffect, useRef, useState } from 'react';
import { MARKET_CHART_ROWS, type Market } from '#contract';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { FormGrid, useFormRows, type FormRow } from '../../sheet';
import { MARKET_COLUMNS, pointsOf, rowsOf } from './marketRows';

type Points = Market['chartConfiguration']['chartData'];

interface Props {
  readonly points: Points;
  /** Grows when the points were set by something else than this grid. */
  readonly serial: number;
  /** Hears of points that are whole. */
  readonly onChange: (points: Points) => void;
}

/**
 * The points of the chart, pasted and typed as in the other grids; while a row is incomplete, it is reported
 * and no points are sent.
 */
export default function MarketGrid({ points, serial, onChange }: Props) {
  const { rows, change, undo, redo, reset } = useFormRows(rowsOf(points));
  const [typing, setTyping] = useState(false);
  const read = pointsOf(rows);
  const latest = useRef({ points, onChange, serial });
  const taken = useRef(serial);
  latest.current = { points, onChange, serial };
  // Points from elsewhere come in; those that were edited here go out, undone and redone ones too.
  useEffect(() => {
    const now = latest.current;
    const own = pointsOf(rows);
    const differs = 'points' in own && JSON.stringify(own.points) !== JSON.stringify(now.points);
    if (taken.current !== now.serial) {
      taken.current = now.serial;
      if (differs) reset(rowsOf(now.points));
    } else if (differs) now.onChange(own.points);
  }, [rows, serial, reset]);
  useLeaveGuard(typing || 'errors' in read);
  return (
    <FormGrid
      label="Market chart"
      columns={MARKET_COLUMNS}
      rows={rows}
      errors={'errors' in read ? read.errors : NO_ERRORS}
      maxRows={MARKET_CHART_ROWS}
      canEdit
      onChange={(next: readonly FormRow[]) => change(next)}
      onUndo={undo}
      onRedo={redo}
      onTyping={setTyping}
      emptyText="No points yet. Add a row, or paste points from a spreadsheet into the first one."
    />
  );
}

const NO_ERRORS: readonly never[] = [];
