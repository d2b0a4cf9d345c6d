import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { NoticeRow } from '../../../components/boxes';
import { BalanceNote, FigureSwitch, useCashWords, useCostProof } from '../../../workbook';
import styles from './Funds.module.css';

/** What cash to close is, and whether the uses come to the cost of the project, which is computed apart from them. */
export function CostProof() {
  const cash = useCashWords();
  const proof = useCostProof();
  return (
    <NoticeRow
      gap={4}
      wrap
      align="center"
      tall
      ground={proof === undefined ? undefined : proof.agrees ? 'good' : 'warning'}
    >
      <span>{cash}</span>
      {proof && (
        <strong role="status" aria-label="New uses and cost">
          {proof.agrees ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />} {proof.words}
        </strong>
      )}
      <BalanceNote />
      <FigureSwitch name="includeRenovationCostRemainingInNewUses" className={styles.setting} />
    </NoticeRow>
  );
}
