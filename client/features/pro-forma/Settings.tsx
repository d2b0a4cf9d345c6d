import { FigureChoice } from './controls';
import { ManagementFee } from './ManagementFee';
import styles from './ProForma.module.css';

/** What the statement takes of the borrower's and the market's figures. */
export function Settings({ v2 }: { readonly v2: boolean }) {
  return (
    <section className={styles.settings} aria-label="Settings of the pro forma">
      {v2 && (
        <div className={styles.choices}>
          <FigureChoice name="residentialIncomeSelection" label="Residential income" />
          <FigureChoice name="commercialIncomeSelection" label="Commercial income" />
          <FigureChoice name="residentialVacancySelection" label="Residential vacancy" />
          <FigureChoice name="commercialVacancySelection" label="Commercial vacancy" />
        </div>
      )}
      <ManagementFee />
    </section>
  );
}
