import type { LoanStatus } from '#domain';
import { shownMarket, type DealFile, type DealMarket, type DealMonitoring, type Market } from '#contract';
import { metrics, own, type Paying } from './metrics';
import { payments, paymentTable, type MonitoringReader } from './payments';
import { profitChart } from './profit';
import type { DealReader } from './reader';
import { repaymentOf } from './repayment';
import { timeline } from './timeline';

/** From the day the money is out until it is back. */
const MONITORED: readonly LoanStatus[] = ['Performing', 'Repaid', 'Non Performing Loan'];
export const isMonitored = (status: LoanStatus): boolean => MONITORED.includes(status);

/** Files of this category stand with the monitoring and not on the overview. */
export const MONITORING_FILES = 'Monitoring Report';

const CLOSED: DealMonitoring = { metrics: [], dates: [], events: [], budget: [] };

/** What a page of monitoring is made of, all as of today. */
export interface MonitoringOf {
  readonly status: LoanStatus;
  /** ISO date in GMT. */
  readonly today: string;
  readonly market: Market;
  /** When somebody wrote of the market last, and who; null while nobody did. */
  readonly written?: DealMarket['written'] | null;
  readonly files: readonly DealFile[];
  /** Whether the borrower pays as of today; left out of a loan that is not serviced. */
  readonly paying?: Paying | null;
}

/** What is said of the market, to staff with when and by whom it was written. */
function marketFor({ staff }: MonitoringReader, { market, written }: MonitoringOf): DealMarket | null {
  const said = shownMarket(market);
  return said && staff && written ? { ...said, written } : said;
}

/** How a loan that is lent goes; null for one that is not lent. */
export function presentMonitoring(
  reader: DealReader,
  of: MonitoringOf,
  who: MonitoringReader,
): DealMonitoring | null {
  const { status, today, files } = of;
  if (!isMonitored(status)) return null;
  const paid = payments(reader, who);
  const repayment = repaymentOf(status, paid ?? [], who.dealType);
  return {
    ...CLOSED,
    isMonitoring: true,
    asOf: today,
    metrics: metrics(reader, status, who.dealType, repayment, of.paying ?? null),
    profitChart:
      paid === undefined ? null : profitChart(paid, today, own(reader, 'profitToDate', who.dealType)[0]),
    timeline: timeline(reader, today, repayment),
    payments: paid === undefined ? null : paymentTable(paid, who, { isRepaid: status === 'Repaid', today }),
    market: marketFor(who, of),
    files: files.filter(({ category }) => category === MONITORING_FILES),
  };
}
