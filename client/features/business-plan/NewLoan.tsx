import { useCash, useCellValue } from '../../workbook';
import { FundsTable } from './funds/FundsTable';
import { CostProof } from './funds/CostProof';
import { Screen } from './parts/Screen';
import { CapitalStack } from './stack/CapitalStack';
import styles from './funds/Funds.module.css';

/**
 * /loans/{uuid}/origination/business-plan/new-loan: what the new loan pays for, where the money comes from,
 * and the stack.
 */
export default function NewLoan() {
  const cash = useCash();
  const renovation = useCellValue({ name: 'includeRenovationCostRemainingInNewUses' }) === true;
  return (
    <Screen title="New Loan">
      <div className={styles.sides}>
        <FundsTable
          title="New Sources"
          sheet="NewSources"
          one="source"
          total="newSourcesWithCash"
          model={cash.NewSources ? [cash.NewSources] : []}
        />
        <FundsTable
          title="New Uses"
          sheet="NewUses"
          one="use"
          total={cash.usesTotal}
          model={[
            ...(renovation ? [{ name: 'renovationCostRemaining', label: 'Renovation Cost Remaining' }] : []),
            ...(cash.NewUses ? [cash.NewUses] : []),
          ]}
        />
      </div>
      <CostProof />
      <CapitalStack />
    </Screen>
  );
}
