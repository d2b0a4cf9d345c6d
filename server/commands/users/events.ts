import type { Transaction } from 'sequelize';
import type { UserEventDraft } from '../../events/recordEvents';
import { UserEvent } from '../../models';

/**
 * Records changes to an account.
 * @param actorId null for the command line
 */
export async function noteUserEvents(
  who: { readonly userId: string; readonly actorId: string | null },
  entries: readonly UserEventDraft[],
  transaction?: Transaction,
): Promise<void> {
  await UserEvent.bulkCreate(
    entries.map(({ name, props = {} }) => ({ ...who, name, props })),
    { transaction },
  );
}
