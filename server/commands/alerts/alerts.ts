import type { Sequelize, Transaction } from 'sequelize';
import type { Action } from '#domain';
import type { AlertScope, AlertSeverity, AlertTrigger } from '#contract';
import { loanEvent, type LoanEventDraft } from '../../events/loanEvents';
import { invalid, notFound } from '../../errors';
import { Alert, LoanEvent } from '../../models';
import { changeWorkbook } from '../workbooks/saveWorkbook';
import type { LoanEditor, RevisionAuthor } from '../loanEditor';

/** The figure of the workbook that counts open alerts of high severity. */
const RED_FLAGS = 'redFlags';

export interface NewAlert {
  readonly scope: AlertScope;
  readonly severity: AlertSeverity;
  readonly trigger?: AlertTrigger | null;
  readonly message: string;
}

/**
 * Changes alerts and updates the workbook's count of red flags, in one transaction under the workbook's lock. An open
 * red flag is an input of the atlas score like any other, so the change is a revision.
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

/**
 * Puts an alert to rest, with a word why.
 * @throws AppError 404 for no such alert, 400 for one that is cleared already.
 */
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

/** Reopens an alert that was cleared; an open one is left unchanged. @throws AppError 404 for no such alert. */
export function invokeAlert(db: Sequelize, who: LoanEditor, id: string): Promise<string> {
  return changeAlerts(db, who, 'Alert invoked', async (transaction) => {
    const alert = await alertOfLoan(who.loanUuid, id, transaction);
    if (alert.status === 'active') return alert;
    await keep(who, loanEvent('AlertInvoked', { message: alert.message }), transaction);
    return alert.update({ status: 'active', changedBy: who.userId, changedAt: new Date() }, { transaction });
  });
}
