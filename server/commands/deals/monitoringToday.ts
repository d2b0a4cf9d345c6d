import type { DealReport } from '#contract';
import { findLoan } from '../../models/queries/loans';
import {
  isMonitored,
  MONITORING_FILES,
  presentMonitoring,
  type MonitoringReader,
} from '../../presenters/deal/monitoring';
import { findReport } from '../reports/saveReport';
import { readWorkbook } from '../workbooks/readWorkbook';
import { dealReader } from './dealReader';

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** A frozen page for who does not follow the loan: its monitoring reports are of today as its figures are. */
export const withoutMonitoring = (page: DealReport): DealReport => ({
  ...page,
  monitoring: null,
  files: (page.files ?? []).filter(({ category }) => category !== MONITORING_FILES),
});

/**
 * A frozen page with how the loan goes today: the one part of it that is not frozen. A preview of the workbook and a loan
 * that is not lent have none.
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
  const { market } = await findReport(uuid);
  const monitoring = await readWorkbook(uuid, (workbook) =>
    presentMonitoring(dealReader(workbook, story), { status, market, files, today: dayOf(now) }, who),
  );
  return { ...page, monitoring };
}
