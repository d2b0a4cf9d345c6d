import type { Action } from '#domain';
import type { RecalculationTrigger } from '#contract';
import { RECALCULATION, recalculationWaits, triggerOf } from '../../commands/workbooks/recalculate';
import type { Saver } from '../../commands/workbooks/storeRevision';
import type { AppContext } from '../../context';

type Needs = Pick<AppContext, 'db' | 'jobs'>;

/** After a save: asks for a recalculation unless one of the same kind waits already. */
export async function requestRecalculation(
  { db, jobs }: Needs,
  { loanUuid, userId }: Saver,
  trigger: RecalculationTrigger,
): Promise<void> {
  if (!(await recalculationWaits(db, loanUuid, trigger)))
    await jobs.enqueue(RECALCULATION, { loanUuid, userId, input: { trigger } });
}

/** After a save of actions: a rent roll and the property spec ask for a recalculation. */
export async function recalculateAfter(
  needs: Needs,
  saver: Saver,
  actions: readonly Action[],
): Promise<void> {
  const trigger = await triggerOf(saver.loanUuid, actions);
  if (trigger !== undefined) await requestRecalculation(needs, saver, trigger);
}
