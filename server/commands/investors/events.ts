import { Op, type Transaction } from 'sequelize';
import type { InvestorEventDraft } from '../../events/recordEvents';
import { InvestorEvent } from '../../models';

type InvestorEventRecord = InvestorEventDraft & {
  readonly investorId: string;
  /** Null: the product itself. */
  readonly actorId: string | null;
};

/** Records what was done to an investor, or what they did, together with the change. */
export async function noteInvestorEvent(
  { investorId, actorId, name, props = {} }: InvestorEventRecord,
  transaction?: Transaction,
): Promise<void> {
  await InvestorEvent.create({ investorId, actorId, name, props }, { transaction });
}

/** An event repeated within this time is recorded once. */
const SAME_MS = 60_000;

/**
 * As {@link noteInvestorEvent}, for events that a client reports: one that the server has recorded itself is
 * not recorded twice.
 */
export async function trackInvestorEvent(told: InvestorEventRecord): Promise<void> {
  const { investorId, name } = told;
  const known = await InvestorEvent.count({
    where: { investorId, name, at: { [Op.gte]: new Date(Date.now() - SAME_MS) } },
  });
  if (known === 0) await noteInvestorEvent(told);
}
