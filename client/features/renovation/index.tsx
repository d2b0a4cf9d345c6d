import { Button } from 'antd';
import { Section } from '../../components/Section';
import { downloadTable, FigureTable, fileOf, useFromWorkbook, useOpenWorkbook } from '../../workbook';
import { COLUMNS, renovationLines, type RenovationLine } from './lines';
import { Box } from '../../components/boxes';
import styles from './Renovation.module.css';

const HEADING = 'USD';

/**
 * /loans/{uuid}/origination/renovation/total: the current construction budget and the amounts added to it,
 * read-only.
 */
export default function RenovationTotal() {
  const { session } = useOpenWorkbook();
  const rows = useFromWorkbook(renovationLines).map((line) => ({ ...line, beside: <From line={line} /> }));
  const save = () =>
    void downloadTable(session, fileOf(session.workbook, 'RenovationTotal'), {
      heading: HEADING,
      columns: COLUMNS,
      rows: renovationLines(session),
    });
  return (
    <Box most={1360} shrinks>
      <Section
        title="Total Renovation Cost"
        head={
          <Button size="small" onClick={save}>
            Download CSV
          </Button>
        }
      >
        <div className={styles.table} tabIndex={0} role="region" aria-label="Total Renovation Cost">
          <FigureTable caption="Total renovation cost" heading={HEADING} columns={COLUMNS} rows={rows} />
        </div>
      </Section>
    </Box>
  );
}

function From({ line: { from } }: { readonly line: RenovationLine }) {
  const { openSheet } = useOpenWorkbook();
  return from ? (
    <Button type="link" size="small" onClick={() => openSheet(from.sheet)}>
      {from.label}
    </Button>
  ) : null;
}
