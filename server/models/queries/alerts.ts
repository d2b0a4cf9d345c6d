import type { AlertScope } from '#contract';
import { notFound } from '../../errors';
import { Alert } from '../alert';
import { User } from '../user';

const PEOPLE = (['author', 'changer'] as const).map((as) => ({
  model: User,
  as,
  attributes: ['id', 'firstName', 'lastName', 'email'],
}));

/** Alerts of a scope, or of all: active ones first, each group newest first. */
export const listAlerts = (loanUuid: string, scope: AlertScope | 'all'): Promise<Alert[]> =>
  Alert.findAll({
    where: { loanUuid, ...(scope !== 'all' && { scope }) },
    include: PEOPLE,
    order: [
      ['status', 'ASC'],
      ['changedAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });

/** @throws AppError 404 for no such alert. */
export async function findAlert(loanUuid: string, id: string): Promise<Alert> {
  const alert = await Alert.findOne({ where: { id, loanUuid }, include: PEOPLE });
  if (alert === null) throw notFound('There is no such alert');
  return alert;
}
