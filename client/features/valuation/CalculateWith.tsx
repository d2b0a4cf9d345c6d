import { FigureChoice } from '../../workbook';
import styles from './Valuation.module.css';

/** How the selected methods become one value: the template's own options. */
export const CalculateWith = ({ name, of }: { readonly name: string; readonly of: string }) => (
  <label className={styles.with}>
    <span>Calculate with</span>
    <FigureChoice
      name={name}
      label={`Calculate ${of} with`}
      step={(chosen) => `Calculate ${of} with ${chosen}`}
    />
  </label>
);
