import type { Sequelize, Transaction } from 'sequelize';
import type { Action } from '#domain';
import type { AlertScope, AlertSeverity, AlertTrigger } from '#contract';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { invalid, notFound } from '../../errors';
import { Alert, LoanEvent } from '../../models';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import type { LoanEditor, RevisionAuthor } from '../loanEditor';

/** The figure of the workbook that counts standing alerts of high severity. */
const RED_FLAGS = 'redFlags';

export interface NewAlert {
  readonly scope: AlertScope;
  readonly severity: AlertSeverity;
  readonly trigger?: AlertTrigger | null;
  readonly message: string;
}

/**
 * Changes alerts and keeps the workbook's count of red flags in step, in one transaction under the workbook's lock:
 * a red flag that stands is an input of the atlas score like any other, with its revision.
 */
function changeAlerts(
  db: Sequelize,
  who: LoanEditor,
  label: string,
  change: (transaction: Transaction) => Promise<Alert>,
): Promise<string> {
  let id = '';
  const also = async (transaction: Transaction): Promise<void> => {
    id = (await change(transaction)).id;
  };
  const actions = async (
    workbook: { template: { figure: ReadonlyMap<string, unknown> }; value(ref: { name: string }): unknown },
    { transaction }: { transaction: Transaction },
  ): Promise<Action[]> => {
    if (!workbook.template.figure.has(RED_FLAGS)) return [];
    const standing = await Alert.count({
      where: { loanUuid: who.loanUuid, status: 'active', severity: 'High' },
      transaction,
    });
    return workbook.value({ name: RED_FLAGS }) === standing
      ? []
      : [{ type: 'setInputs', inputs: [{ name: RED_FLAGS, value: standing }] }];
  };
  return changeWorkbook(db, who, { label, also, actions }, () => id);
}

async function alertOfLoan(loanUuid: string, id: string, transaction: Transaction): Promise<Alert> {
  const alert = await Alert.findOne({ where: { id, loanUuid }, transaction });
  if (alert === null) throw notFound('There is no such alert');
  return alert;
}

/** In the history of the loan. */
const keep = ({ loanUuid, userId }: RevisionAuthor, event: LoanEventDraft, transaction: Transaction) =>
  LoanEvent.create({ loanUuid, userId, ...event }, { transaction });

/**
 * Raises an alert that is no red flag, in the transaction of what it tells of: the workbook, which counts red flags, is
 * not asked.
 */
export async function raiseNotice(
  who: RevisionAuthor,
  { scope, severity, trigger = null, message }: NewAlert & { readonly severity: 'Medium' | 'Low' },
  transaction: Transaction,
): Promise<void> {
  const { loanUuid, userId } = who;
  await keep(who, loanEvent('AlertRaised', { scope, severity, message }), transaction);
  await Alert.create(
    { loanUuid, scope, severity, trigger, message, createdBy: userId, changedBy: userId },
    { transaction },
  );
}

/** @returns the id of the alert. @throws AppError 404 for no such loan. */
export function createAlert(
  db: Sequelize,
  who: LoanEditor,
  { scope, severity, trigger = null, message }: NewAlert,
): Promise<string> {
  const { loanUuid, userId } = who;
  return changeAlerts(db, who, 'Alert raised', async (transaction) => {
    await keep(who, loanEvent('AlertRaised', { scope, severity, message }), transaction);
    return Alert.create(
      { loanUuid, scope, severity, trigger, message, createdBy: userId, changedBy: userId },
      { transaction },
    );
  });
}

/** Puts an alert to rest, with a word why. @throws AppError 404 for no such alert, 400 for one that is cleared already. */
export function clearAlert(db: Sequelize, who: LoanEditor, id: string, note: string): Promise<string> {
  return changeAlerts(db, who, 'Alert cleared', async (transaction) => {
    const alert = await alertOfLoan(who.loanUuid, id, transaction);
    if (alert.status === 'cleared') throw invalid('This alert is cleared already');
    await keep(who, loanEvent('AlertCleared', { message: alert.message, note }), transaction);
    return alert.update(
      { status: 'cleared', note, changedBy: who.userId, changedAt: new Date() },
      { transaction },
    );
  });
}

/** Makes an alert stand, again where it was cleared; one that stands is left as it is. @throws AppError 404 for no such alert. */
export function invokeAlert(db: Sequelize, who: LoanEditor, id: string): Promise<string> {
  return changeAlerts(db, who, 'Alert invoked', async (transaction) => {
    const alert = await alertOfLoan(who.loanUuid, id, transaction);
    if (alert.status === 'active') return alert;
    await keep(who, loanEvent('AlertInvoked', { message: alert.message }), transaction);
    return alert.update({ status: 'active', changedBy: who.userId, changedAt: new Date() }, { transaction });
  });
}
