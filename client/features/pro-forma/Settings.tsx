import { useId } from 'react';
import { FigureChoice } from '../../workbook';
import { ManagementFee } from './ManagementFee';
import styles from './ProForma.module.css';

/** What the statement takes of the borrower's and the market's figures. */
export function Settings({ v2 }: { readonly v2: boolean }) {
  return (
    <section className={styles.settings} aria-label="Settings of the pro forma">
      {v2 && (
        <div className={styles.choices}>
          <Choice name="residentialIncomeSelection" label="Residential income" />
          <Choice name="commercialIncomeSelection" label="Commercial income" />
          <Choice name="residentialVacancySelection" label="Residential vacancy" />
          <Choice name="commercialVacancySelection" label="Commercial vacancy" />
        </div>
      )}
      <ManagementFee />
    </section>
  );
}

function Choice({ name, label }: { readonly name: string; readonly label: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <FigureChoice id={id} name={name} />
    </div>
  );
}
