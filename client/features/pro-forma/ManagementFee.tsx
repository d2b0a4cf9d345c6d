import { FigureField, FigureSwitch, useCellValue } from '../../workbook';
import { Figure } from './Figure';
import styles from './ProForma.module.css';

/** Whether the management fee is a share of effective gross income or what its lines say, and what it comes to. */
export function ManagementFee() {
  const calculated = useCellValue({ name: 'useCalculatedManagementFee' }) === true;
  return (
    <div className={styles.fee}>
      <FigureSwitch name="useCalculatedManagementFee" label="Calculate management fee" />
      <FigureField name="managementFeeRate" label="Rate" inline disabled={!calculated} />
      <span className={styles.quiet}>
        {calculated ? 'of effective gross income' : 'The lines mapped to Management Fee count'}:{' '}
        <Figure at={{ name: 'managementFee' }} label="Management Fee" said />
      </span>
    </div>
  );
}
