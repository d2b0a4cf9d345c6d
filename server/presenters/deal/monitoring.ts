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

/** Files of this category are shown with the monitoring and not on the overview. */
export const MONITORING_FILES = 'Monitoring Report';

const CLOSED: DealMonitoring = { metrics: [], dates: [], events: [], budget: [] };

/** The data of a monitoring page, all as of today. */
export interface MonitoringOf {
  readonly status: LoanStatus;
  /** ISO date in GMT. */
  readonly today: string;
  readonly market: Market;
  /** When and by whom the market section was last written; null if it was not. */
  readonly written?: DealMarket['written'] | null;
  readonly files: readonly DealFile[];
  /** Whether the borrower pays as of today; left out of a loan that is not serviced. */
  readonly paying?: Paying | null;
}

/** The market section; staff also see when and by whom it was written. */
function marketFor({ staff }: MonitoringReader, { market, written }: MonitoringOf): DealMarket | null {
  const said = shownMarket(market);
  return said && staff && written ? { ...said, written } : said;
}

/** The monitoring of a loan; null if the loan is not lent. */
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
