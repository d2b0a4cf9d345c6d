import { Button } from 'antd';
import { downloadSheet, Figure, useCellValue, useOpenWorkbook } from '../../../workbook';
import { VALUES, type Side } from '../model';
import { Row } from '../../../components/boxes';
import styles from '../Valuation.module.css';
import { RowsTable } from './RowsTable';

const COLUMNS = [
  'address',
  'saleDate',
  'isSubject',
  'units',
  'sqft',
  'salePrice',
  'pricePerUnit',
  'pricePerSQFT',
  'meanWithout',
  'meanEffect',
] as const;

/** The sales comps behind a value: their statistics, and what each does to the mean if left out. */
export function SalesCompsDrill({ side }: { readonly side: Side }) {
  const { session, openSheet } = useOpenWorkbook();
  const key = side === 'current' ? 'SalesCompsCurrent' : 'SalesCompsFuture';
  const sheet = session.workbook.template.sheet.get(key);
  const prefix = side === 'current' ? 'salesCompsCurrent' : 'salesCompsFuture';
  if (sheet?.kind !== 'table') return null;
  return (
    <>
      <Row gap={2} wrap align="center" below={3}>
        <Button size="small" onClick={() => void downloadSheet(session.workbook, key)}>
          Download CSV
        </Button>
        <Button size="small" onClick={() => openSheet(key)}>
          Open Sales Comps
        </Button>
      </Row>
      <dl className={styles.tiles}>
        {(['Count', 'Mean', 'Deviation', 'Lower', 'Higher', 'MeanPSF'] as const).map((part) => (
          <div key={part}>
            <dt>{TILE[part]}</dt>
            <dd>
              <Figure at={{ name: prefix + part }} label={TILE[part]} strong />
            </dd>
          </div>
        ))}
      </dl>
      <RowsTable sheet={sheet} columns={COLUMNS} />
      <p className={styles.quiet}>
        Mean if Left Out is the mean price per unit of the other comps. The subject is listed and not counted.
      </p>
      <ValueSteps side={side} prefix={prefix} />
    </>
  );
}

const TILE = {
  Count: 'Comps Counted',
  Mean: 'Mean Price per Unit',
  Deviation: 'Deviation',
  Lower: 'Lower End',
  Higher: 'Higher End',
  MeanPSF: 'Mean Price per SF',
} as const;

/** How the mean becomes the value. */
function ValueSteps({ side, prefix }: { readonly side: Side; readonly prefix: string }) {
  const perUnit = useCellValue({ name: 'salePerUnit' }) === true;
  const value = (
    <Figure at={{ name: `${VALUES[side].result}SalesComps` }} label="Value by sales comps" strong />
  );
  return perUnit ? (
    <p className={styles.equation}>
      Mean price per unit <Figure at={{ name: `${prefix}Mean` }} /> × units <Figure at={{ name: 'units' }} />{' '}
      = {value}
    </p>
  ) : (
    <p className={styles.equation}>
      Mean price per SF <Figure at={{ name: `${prefix}MeanPSF` }} /> × gross building area{' '}
      <Figure at={{ name: 'grossBuildingArea' }} /> × factor <Figure at={{ name: 'saleCompSqftFactor' }} /> ={' '}
      {value}
    </p>
  );
}
