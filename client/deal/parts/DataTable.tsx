import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { DealTable } from '#contract';
import { formatValue, isNumericFormat } from '#domain/format';
import { useStatic } from '../static';
import { Sourced } from './Sourced';

/** A table of more columns scrolls on a phone rather than squeeze them. */
const NARROW = 3;

/** Rows that a table shows before it is opened. */
export const COLLAPSED_ROWS = 3;

/**
 * A table as a landmark that scrolls sideways by itself where the screen is narrow. Where it fits, its heads stay in
 * sight while the page scrolls.
 */
export function TableFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const { current: box } = frame;
    if (!box) return;
    const observer = new ResizeObserver(() => setFits(box.scrollWidth <= box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className="deal-table-frame"
      data-fits={fits}
      role="region"
      aria-label={title}
      tabIndex={0}
    >
      {children}
    </div>
  );
}

interface CellProps {
  readonly value: DealTable['rows'][number][number];
  readonly format: string;
  readonly head: boolean;
  readonly label: string;
  readonly place: string | null;
  readonly tabIndex: number;
}

function Cell({ value, format, head, label, place, tabIndex }: CellProps) {
  const text = formatValue(value, format);
  if (head) return <th scope="row">{text}</th>;
  return (
    <td className={isNumericFormat(format) ? 'deal-figure' : undefined}>
      <Sourced place={place} label={label} tabIndex={tabIndex}>
        {text}
      </Sourced>
    </td>
  );
}

/** The place of a table cell in the workbook; `at` is its row, or `total`. Words have no source. */
function placeIn(
  { sheet, columns, sources }: DealTable,
  at: number | 'total',
  column: number,
): string | null {
  if (sources) return (at === 'total' ? sources.total : sources.rows[at])?.[column] ?? null;
  const { key, format } = columns[column] ?? {};
  if (sheet === undefined || key === undefined || format === 'text') return null;
  return `${sheet}/${at === 'total' ? '' : at + 1}/${key}`;
}

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The first cell that opens something, from a row on: a table with places per cell may have none in its first
 * rows.
 */
function firstPlace(table: DealTable, from: number): { readonly row: number; readonly column: number } {
  const columnIn = (row: number) =>
    table.columns.findIndex((_, column) => placeIn(table, row, column) !== null);
  const row = table.rows.findIndex((_, at) => at >= from && columnIn(at) !== -1);
  return { row, column: row === -1 ? -1 : columnIn(row) };
}

/** One stop of the Tab key for a table; within it the arrow keys go from figure to figure, past cells without one. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (step === undefined || cell === null) return;
  const { rows } = event.currentTarget;
  let [row, at] = [cell.closest('tr')?.rowIndex ?? -1, cell.cellIndex];
  for (;;) {
    row += step[0];
    at += step[1];
    const next = rows[row]?.cells[at];
    if (next === undefined) return;
    const figure = next.querySelector<HTMLButtonElement>('button.deal-sourced');
    if (figure === null) continue;
    event.preventDefault();
    figure.focus();
    return;
  }
}

function Row({
  row,
  table,
  at,
  stop = -1,
  className,
}: {
  readonly row: DealTable['rows'][number];
  readonly table: DealTable;
  readonly at: number | 'total';
  /** The column whose figure is the stop of the Tab key, where that is in this row. */
  readonly stop?: number;
  readonly className?: string;
}) {
  return (
    <tr className={className}>
      {table.columns.map((column, index) => (
        <Cell
          key={column.key}
          value={row[index] ?? null}
          format={column.format}
          head={index === 0}
          label={column.label}
          place={placeIn(table, at, index)}
          tabIndex={index === stop ? 0 : -1}
        />
      ))}
    </tr>
  );
}

function rest(more: number): string {
  return more === 1
    ? 'One more row is not shown here.'
    : `${formatValue(more, 'number0')} more rows are not shown here.`;
}

/**
 * A table of the deal: three rows, the first unless it says others, and all of them when opened or printed;
 * totals below.
 */
export function DataTable({
  table,
  below,
}: {
  readonly table: DealTable;
  /** A remark below the table. */
  readonly below?: ReactNode;
}) {
  const whole = useStatic();
  const [opened, setOpen] = useState(false);
  const open = opened || whole;
  const id = useId();
  const hidden = table.rows.length - COLLAPSED_ROWS;
  const from = Math.max(0, Math.min(table.opensAt ?? 0, hidden));
  const stop = firstPlace(table, from);
  return (
    <section className="deal-block deal-table-block" data-open={open}>
      <h3>{table.title}</h3>
      {table.rows.length === 0 ? (
        <p className="deal-empty">{table.emptyText}</p>
      ) : (
        <TableFrame title={table.title}>
          <table
            className="deal-table"
            id={id}
            data-wide={table.columns.length > NARROW}
            onKeyDown={moveByArrow}
          >
            <caption className="deal-hidden">{table.title}</caption>
            <thead>
              <tr>
                {table.columns.map((column, at) => (
                  <th
                    key={column.key}
                    scope="col"
                    // The first column holds the row headings and is left-aligned, whatever its format.
                    className={at > 0 && isNumericFormat(column.format) ? 'deal-figure' : undefined}
                  >
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, at) => (
                // Rows of a snapshot never move: their place is their identity.
                <Row
                  key={at}
                  row={row}
                  table={table}
                  at={at}
                  stop={at === stop.row ? stop.column : -1}
                  className={at >= from && at < from + COLLAPSED_ROWS ? undefined : 'deal-more-row'}
                />
              ))}
            </tbody>
            {table.total && (
              <tfoot>
                <Row row={table.total} table={table} at="total" />
              </tfoot>
            )}
          </table>
        </TableFrame>
      )}
      {hidden > 0 && !whole && (
        <button
          type="button"
          className="deal-more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : `Show more (${formatValue(hidden, 'number0')})`}
        </button>
      )}
      {table.more > 0 && <p className="deal-note">{rest(table.more)}</p>}
      {below}
    </section>
  );
}
