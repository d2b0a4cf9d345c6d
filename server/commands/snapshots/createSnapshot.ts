import type { Sequelize } from 'sequelize';
import { loanEvent } from '../../events/loanEvents';
import { LoanEvent, SnapshotRow } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { presentDealReport } from '../../presenters/dealReport';
import { statedBorrowers } from '../deals/statedBorrowers';
import { dealReader } from '../deals/dealReader';
import { inWorkbook, type LockedWorkbook } from '../workbooks/lockedWorkbook';
import { ENGINE_VERSION } from '../workbooks/templates';
import type { LoanEditor } from '../loanEditor';

interface Frozen extends LoanEditor {
  readonly label: string;
}

/** Freezes the present revision, in the transaction of the lock. @returns the uuid of the snapshot */
export async function freeze(locked: LockedWorkbook, { loanUuid, userId, label }: Frozen): Promise<string> {
  const { head, transaction } = locked;
  const loan = await findLoan(loanUuid, transaction);
  const workbook = await locked.open();
  const createdAt = new Date();
  // The workbook's lock prevents concurrent snapshots from getting the same number.
  const version = (await SnapshotRow.count({ where: { loanUuid }, transaction })) + 1;
  const source = { kind: 'snapshot' as const, label, at: createdAt.toISOString() };
  const snapshot = await SnapshotRow.create(
    {
      loanUuid,
      label,
      version,
      userId,
      createdAt,
      templateKey: head.templateKey,
      templateVersion: head.templateVersion,
      templateChecksum: head.templateChecksum,
      revision: head.revision,
      engineVersion: ENGINE_VERSION,
      inputs: workbook.toLoanFile(),
      figures: workbook.values(),
      deal: {
        ...presentDealReport(loan, dealReader(workbook, loan.story), source),
        borrowers: await statedBorrowers(loanUuid, transaction),
      },
    },
    { transaction },
  );
  await LoanEvent.create(
    { loanUuid, userId, ...loanEvent('SnapshotTaken', { snapshot: snapshot.uuid, label }) },
    { transaction },
  );
  return snapshot.uuid;
}

/**
 * Freezes the last saved revision: inputs, values, and the deal page as presented now.
 * @returns the uuid of the snapshot
 * @throws AppError 404 if the loan does not exist
 */
export const createSnapshot = (
  db: Sequelize,
  loanUuid: string,
  userId: string,
  label: string,
): Promise<string> => inWorkbook(db, loanUuid, (locked) => freeze(locked, { loanUuid, userId, label }));
