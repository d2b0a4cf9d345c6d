import { Button, Checkbox, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { Section } from '../../components/Section';
import { latestOrigination } from '../../lib/originationDate';
import { setInput, useCellValue, useEdit, useOpenWorkbook } from '../../sheet';
import { useTyped } from './useTyped';
import { textOf } from './workbook';
import styles from './Valuation.module.css';

/** The loan in place: whether it is current, whose it is and since when. */
export function ExistingLoan() {
  const { session, openSheet } = useOpenWorkbook();
  const edit = useEdit();
  const current = useCellValue({ name: 'existingLoanIsCurrent' }) === true;
  const lender = useTyped('existingLender', 'Lender', 500);
  return (
    <Section title="Existing Loan" head={<Button type="link" size="small" onClick={() => openSheet('ExistingLoan')}>All fields</Button>}>
      <div className={styles.fields}>
        <Checkbox checked={current} disabled={!session.canEdit} onChange={(event) => edit([setInput('existingLoanIsCurrent', event.target.checked)], 'Edit Is Current')}>
          Is Current
        </Checkbox>
        <label>
          <span>Lender</span>
          <Input value={lender.text} disabled={!session.canEdit} maxLength={500} autoComplete="off" onChange={(event) => lender.onChange(event.target.value)} onBlur={lender.onBlur} />
        </label>
        <OriginationDate />
      </div>
    </Section>
  );
}

function OriginationDate() {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const stored = textOf(useCellValue({ name: 'existingOriginationDate' }));
  const date = stored === '' ? null : dayjs(stored);
  const latest = latestOrigination(dayjs());
  return (
    <label>
      <span>Origination Date</span>
      <DatePicker
        value={date?.isValid() ? date : null}
        format="MM/DD/YYYY"
        placeholder="MM/DD/YYYY"
        disabled={!session.canEdit}
        maxDate={latest}
        onChange={(next) => edit([setInput('existingOriginationDate', next ? next.format('YYYY-MM-DD') : null)], 'Edit Origination Date')}
      />
    </label>
  );
}
