import type { Transaction } from 'sequelize';
import type { AlertScope, AlertTrigger } from '#contract';
import { loanEvent } from '../../events/loanEvents';
import { Alert, LoanEvent } from '../../models';
import type { RevisionAuthor } from '../loanEditor';

/** An alert that is not a red flag. */
export interface Notice {
  readonly scope: AlertScope;
  readonly severity: 'Medium' | 'Low';
  readonly trigger?: AlertTrigger | null;
  readonly message: string;
}

/**
 * Raises an alert that is not a red flag, in the transaction of the change that caused it. The workbook is not locked,
 * because it counts red flags only.
 * @returns its id
 */
export async function raiseNotice(
  { loanUuid, userId }: RevisionAuthor,
  { scope, severity, trigger = null, message }: Notice,
  transaction: Transaction,
): Promise<string> {
  const event = loanEvent('AlertRaised', { scope, severity, message });
  await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  const { id } = await Alert.create(
    { loanUuid, scope, severity, trigger, message, createdBy: userId, changedBy: userId },
    { transaction },
  );
  return id;
}

/** Clears such an alert when its reason no longer applies; one that was cleared already is not changed. */
export async function clearNotice(
  { loanUuid, userId }: RevisionAuthor,
  id: string,
  note: string,
  transaction: Transaction,
): Promise<void> {
  const alert = await Alert.findOne({ where: { id, loanUuid, status: 'active' }, transaction });
  if (alert === null) return;
  const event = loanEvent('AlertCleared', { message: alert.message, note });
  await LoanEvent.create({ loanUuid, userId, ...event }, { transaction });
  await alert.update({ status: 'cleared', note, changedBy: userId, changedAt: new Date() }, { transaction });
}
