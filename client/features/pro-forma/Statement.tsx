import { Button, Tag } from 'antd';
import {
  downloadTable,
  FigureTable,
  fileOf,
  useFromWorkbook,
  type FigureColumn,
  type WorkbookSession,
} from '../../workbook';
import { statementOf, type StatementColumn, type StatementLine } from './statement';
import styles from './ProForma.module.css';

const HEADING = 'USD a Year';
const COLUMNS: readonly FigureColumn<StatementColumn>[] = [
  { key: 'residential', label: 'Residential' },
  { key: 'commercial', label: 'Commercial' },
  { key: 'total', label: 'Total' },
  { key: 'perUnit', label: 'Per Unit', quiet: true },
  { key: 'perSqft', label: 'Per SF', quiet: true },
];

/** The pro forma as it is read: a line a row, by usage, together, per unit and per square foot; a year, in USD. */
export function Statement({ onRents }: { readonly onRents: () => void }) {
  const rows = useFromWorkbook(statementOf).map((line) => ({
    ...line,
    beside: <Beside line={line} onRents={onRents} />,
  }));
  return <FigureTable caption="Pro forma, USD a year" heading={HEADING} columns={COLUMNS} rows={rows} />;
}

function Beside({
  line: { tag, drill },
  onRents,
}: {
  readonly line: StatementLine;
  readonly onRents: () => void;
}) {
  return (
    <>
      {tag && <Tag className={styles.tag}>{tag}</Tag>}
      {drill && (
        <Button type="link" size="small" onClick={onRents}>
          Rent Roll
        </Button>
      )}
    </>
  );
}

/** Downloads the current statement. */
export const downloadStatement = (session: WorkbookSession): Promise<void> =>
  downloadTable(session, fileOf(session.workbook, 'ProForma'), {
    heading: HEADING,
    columns: COLUMNS,
    rows: statementOf(session),
  });
