import { useCellValue } from '../../sheet';
import { FundsTable } from './funds/FundsTable';
import { Proof } from './funds/Proof';
import { Screen } from './parts/Screen';
import { CapitalStack } from './stack/CapitalStack';
import styles from './funds/Funds.module.css';

/** /loans/{uuid}/origination/business-plan/new-loan: what the new loan pays for, where the money comes from, and the stack. */
export default function NewLoan() {
  const cash = useCellValue({ name: 'cashToClose' });
  const renovation = useCellValue({ name: 'includeRenovationCostRemainingInNewUses' }) === true;
  return (
    <Screen title="New Loan">
      <div className={styles.sides}>
        <FundsTable
          title="New Sources"
          sheet="NewSources"
          one="source"
          total="newSourcesWithCash"
          model={typeof cash === 'number' && cash !== 0 ? [{ name: 'cashToClose', label: 'Cash to Be Brought at Closing / Equity' }] : []}
        />
        <FundsTable title="New Uses" sheet="NewUses" one="use" total="newUsesTotal" model={renovation ? [{ name: 'renovationCostRemaining', label: 'Renovation Cost Remaining' }] : []} />
      </div>
      <Proof sources="newSourcesWithCash" uses="newUsesTotal" setting="includeRenovationCostRemainingInNewUses" />
      <CapitalStack />
    </Screen>
  );
}
