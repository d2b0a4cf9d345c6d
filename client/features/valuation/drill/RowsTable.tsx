import { useCallback } from 'react';
import { formatValue, isNumericFormat, type CellValue, type RowId } from '#domain';
import type { TableSheet } from '#engine';
import { DataTable, type TableColumn } from '../../../components/DataTable';
import { Figure, useCellValue, useFromWorkbook, useOpenWorkbook } from '../../../workbook';
import { Text } from '../../../components/boxes';
import styles from '../Valuation.module.css';

/** Rows on one page: every figure of them is a way to its trace. */
const PAGE = 50;

interface Props {
  readonly sheet: TableSheet;
  readonly columns: readonly string[];
}

/** Rows of a table of the workbook with its totals below. */
export function RowsTable({ sheet, columns }: Props) {
  const { session } = useOpenWorkbook();
  const rows = useFromWorkbook(useCallback(({ workbook }) => workbook.rowIds(sheet.key), [sheet.key]));
  const known = columns.flatMap((key) => sheet.column.get(key) ?? []);
  const shownColumns = known.map(({ key, label, format, total }): TableColumn<RowId> => ({
    label,
    figure: isNumericFormat(format),
    cell: (row) =>
      isNumericFormat(format) ? (
        <Figure at={{ sheet: sheet.key, row, column: key }} />
      ) : (
        formatted(session.value({ sheet: sheet.key, row, column: key }), format)
      ),
    total: total !== undefined && <Total sheet={sheet.key} column={key} label={label} format={format} />,
  }));
  if (rows.length === 0)
    return (
      <Text as="p" tone="muted" padY={5} padX={5} className={styles.empty}>
        {sheet.emptyText}
      </Text>
    );
  return (
    <>
      <DataTable
        label={sheet.label}
        columns={shownColumns}
        rows={rows}
        page={PAGE}
        keyOf={(row) => row}
        height={480}
        oneLine
      />
    </>
  );
}

/** Words as they are (`20 units`); a figure leads to where it comes from. */
function Total({
  sheet,
  column,
  label,
  format,
}: {
  readonly sheet: string;
  readonly column: string;
  readonly label: string;
  readonly format: string;
}) {
  const value = useCellValue({ sheet, column, total: true });
  return typeof value === 'number' ? (
    <Figure at={{ sheet, column, total: true }} label={`${label}, all rows`} />
  ) : (
    <>{formatted(value, format)}</>
  );
}

/** A column of marks shows those that are set. */
const formatted = (value: CellValue, format: string): string =>
  value === false ? '' : formatValue(value, format);
