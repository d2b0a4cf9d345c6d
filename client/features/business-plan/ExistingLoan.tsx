import { Section } from '../../components/Section';
import { lateOrigination } from '../../loan/originationDate';
import { Figure, FigureField, FigureSwitch, useCellValue } from '../../workbook';
import { FundsTable } from './funds/FundsTable';
import { Proof } from './funds/Proof';
import { Screen } from './parts/Screen';
import { Grid, Row } from '../../components/boxes';
import funds from './funds/Funds.module.css';
import styles from './BusinessPlan.module.css';

/** /loans/{uuid}/origination/business-plan/existing-loan: the existing loan and its uses. */
export default function ExistingLoan() {
  const basis = useCellValue({ name: 'includeCostBasisInExistingUses' }) === true;
  return (
    <Screen title="Existing Loan">
      <Details />
      <div className={funds.sides}>
        <FundsTable
          title="Existing Sources"
          sheet="ExistingSources"
          one="source"
          total="existingSourcesTotal"
          model={[]}
        />
        <FundsTable
          title="Existing Uses"
          sheet="ExistingUses"
          one="use"
          total="existingUsesTotal"
          model={basis ? [{ name: 'costBasisToDate', label: 'Cost Basis to Date' }] : []}
        />
      </div>
      <Proof
        sources="existingSourcesTotal"
        uses="existingUsesTotal"
        setting="includeCostBasisInExistingUses"
      />
    </Screen>
  );
}

function Details() {
  return (
    <Section title="Existing Loan">
      <Grid least={180} above={1} below={1} className={styles.fields}>
        <FigureField name="existingLender" />
        <FigureField name="existingOriginationDate" refusal={lateOrigination} />
        <FigureField name="existingLoanBalance" />
        <FigureField name="existingPurchasePrice" />
        <FigureField name="closingCostsFromPurchase" />
        <FigureField name="interestPaymentsToDate" />
      </Grid>
      <Row as="p" gap={3} align="center" tall above={1}>
        <FigureSwitch name="existingLoanIsCurrent" label="Is Current" />
        <Row as="span" gap={3} toEnd>
          Cost Basis to Date <Figure at={{ name: 'costBasisToDate' }} strong />
        </Row>
      </Row>
    </Section>
  );
}
