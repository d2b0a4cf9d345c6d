import type { Sequelize } from 'sequelize';
import type { Market, ReportRequest } from '#contract';
import { refused } from '../../errors';
import { LoanReport } from '../../models';
import { findLoan } from '../../models/queries/loans';
import type { LoanEditor } from '../loanEditor';

const BLANK: Market = {
  marketPerformance: { text: '', hide: false },
  chartConfiguration: {
    chartData: [],
    chartSettings: { title: '', xAxisTitle: '', yAxisTitle: '' },
    hide: false,
  },
};

export interface Report {
  readonly market: Market;
  readonly updatedAt: Date | null;
  /** Who wrote last. */
  readonly userId: string | null;
}

/**
 * The texts of a loan's report.
 * @throws AppError 404 if the loan does not exist
 */
export async function findReport(loanUuid: string): Promise<Report> {
  await findLoan(loanUuid);
  const row = await LoanReport.findByPk(loanUuid);
  return { market: row?.market ?? BLANK, updatedAt: row?.updatedAt ?? null, userId: row?.userId ?? null };
}

/**
 * Merges the sent parts into the stored report, one writer after the other.
 * @throws AppError 404 if the loan does not exist, 409 if it has changed since the sender read it
 */
export async function saveReport(
  db: Sequelize,
  { loanUuid, userId }: LoanEditor,
  { information, previous }: ReportRequest,
): Promise<void> {
  await findLoan(loanUuid);
  const { marketPerformance, chartConfiguration } = information.market ?? {};
  await db.transaction(async (transaction) => {
    const [, made] = await LoanReport.findOrCreate({
      where: { loanUuid },
      defaults: { loanUuid, market: BLANK, userId },
      transaction,
    });
    const row = await LoanReport.findByPk(loanUuid, { lock: transaction.LOCK.NO_KEY_UPDATE, transaction });
    if (row === null) throw new Error('The report is gone');
    const stands = made ? null : row.updatedAt.toISOString();
    if (previous !== undefined && previous !== stands)
      throw refused('stale', 'The market has changed in the meantime: reload it');
    const market: Market = {
      marketPerformance: { ...row.market.marketPerformance, ...marketPerformance },
      chartConfiguration: { ...row.market.chartConfiguration, ...chartConfiguration },
    };
    await row.update({ market, userId, updatedAt: new Date() }, { transaction });
  });
}
