import { JobRow } from '../../models';

export const WHAT_IF = 'portfolio-what-if';
export const CANCELLED = 'Cancelled';

/** Cancels a what-if of this person; a finished one is not changed. */
export async function cancelWhatIf(uuid: string, userId: string): Promise<void> {
  await JobRow.update(
    { status: 'failed', step: null, errorMessage: CANCELLED, failedAt: new Date() },
    { where: { uuid, kind: WHAT_IF, userId, status: 'in_progress' } },
  );
}
