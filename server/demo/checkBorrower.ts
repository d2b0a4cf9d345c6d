import { randomUUID } from 'node:crypto';
import { runReport } from '../commands/checks/runReport';
import { startReport } from '../commands/checks/startReport';
import type { Desk } from '../commands/borrowers/borrowers';
import { createBorrowerRecords } from '../providers/borrower-records';
import { createPropertyRecords } from '../providers/property-records';

/** A report as a person would have it made, run here and now. */
export async function checkBorrower({ db, personalData, userId }: Desk, borrowerId: string): Promise<void> {
  const records = createBorrowerRecords(db);
  // The report runs here without a job; the job id is a dummy.
  const enqueue = () => Promise.resolve(randomUUID());
  const desk = { db, personalData, userId, source: records.name, enqueue };
  const reportId = await startReport(desk, borrowerId, { checks: ['credit', 'kyc', 'graph'], llcs: [] });
  const propertyRecords = createPropertyRecords(db, undefined, undefined);
  const progress = () => Promise.resolve();
  await runReport({ db, personalData, records, propertyRecords, reportId, userId, progress });
}
