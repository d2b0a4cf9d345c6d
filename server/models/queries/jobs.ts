import type { Transaction } from 'sequelize';
import { JobRow } from '../job';

/** The newest job of a kind; null if there is none. */
export const lastJob = (loanUuid: string, kind: string, transaction?: Transaction): Promise<JobRow | null> =>
  JobRow.findOne({ where: { loanUuid, kind }, order: [['createdAt', 'DESC']], transaction });

/** Jobs of a kind, newest first. */
export const listJobs = (loanUuid: string, kind: string, limit: number): Promise<JobRow[]> =>
  JobRow.findAll({ where: { loanUuid, kind }, order: [['createdAt', 'DESC']], limit });
