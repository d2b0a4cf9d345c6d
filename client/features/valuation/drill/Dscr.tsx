import { Button } from 'antd';
import { downloadSteps, dscrSteps, fileOf, StepsTable, useOpenWorkbook } from '../../../workbook';
import { VALUES, type Side } from '../model';
import { Row } from '../../../components/boxes';
import styles from '../Valuation.module.css';

const USAGES = ['Residential', 'Commercial', 'Together'];

/**
 * Value by DSCR, step by step: the payment that the income covers, the bank loan for it, and the value at its
 * LTV.
 */
export function DscrDrill({ side }: { readonly side: Side }) {
  const { session, openSheet } = useOpenWorkbook();
  const steps = dscrSteps(side === 'future' ? 'stabilized' : 'inPlace');
  return (
    <>
      <Row gap={2} wrap align="center" below={3}>
        <Button
          size="small"
          onClick={() => void downloadSteps(session, fileOf(session.workbook, 'DscrSteps'), USAGES, steps)}
        >
          Download CSV
        </Button>
        <Button size="small" onClick={() => openSheet('Parameters')}>
          Open Parameters
        </Button>
      </Row>
      <StepsTable caption={`${VALUES[side].title} by DSCR`} columns={USAGES} steps={steps} />
      <p className={styles.quiet}>
        The bank loan is the present value of the monthly payment at the bank's rate over the amortization;
        the value is that loan over the bank's LTV.
      </p>
    </>
  );
}
