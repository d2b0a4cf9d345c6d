import { useId, useState, type ReactNode } from 'react';
import type { DealTable } from '#contract';
import { formatValue, isNumericFormat } from '#domain/format';
import { useStatic } from '../static';

/** A table of more columns scrolls on a phone rather than squeeze them. */
const NARROW = 3;

/** Rows that a table shows before it is opened. */
export const COLLAPSED_ROWS = 3;

/** A table as a landmark that scrolls sideways by itself where the screen is narrow. */
export function TableFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="deal-table-frame" role="region" aria-label={title} tabIndex={0}>
      {children}
    </div>
  );
}

interface CellProps {
  readonly value: DealTable['rows'][number][number];
  readonly format: string;
  readonly head: boolean;
}

function Cell({ value, format, head }: CellProps) {
  const text = formatValue(value, format);
  if (head) return <th scope="row">{text}</th>;
  return <td className={isNumericFormat(format) ? 'deal-figure' : undefined}>{text}</td>;
}

function Row({
  row,
  columns,
  className,
}: {
  readonly row: DealTable['rows'][number];
  readonly columns: DealTable['columns'];
  readonly className?: string;
}) {
  return (
    <tr className={className}>
      {columns.map((column, at) => (
        <Cell key={column.key} value={row[at] ?? null} format={column.format} head={at === 0} />
      ))}
    </tr>
  );
}

function rest(more: number): string {
  return more === 1
    ? 'One more row is not shown here.'
    : `${formatValue(more, 'number0')} more rows are not shown here.`;
}

/** A table of the deal: three rows, and all of them when opened or printed; totals below. */
export function DataTable({ table }: { readonly table: DealTable }) {
  const whole = useStatic();
  const [opened, setOpen] = useState(false);
  const open = opened || whole;
  const id = useId();
  const hidden = table.rows.length - COLLAPSED_ROWS;
  return (
    <section className="deal-block deal-table-block" data-open={open}>
      <h3>{table.title}</h3>
      {table.rows.length === 0 ? (
        <p className="deal-empty">{table.emptyText}</p>
      ) : (
        <TableFrame title={table.title}>
          <table className="deal-table" id={id} data-wide={table.columns.length > NARROW}>
            <caption className="deal-hidden">{table.title}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={isNumericFormat(column.format) ? 'deal-figure' : undefined}
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
                  columns={table.columns}
                  className={at < COLLAPSED_ROWS ? undefined : 'deal-more-row'}
                />
              ))}
            </tbody>
            {table.total && (
              <tfoot>
                <Row row={table.total} columns={table.columns} />
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
    </section>
  );
}
