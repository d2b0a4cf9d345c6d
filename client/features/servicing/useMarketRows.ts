import { useEffect, useRef } from 'react';
import type { Market } from '#contract';
import { newFormRow, useFormRows, type FieldError, type FormRow } from '../../sheet';
import { pointsOf, rowsOf } from './marketRows';

type Points = Market['chartConfiguration']['chartData'];

export interface MarketRowsProps {
  readonly points: Points;
  /** Grows when the points were set by something else than these rows. */
  readonly serial: number;
  /** Hears of points that are whole. */
  readonly onChange: (points: Points) => void;
  /** Hears why points are not sent; undefined once they are. Must keep its identity between renders. */
  readonly onUnsent: (why: string | undefined) => void;
}

const isSame = (a: Points, b: Points): boolean => JSON.stringify(a) === JSON.stringify(b);
const NO_ERRORS: readonly FieldError[] = [];

/** In a few words: the grid lists the errors below itself. */
function whyOf(rows: readonly FormRow[], errors: readonly FieldError[]): string {
  const isBlank = ({ row, column }: FieldError) => (rows[row]?.cells[column] ?? null) === null;
  return `a row of the chart is not ${errors.some(isBlank) ? 'complete' : 'accepted'}`;
}

const key = ({ x, y }: Readonly<Record<string, unknown>>): string => JSON.stringify([x ?? null, y ?? null]);

/** A row as it was sent: a figure goes out to two decimals. */
function sentAs(row: FormRow): string {
  const read = pointsOf([row]);
  return key(('points' in read ? read.points[0] : undefined) ?? row.cells);
}

/** The points of somebody else, and below them the rows here that were not sent: neither is written over. */
function below(theirs: Points, rows: readonly FormRow[], agreed: Points): readonly FormRow[] {
  const sent = new Set(agreed.map(key));
  return [
    ...rowsOf(theirs),
    // The rows of theirs have the ids of their places, which rows here have too.
    ...rows.filter((row) => !sent.has(sentAs(row))).map(({ cells }) => newFormRow(cells)),
  ];
}

/** The rows of the chart as they are edited; while one is incomplete, it is reported and no points are sent. */
export function useMarketRows({ points, serial, onChange, onUnsent }: MarketRowsProps) {
  const { rows, reset, ...edits } = useFormRows(rowsOf(points));
  const latest = useRef({ points, onChange, serial });
  latest.current = { points, onChange, serial };
  const taken = useRef(serial);
  /** The points on which these rows and what is saved last agreed. */
  const agreed = useRef(points);
  // Points from elsewhere come in; those that were edited here go out, undone and redone ones too.
  useEffect(() => {
    const now = latest.current;
    const own = pointsOf(rows);
    const isNews = taken.current !== now.serial;
    taken.current = now.serial;
    if ('points' in own) {
      const differs = !isSame(own.points, now.points);
      if (differs && isNews) reset(rowsOf(now.points));
      else if (differs) now.onChange(own.points);
      agreed.current = isNews ? now.points : own.points;
    } else if (isNews && !isSame(now.points, agreed.current)) {
      reset(below(now.points, rows, agreed.current));
      agreed.current = now.points;
    }
  }, [rows, serial, reset]);
  const read = pointsOf(rows);
  const errors = 'errors' in read ? read.errors : NO_ERRORS;
  const why = errors.length > 0 ? whyOf(rows, errors) : undefined;
  useEffect(() => onUnsent(why), [onUnsent, why]);
  return { rows, errors, ...edits };
}
