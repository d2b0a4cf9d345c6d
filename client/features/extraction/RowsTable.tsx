import { Checkbox } from 'antd';
import { formatValue } from '#domain';
import type { ExtractedTable } from '#contract';
import { DataTable, type TableColumn } from '../../components/DataTable';
import { useOpenWorkbook } from '../../workbook';
import { withLines } from './rows';
import { Row } from '../../components/boxes';
import styles from './Extraction.module.css';

const PAGE = 100;
const NONE: ReadonlySet<number> = new Set();

interface Props {
  readonly table: ExtractedTable;
  /** Lines that stay out. */
  readonly leftOut: ReadonlySet<number> | undefined;
  readonly onLeftOut: (lines: ReadonlySet<number>) => void;
}

type ExtractedRow = ExtractedTable['rows'][number];

const LINE: TableColumn<ExtractedRow> = {
  label: 'Line',
  cell: ({ line }) => line,
  figure: true,
  namesRow: true,
};

/** The rows as they will be in the sheet, each of which can be left out. */
export function RowsTable({ table: { sheet: key, rows, totals }, leftOut = NONE, onLeftOut }: Props) {
  const { session } = useOpenWorkbook();
  const sheet = session.workbook.template.sheet.get(key);
  if (sheet?.kind !== 'table') return null;
  const filled = new Set(rows.flatMap((row) => Object.keys(row.cells)));
  const columns = sheet.columns.filter((column) => filled.has(column.key));
  const kept = rows.length - rows.filter(({ line }) => leftOut.has(line)).length;
  const choosable = session.canEdit;
  const take: TableColumn<ExtractedRow> = {
    label: 'Take',
    head: (
      <Checkbox
        aria-label="Take all rows"
        checked={kept === rows.length}
        indeterminate={kept > 0 && kept < rows.length}
        onChange={({ target }) => onLeftOut(target.checked ? NONE : new Set(rows.map(({ line }) => line)))}
      />
    ),
    cell: ({ line }) => (
      <Checkbox
        aria-label={`Take line ${line}`}
        checked={!leftOut.has(line)}
        onChange={({ target }) => onLeftOut(withLines(leftOut, [line], !target.checked))}
      />
    ),
  };
  const cells = columns.map(({ key: column, label, format }): TableColumn<ExtractedRow> => ({
    label,
    value: (row) => row.cells[column] ?? null,
    format,
  }));
  if (rows.length === 0) return <p>No rows of this file belong to the sheet.</p>;
  return (
    <>
      <DataTable
        label="Rows"
        columns={[...(choosable ? [take] : []), LINE, ...cells]}
        rows={rows}
        page={PAGE}
        keyOf={({ line }) => String(line)}
        toneOf={({ line }) => (leftOut.has(line) ? 'out' : undefined)}
        height={520}
        oneLine
      />
      <Row gap={4} wrap above={2} below={2} size="cell" className={styles.totals}>
        {totals.map(({ column, label, sum, stated }) => {
          const shownAs = (value: number) =>
            formatValue(value, sheet.column.get(column)?.format ?? 'number2');
          return (
            <span key={label} data-disagrees={stated?.agrees === false || undefined}>
              {label} <strong>{shownAs(sum)}</strong>
              {stated &&
                (stated.agrees
                  ? ' ✓ as the file says'
                  : ` but the file says ${shownAs(stated.value)} (line ${stated.line})`)}
            </span>
          );
        })}
      </Row>
    </>
  );
}
