import { Checkbox } from 'antd';
import { Section } from '../../components/Section';
import { lateOrigination } from '../../loan/originationDate';
import { Figure, TypedField, setInput, useCellValue, useEdit, useOpenWorkbook } from '../../workbook';
import { FundsTable } from './funds/FundsTable';
import { Proof } from './funds/Proof';
import { Screen } from './parts/Screen';
import funds from './funds/Funds.module.css';
import styles from './BusinessPlan.module.css';

/** /loans/{uuid}/origination/business-plan/existing-loan: the loan in place, and what it paid for. */
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
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const current = useCellValue({ name: 'existingLoanIsCurrent' }) === true;
  return (
    <Section title="Existing Loan">
      <div className={styles.fields}>
        <TypedField name="existingLender" />
        <TypedField name="existingOriginationDate" refusal={lateOrigination} />
        <TypedField name="existingLoanBalance" />
        <TypedField name="existingPurchasePrice" />
        <TypedField name="closingCostsFromPurchase" />
        <TypedField name="interestPaymentsToDate" />
      </div>
      <p className={styles.line}>
        <Checkbox
          checked={current}
          disabled={!session.canEdit}
          onChange={(event) =>
            edit([setInput('existingLoanIsCurrent', event.target.checked)], 'Edit Is Current')
          }
        >
          Is Current
        </Checkbox>
        <span className={styles.end}>
          Cost Basis to Date <Figure at={{ name: 'costBasisToDate' }} strong />
        </span>
      </p>
    </Section>
  );
}
