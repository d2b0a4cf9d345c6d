import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { LoanFieldName } from '#domain';
import type { Loan, LoanSort } from '#contract';
import type { LoanFilters } from '../../loan/filters/filters';
import { LoadError } from '../../components/Message';
import { useMeasure } from '../../lib/useMeasure';
import { LOAN_COLUMNS, type LoanColumn } from './columns';
import { RowActions } from './RowActions';
import { ChooseAll, ChooseRow } from './ChooseBoxes';
import type { Chosen } from './useChosen';
import { useKeptScroll } from './useKeptScroll';
import { useLoanPages } from './useLoanPages';
import { Row, Stack, Text } from '../../components/boxes';
import styles from './Loans.module.css';

type Sort = LoanSort | `-${LoanSort}` | null;

interface Props {
  readonly filters: LoanFilters;
  readonly columns: readonly LoanFieldName[];
  readonly chosen: Chosen;
  readonly onSort: (sort: Sort) => void;
  readonly empty: ReactNode;
  readonly onCount: (total: number | undefined, more: boolean) => void;
}

const ROW = 33;
const MORE_ROWS = 12;
const ACTIONS = 44;
const TICK = 36;
const NO_LAYOUT = 800;

/** The list as one table of which only the rows in sight exist; a page is fetched when it comes into sight. */
export function LoansTable({ filters, columns, chosen, onSort, empty, onCount }: Props) {
  const [box, size] = useMeasure<HTMLDivElement>();
  const [top, setTop] = useState(0);
  const height = size.height || NO_LAYOUT;
  const first = Math.max(0, Math.floor(top / ROW) - MORE_ROWS);
  const wanted = Math.ceil((top + height) / ROW) + MORE_ROWS;
  const known = useRef(0);
  const { head, failed, retry, loanAt, total, more } = useLoanPages(
    filters,
    first,
    Math.min(wanted, Math.max(0, known.current - 1)),
  );
  known.current = total ?? 0;

  useEffect(() => onCount(total, more), [total, more, onCount]);
  const keep = useKeptScroll(box, total !== undefined && !head.isPlaceholderData, setTop);

  const shown = columns.map((key) => LOAN_COLUMNS[key]);
  const least = shown.reduce((sum, { width }) => sum + width, ACTIONS + TICK);
  const rows = Array.from(
    { length: Math.max(0, Math.min(wanted, total ?? 0) - first) },
    (_, index) => first + index,
  );
  return (
    <div
      ref={box}
      className={styles.tableBox}
      role="region"
      aria-label="Loans"
      tabIndex={0}
      aria-busy={head.isPlaceholderData || head.isPending}
      onScroll={(event) => keep(event.currentTarget.scrollTop)}
    >
      {failed && (
        <p className={styles.failed} role="alert">
          These loans could not be loaded.{' '}
          <Text as="button" type="button" tone="accent" className={styles.textButton} onClick={retry}>
            Try again
          </Text>
        </p>
      )}
      {head.isError && !head.data ? (
        <LoadError what="The loans" error={head.error} onRetry={() => void head.refetch()} />
      ) : total === undefined ? (
        <Waiting />
      ) : total === 0 ? (
        empty
      ) : (
        <table
          className={styles.table}
          data-busy={head.isPlaceholderData || undefined}
          style={{ minWidth: least }}
          aria-rowcount={more ? -1 : total + 1}
        >
          <colgroup>
            <col style={{ width: TICK }} />
            {shown.map((column) => (
              <col key={column.key} style={{ width: widthOf(column, least) }} />
            ))}
            <col style={{ width: ACTIONS }} />
          </colgroup>
          <Heads
            columns={shown}
            sort={filters.sort}
            onSort={onSort}
            all={<ChooseAll total={total} loanAt={loanAt} chosen={chosen} />}
          />
          <tbody>
            <Spacer rows={first} columns={shown.length + 2} />
            {rows.map((index) => (
              <LoanRow
                key={loanAt(index)?.uuid ?? index}
                index={index}
                loan={loanAt(index)}
                columns={shown}
                tick={(loan) => <ChooseRow loan={loan} index={index} loanAt={loanAt} chosen={chosen} />}
                chosen={chosen.loans.has(loanAt(index)?.uuid ?? '')}
              />
            ))}
            <Spacer rows={total - first - rows.length} columns={shown.length + 2} />
          </tbody>
        </table>
      )}
    </div>
  );
}

/** A wide screen's room to spare goes to the note, and some of it to who holds the loan; both may be long. */
function widthOf({ key, width }: LoanColumn, least: number): number | string | undefined {
  if (key === 'notes') return undefined;
  return key === 'holdingStatus' ? `${(100 * width) / least}%` : width;
}

function Spacer({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" style={{ height: rows * ROW }}>
      <td className={styles.spacer} colSpan={columns} />
    </tr>
  );
}

interface RowProps {
  readonly index: number;
  readonly loan: Loan | undefined;
  readonly columns: readonly LoanColumn[];
  readonly chosen: boolean;
  readonly tick: (loan: Loan) => ReactNode;
}

function LoanRow({ index, loan, columns, chosen, tick }: RowProps) {
  return (
    <tr aria-rowindex={index + 2} aria-selected={chosen} className={styles.row}>
      <td className={styles.tick}>{loan && tick(loan)}</td>
      {columns.map(({ key, numeric, edited, render }) => (
        <td key={key} data-column={key} className={numeric ? 'figure' : edited ? styles.edit : undefined}>
          {loan ? render(loan) : <span className={styles.coming} />}
        </td>
      ))}
      <td className={styles.actions}>{loan && <RowActions loan={loan} />}</td>
    </tr>
  );
}

function Heads({
  columns,
  sort,
  onSort,
  all,
}: {
  readonly columns: readonly LoanColumn[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly all: ReactNode;
}) {
  const [by, down] = [sort?.replace(/^-/, ''), sort?.startsWith('-') ?? false];
  /** Up, down, and then the usual order. */
  const next = (key: LoanSort): Sort => (by !== key ? key : down ? null : `-${key}`);
  return (
    <thead>
      <tr>
        <th className={styles.tick}>{all}</th>
        {columns.map(({ key, label, note, numeric, edited }) => (
          <th
            key={key}
            scope="col"
            data-column={key}
            className={edited ? styles.edit : undefined}
            data-numeric={numeric || undefined}
            aria-sort={by === key ? (down ? 'descending' : 'ascending') : undefined}
          >
            <Row
              as="button"
              type="button"
              gap={1}
              align="center"
              tone="muted"
              weight="strong"
              padX={2}
              className={styles.sort}
              title={note ?? label}
              onClick={() => onSort(next(key))}
            >
              <span>{label}</span>
              {by === key && (down ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />)}
            </Row>
          </th>
        ))}
        <th className={styles.actions}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

function Waiting() {
  return (
    <Stack gap={4} padY={4} padX={5} role="status" aria-label="Loading loans">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton.Node key={index} active style={{ width: '100%', height: 16 }} />
      ))}
    </Stack>
  );
}
