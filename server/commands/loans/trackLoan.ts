import { Op } from 'sequelize';
import type { TrackLoanRequest } from '#contract';
import { LoanEvent } from '../../models';
import { findLoan } from '../../models/queries/loans';

/** A client tells of a status that it changed right after the change, which is an event already. */
const SAME_MS = 60_000;

/** Keeps an event of the client in the loan's history, once. @throws AppError 404 for no such loan. */
export async function trackLoan(loanUuid: string, userId: string, { eventName: name, props }: TrackLoanRequest): Promise<void> {
  await findLoan(loanUuid);
  const since = { [Op.gte]: new Date(Date.now() - SAME_MS) };
  const recent = await LoanEvent.findAll({ where: { loanUuid, userId, name, at: since }, attributes: ['props'] });
  const known = recent.some((event) => event.props.prevStatus === props.prevStatus && event.props.currentStatus === props.currentStatus);
  if (!known) await LoanEvent.create({ loanUuid, userId, name, props });
}
