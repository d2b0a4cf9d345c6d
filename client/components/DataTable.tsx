import { Button, Pagination, Skeleton } from 'antd';
import { Fragment, useLayoutEffect, useState, type ReactNode } from 'react';
import { handleMutationError } from '../lib/queryClient';
import { saveCsv } from '../lib/saveCsv';
import { useMeasure } from '../lib/useMeasure';
import { Text } from './boxes';
import styles from './DataTable.module.css';
import {
  cellOf,
  csvLines,
  isFigure,
  nextSort,
  sorted,
  type TableColumn,
  type TableSort,
} from './tableColumns';
import { TextButton } from './TextButton';
import { useRowKeys } from './useRowKeys';

export type { TableColumn, TableSort } from './tableColumns';

/** How a row is among the others: a sum, of less account, left out, broken, chosen, the person's own. */
export type RowTone = 'total' | 'muted' | 'out' | 'bad' | 'chosen' | 'own';

interface Props<R> {
  /** Names the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<R>[];
  /** Undefined while they are read. */
  readonly rows: readonly R[] | undefined;
  readonly keyOf: (row: R) => string;
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
  readonly toneOf?: (row: R) => RowTone | undefined;
  /** Consecutive rows with the same title are grouped under it. */
  readonly groupOf?: (row: R) => string;
  /** Content below a row, as wide as the table; null for none. */
  readonly detailOf?: (row: R) => ReactNode;
  /** Pressing a row, or Enter on it, opens it; arrows go from row to row. */
  readonly onOpen?: (row: R) => void;
  /** Whether the figures are being recomputed. */
  readonly stale?: boolean;
  /** Cells stay on one line. */
  readonly oneLine?: boolean;
  /** Most height in CSS pixels; beyond it the rows scroll under the labels, and the totals stay in sight. */
  readonly height?: number;
  /** For sorting on the server: the present order, and the handler of a click on a heading. */
  readonly order?: {
    readonly sort: TableSort | undefined;
    readonly onSort: (sort: TableSort | undefined) => void;
  };
  /** Rows shown at first; a list of thousands is opened on demand. */
  readonly most?: number;
  /** Rows per page, if there are too many for one screen. */
  readonly page?: number;
  /** Offers the rows, all of them, as a CSV file of this name. */
  readonly csv?: string;
  /** Of a list that is here by the page: all its rows, for the CSV file. */
  readonly allRows?: () => Promise<readonly R[]>;
}

/**
 * Rows to read. Figures are aligned right and written by `#domain/format`: negatives in parentheses, a zero
 * amount blank.
 */
export function DataTable<R>(props: Props<R>) {
  const { label, columns, rows, empty, height, csv, page, most = page ?? Infinity } = props;
  const [all, setAll] = useState(false);
  const [at, setAt] = useState(1);
  const [sort, setSort] = useState<TableSort>();
  if (rows === undefined)
    return <Skeleton active title={false} paragraph={{ rows: 4 }} className={styles.loading} />;
  if (rows.length === 0 && empty !== undefined)
    return (
      <Text as="p" tone="muted" padY={1}>
        {empty}
      </Text>
    );
  const order = props.order ?? { sort, onSort: setSort };
  const seen = columns.filter(({ fileOnly }) => fileOnly !== true);
  const inOrder = props.order ? rows : sorted(rows, columns, sort);
  const first = page === undefined ? 0 : (Math.min(at, Math.ceil(rows.length / page)) - 1) * page;
  const shown = all ? inOrder : inOrder.slice(Math.max(first, 0), first + most);
  return (
    <>
      <ScrollBox label={label} height={height}>
        <table
          className={styles.table}
          aria-label={label}
          aria-busy={props.stale || undefined}
          data-one-line={props.oneLine || undefined}
        >
          <Heads columns={seen} sort={order.sort} onSort={(by) => order.onSort(nextSort(order.sort, by))} />
          <Body {...props} columns={seen} rows={shown} />
          {seen.some(({ total }) => total !== undefined) && <Totals columns={seen} />}
        </table>
      </ScrollBox>
      {page !== undefined && rows.length > page && (
        <Pagination
          size="small"
          current={first / page + 1}
          pageSize={page}
          total={rows.length}
          showSizeChanger={false}
          onChange={setAt}
        />
      )}
      {page === undefined && shown.length < rows.length && (
        <TextButton onClick={() => setAll(true)}>
          Show {(rows.length - shown.length).toLocaleString('en-US')} more
        </TextButton>
      )}
      {page === undefined && all && rows.length > most && (
        <TextButton onClick={() => setAll(false)}>Show less</TextButton>
      )}
      {csv !== undefined && (
        <Download file={csv} columns={columns} rows={props.allRows ?? (() => Promise.resolve(inOrder))} />
      )}
    </>
  );
}

interface DownloadProps<R> {
  readonly file: string;
  readonly columns: readonly TableColumn<R>[];
  readonly rows: () => Promise<readonly R[]>;
}

function Download<R>({ file, columns, rows }: DownloadProps<R>) {
  const [reading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      await saveCsv(file, csvLines(columns, await rows()));
    } catch (error) {
      handleMutationError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <Button size="small" className={styles.download} disabled={reading} onClick={() => void save()}>
      Download CSV
    </Button>
  );
}

interface HeadsProps<R> {
  readonly columns: readonly TableColumn<R>[];
  readonly sort: TableSort | undefined;
  readonly onSort: (label: string) => void;
}

function Heads<R>({ columns, sort, onSort }: HeadsProps<R>) {
  // A column of words gets only the room that the other columns leave.
  const keeps = columns.some(({ words }) => words);
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const by = sort?.label === column.label ? (sort.down ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={index}
              scope="col"
              style={{ width: column.width, minWidth: keeps ? column.width : undefined }}
              aria-sort={by}
              data-figure={isFigure(column) || undefined}
              data-words={column.words || undefined}
            >
              {column.sortable ? (
                <button type="button" onClick={() => onSort(column.label)}>
                  {column.label}
                  {by && <span aria-hidden>{by === 'ascending' ? ' ↑' : ' ↓'}</span>}
                </button>
              ) : (
                headOf(column)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const headOf = <R,>({ label, head, labelHidden }: TableColumn<R>): ReactNode =>
  head ?? (labelHidden ? <span className="visually-hidden">{label}</span> : label);

function Body<R>({ columns, rows = [], keyOf, toneOf, groupOf, detailOf, onOpen }: Props<R>) {
  const keys = useRowKeys(rows.length);
  const titleAt = (index: number): string | undefined => {
    const row = rows[index];
    return row !== undefined ? groupOf?.(row) : undefined;
  };
  return (
    <tbody onKeyDown={onOpen && keys.onKeyDown}>
      {rows.map((row, index) => {
        const key = keyOf(row);
        const title = titleAt(index);
        const detail = detailOf?.(row);
        return (
          <Fragment key={key}>
            {title !== undefined && title !== titleAt(index - 1) && (
              <tr className={styles.group}>
                <th scope="colgroup" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            <tr data-tone={toneOf?.(row)} {...(onOpen && keys.rowProps(index, () => onOpen(row)))}>
              <Cells columns={columns} row={row} />
            </tr>
            {detail && (
              <tr className={styles.detail}>
                <td colSpan={columns.length}>{detail}</td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  );
}

function Cells<R>({ columns, row }: { readonly columns: readonly TableColumn<R>[]; readonly row: R }) {
  const naming = columns.find(({ namesRow }) => namesRow) ?? columns[0];
  return columns.map((column, index) => {
    const marks = {
      title: column.hint?.(row),
      'data-flag': column.flagOf?.(row),
      'data-figure': isFigure(column) || undefined,
      'data-quiet': column.quiet || undefined,
      'data-words': column.words || undefined,
    };
    return column === naming ? (
      <th key={index} scope="row" {...marks}>
        {cellOf(column, row)}
      </th>
    ) : (
      <td key={index} {...marks}>
        {cellOf(column, row)}
      </td>
    );
  });
}

function Totals<R>({ columns }: { readonly columns: readonly TableColumn<R>[] }) {
  const naming = columns.find(({ namesRow }) => namesRow) ?? columns[0];
  return (
    <tfoot>
      <tr data-tone="total">
        {columns.map((column, index) =>
          column === naming ? (
            <th key={index} scope="row" data-figure={isFigure(column) || undefined}>
              {column.total}
            </th>
          ) : (
            <td key={index} data-figure={isFigure(column) || undefined}>
              {column.total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

interface ScrollBoxProps {
  readonly label: string;
  readonly height: number | undefined;
  readonly children: ReactNode;
}

/**
 * A scrollable box can be focused for scrolling by keyboard. A table that fits has none, so that its heads
 * stay in sight while the page scrolls.
 */
function ScrollBox({ label, height, children }: ScrollBoxProps) {
  const [box, size] = useMeasure<HTMLDivElement>();
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    // Measure again when the content or the size changes.
  }, [box, size, children]);
  return (
    <div
      ref={box}
      className={scrolls || height !== undefined ? styles.scroll : styles.fits}
      style={height === undefined ? undefined : { maxHeight: height }}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': `${label}, scrolling` })}
    >
      {children}
    </div>
  );
}
