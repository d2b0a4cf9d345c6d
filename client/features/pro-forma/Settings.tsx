import { useId } from 'react';
import { FigureChoice } from '../../workbook';
import { ManagementFee } from './ManagementFee';
import { Grid, Row, Stack } from '../../components/boxes';
import styles from './ProForma.module.css';

/** How the statement uses the borrower's and the market's figures. */
export function Settings({ v2 }: { readonly v2: boolean }) {
  return (
    <Stack as="section" gap={2} aria-label="Settings of the pro forma">
      {v2 && (
        <Grid columns={2} className={styles.choices}>
          <Choice name="residentialIncomeSelection" label="Residential income" />
          <Choice name="commercialIncomeSelection" label="Commercial income" />
          <Choice name="residentialVacancySelection" label="Residential vacancy" />
          <Choice name="commercialVacancySelection" label="Commercial vacancy" />
        </Grid>
      )}
      <ManagementFee />
    </Stack>
  );
}

function Choice({ name, label }: { readonly name: string; readonly label: string }) {
  const id = useId();
  return (
    <Row gap={2} align="center" className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <FigureChoice id={id} name={name} />
    </Row>
  );
}
