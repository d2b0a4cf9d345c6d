import { Button, Checkbox } from 'antd';
import { Section } from '../../components/Section';
import { lateOrigination } from '../../loan/originationDate';
import { setInput, TypedField, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import styles from './Valuation.module.css';

/** The loan in place: whether it is current, whose it is and since when. */
export function ExistingLoan() {
  const { session, openSheet } = useOpenWorkbook();
  const edit = useEdit();
  const current = useCellValue({ name: 'existingLoanIsCurrent' }) === true;
  return (
    <Section
      title="Existing Loan"
      head={
        <Button type="link" size="small" onClick={() => openSheet('ExistingLoan')}>
          All fields
        </Button>
      }
    >
      <div className={styles.fields}>
        <Checkbox
          checked={current}
          disabled={!session.canEdit}
          onChange={(event) =>
            edit([setInput('existingLoanIsCurrent', event.target.checked)], 'Edit Is Current')
          }
        >
          Is Current
        </Checkbox>
        <TypedField name="existingLender" />
        <TypedField name="existingOriginationDate" refusal={lateOrigination} />
      </div>
    </Section>
  );
}
