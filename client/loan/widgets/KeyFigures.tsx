import type { Loan } from '#contract';
import { DEAL_NAMES } from '#domain';
import { formatKnown } from '#domain/format';
import { shortName } from '../../lib/auth/useMe';
import { Panel } from '../../components/boxes';
import { FigureRow } from '../../components/FigureRow';
import styles from './Loan.module.css';

/** The loan at a glance: its statuses, and the key figures of its last saved workbook. */
export function KeyFigures({ loan }: { readonly loan: Loan }) {
  const words: readonly (readonly [string, string])[] = [
    ['Note Type', DEAL_NAMES[loan.dealType]],
    ['Loan Status', loan.status],
    ['Borrower Status', loan.borrowerStatus],
    ['Report status', loan.reportStatus],
    ['Holding Status', loan.holdingStatus.status],
    ['Borrower', loan.borrowerName ?? 'N/A'],
    ['Assignee', loan.assignee ? shortName(loan.assignee.email) : 'N/A'],
  ];
  const figures: readonly (readonly [string, string])[] = [
    ['Total Loan Amount', formatKnown(loan.totalLoanAmount, 'usd0')],
    ['Current Value', formatKnown(loan.currentValue, 'usd0')],
    ['Future Value', formatKnown(loan.futureValue, 'usd0')],
    ['LTV', formatKnown(loan.ltv, 'percent2')],
    ['LTARV', formatKnown(loan.ltarv, 'percent2')],
    ['LTC', formatKnown(loan.ltc, 'percent2')],
    ['Interest Rate', formatKnown(loan.interestRate, 'percent2')],
    ['Term', loan.terms === null ? 'N/A' : `${formatKnown(loan.terms, 'number0')} months`],
    ['Atlas Score', formatKnown(loan.atlasScore, 'number1')],
  ];
  return (
    <Panel className={styles.key}>
      <FigureRow label="Standing" entries={words} />
      <FigureRow label="Key figures" entries={figures} />
    </Panel>
  );
}
