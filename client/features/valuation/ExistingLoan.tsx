import { Button } from 'antd';
import { Section } from '../../components/Section';
import { lateOrigination } from '../../loan/originationDate';
import { FigureField, FigureSwitch, useOpenWorkbook } from '../../workbook';
import { Stack } from '../../components/boxes';
import styles from './Valuation.module.css';

/** The loan in place: whether it is current, whose it is and since when. */
export function ExistingLoan() {
  const { openSheet } = useOpenWorkbook();
  return (
    <Section
      title="Existing Loan"
      head={
        <Button type="link" size="small" onClick={() => openSheet('ExistingLoan')}>
          All fields
        </Button>
      }
    >
      <Stack gap={2} className={styles.fields}>
        <FigureSwitch name="existingLoanIsCurrent" label="Is Current" />
        <FigureField name="existingLender" />
        <FigureField name="existingOriginationDate" refusal={lateOrigination} />
      </Stack>
    </Section>
  );
}
