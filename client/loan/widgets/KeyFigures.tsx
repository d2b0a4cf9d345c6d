import type { Loan } from '#contract';
import { DEAL_NAMES } from '#domain';
import { formatKnown } from '#domain/format';
import { shortName } from '../../lib/auth/useMe';
import { Panel, Text } from '../../components/boxes';
import { FigureRow } from '../../components/FigureRow';
import styles from './Loan.module.css';

/**
 * The loan at a glance: its statuses, and the key figures of its last saved workbook. Over a page of one of its
 * notes, `whose` says that they are not the note's.
 */
export function KeyFigures({ loan, whose }: { readonly loan: Loan; readonly whose?: string | undefined }) {
  const words: readonly (readonly [string, string])[] = [
    ...(whose === undefined ? [['Note Type', DEAL_NAMES[loan.dealType]] as const] : []),
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
      {whose !== undefined && (
        <Text as="p" tone="muted" size="small">
          {whose}
        </Text>
      )}
      <FigureRow label="Standing" entries={words} />
      <FigureRow label="Key figures" entries={figures} />
    </Panel>
  );
}
