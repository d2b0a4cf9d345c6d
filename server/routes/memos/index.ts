import { COMMITTEE_AGENDAS } from '#domain';
import { memoEndpoints, type Checklist, type Memo, type SingleMemo } from '#contract';
import { readChecklist } from '../../commands/checklist/checklist';
import { forbidden, notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { listMemos, type MemoRow } from '../../models/queries/memos';
import { requireOpenShare } from '../../models/queries/snapshots';
import type { ShareActor, UserActor } from '../../policies/actor';
import { isStaff } from '../../policies/table';

const present = ({ id, agenda, decision, decidedAt, complete, createdAt }: MemoRow): Memo => ({
  id: Number(id),
  name: `ICR-${id}`,
  agenda: COMMITTEE_AGENDAS.find((known) => known === agenda) ?? null,
  status: decision ?? 'Draft',
  decidedAt: decidedAt?.toISOString() ?? null,
  complete,
  createdAt: createdAt.toISOString(),
});

/** As for the deal page itself: a token opens its own loan, for as long as the link is on. */
async function mayRead(actor: UserActor | ShareActor, loanUuid: string): Promise<void> {
  if (actor.kind === 'share') {
    if (actor.loanUuid !== loanUuid) throw forbidden('This link is for another deal');
    return requireOpenShare(loanUuid, actor.snapshotId, actor.shareId);
  }
  if (!isStaff(actor.user.role)) throw forbidden('This memo is not shown to you');
}

function outside({ items, done, total }: Checklist): SingleMemo['checklist'] {
  const line =
    (below: boolean) =>
    ({
      key,
      title,
      checked,
      required,
    }: Pick<Checklist['items'][number], 'key' | 'title' | 'checked' | 'required'>) => ({
      key,
      title,
      checked,
      required,
      below,
    });
  return {
    done,
    total,
    items: items.flatMap((item) => [line(false)(item), ...item.subItems.map(line(true))]),
  };
}

export const memoRoutes: Route[] = [
  defineRoute(memoEndpoints.list, {
    policy: 'loans.read',
    async handler({ params, context }) {
      await findLoan(params.uuid);
      return { memos: (await listMemos(context.db, params.uuid)).map(present) };
    },
  }),
  defineRoute(memoEndpoints.read, {
    policy: 'deals.read',
    async handler({ params: { uuid, memoId }, actor, context, res }) {
      res.set('cache-control', 'private, no-store');
      await mayRead(actor, uuid);
      const { address } = await findLoan(uuid);
      const memo = (await listMemos(context.db, uuid))
        .map(present)
        .find(({ id, status }) => String(id) === memoId && (actor.kind === 'user' || status !== 'Draft'));
      if (memo === undefined) throw notFound('There is no such memo');
      return { address, memo, checklist: outside(await readChecklist(uuid, 'origination')) };
    },
  }),
];
