import { dayOf, personName } from '#domain';
import type { DealMarket, DealReport } from '#contract';
import type { LoanStatus } from '#domain';
import { User } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { isMonitored, MONITORING_FILES, presentMonitoring } from '../../presenters/deal/monitoring';
import type { MonitoringReader } from '../../presenters/deal/payments';
import { findReport, type Report } from '../reports/saveReport';
import { readWorkbook } from '../workbooks/readWorkbook';
import { dealReader } from './dealReader';
import { payingToday } from './payingToday';
import { checksToday } from './statedBorrowers';

/** When and by whom the market section was last written; null if it was not. */
async function writtenOf({ updatedAt, userId }: Report): Promise<DealMarket['written'] | null> {
  if (updatedAt === null) return null;
  const author = userId === null ? null : await User.findByPk(userId);
  return { at: updatedAt.toISOString(), by: author && personName(author) };
}

/** A frozen page for who does not follow the loan: its monitoring reports are of today as its figures are. */
export const withoutMonitoring = (page: DealReport): DealReport => ({
  ...page,
  monitoring: null,
  files: (page.files ?? []).filter(({ category }) => category !== MONITORING_FILES),
});

/** A loan that is repaid is so at the head of its page too, whatever it was when the page was frozen. */
function statusToday(
  frozen: DealReport['status'],
  status: LoanStatus,
  monitoring: DealReport['monitoring'],
): DealReport['status'] {
  if (status !== 'Repaid') return frozen;
  const on = monitoring?.metrics.find(({ key }) => key === 'repaidOn')?.value;
  return { label: status, date: typeof on === 'string' ? on : (monitoring?.asOf ?? frozen.date) };
}

/**
 * Adds the current monitoring to a frozen page; it is the only part that is not frozen. Previews of the
 * workbook and loans that are not lent have none.
 */
export async function withMonitoring(
  page: DealReport,
  who: MonitoringReader,
  now: Date = new Date(),
): Promise<DealReport> {
  const { uuid, version, files = [] } = page;
  if (version === null || version === undefined) return { ...page, monitoring: null };
  const { status, story } = await findLoan(uuid);
  if (!isMonitored(status)) return { ...page, monitoring: null };
  const report = await findReport(uuid);
  const written = who.staff ? await writtenOf(report) : null;
  const today = dayOf(now);
  const paying = await payingToday(uuid, today);
  const monitoring = await readWorkbook(uuid, (workbook) =>
    presentMonitoring(
      dealReader(workbook, story),
      { status, market: report.market, written, files, today, paying },
      who,
    ),
  );
  const audience = who.staff ? 'staff' : who.investorId === null ? 'link' : 'investor';
  return {
    ...page,
    status: statusToday(page.status, status, monitoring),
    monitoring: monitoring && { ...monitoring, borrowerChecks: await checksToday(uuid, audience) },
  };
}
