import { committeeEndpoints, memoEndpoints, type MemoDetail, type OutsideMemo } from '#contract';
import { readChecklist } from '../../commands/checklist/checklist';
import { bundleState } from '../../commands/memos/bundle/readBundle';
import { conditionsOf } from '../../commands/memos/conditions/conditions';
import { nameableCells, nameableFigures } from '../../commands/memos/figures';
import { followed } from '../../commands/memos/followMemo';
import { createMemo, deleteMemo, findMemo, listMemos } from '../../commands/memos/memos';
import { movedFigures } from '../../commands/memos/movedFigures';
import { readingsNow } from '../../commands/memos/readMemo';
import { missingOf, recordMemo } from '../../commands/memos/record';
import { draftMemoText, refineSwot } from '../../commands/memos/refineSwot';
import {
  presentCommittee,
  readCommitteeSettings,
  saveCommitteeSettings,
  votersOf,
} from '../../commands/memos/settings';
import { confirmFigures } from '../../commands/memos/stale';
import { updateMemo } from '../../commands/memos/updateMemo';
import { grantException, sinceVote, voteOnMemo } from '../../commands/memos/vote';
import { forbidden, notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { requireOpenShare } from '../../models/queries/snapshots';
import type { ShareActor, UserActor } from '../../policies/actor';
import { isStaff, roleMay } from '../../policies/table';
import { presentMemo, presentMemoDetail, presentOutsideMemo } from '../../presenters/memo';
import { enqueueBundle, recordRoutes } from './records';

/**
 * The memo with the present readings, or those of its record.
 * @throws AppError 404 if the loan or memo does not exist
 */
async function detail(uuid: string, id: string, { user }: UserActor): Promise<MemoDetail> {
  const { address } = await findLoan(uuid);
  const row = await findMemo(uuid, id);
  const [bundle, conditions, follows] = [await bundleState(id), await conditionsOf(row), await followed(row)];
  if (row.frozen !== null)
    return presentMemoDetail(row, row.frozen, {
      address,
      user,
      bundle,
      conditions,
      follows,
      revision: row.recordedRevision,
      stale: [],
      voters: null,
      missing: [],
      sinceVote: null,
    });
  const { stale, revision, ...readings } = await readingsNow(row, address);
  const { participants, quorum } = readings;
  const voters = row.recordedAt === null ? await votersOf(participants, await readCommitteeSettings()) : null;
  const missing = voters === null ? [] : missingOf(row, participants, quorum, voters);
  const since = await sinceVote(row, user.id);
  return presentMemoDetail(row, readings, {
    address,
    user,
    bundle,
    conditions,
    follows,
    revision,
    stale,
    voters,
    missing,
    sinceVote: since,
  });
}

/** As for the deal page: a token opens its own loan while the link is on, and only recorded memos. */
async function outside(uuid: string, id: string, actor: ShareActor): Promise<OutsideMemo> {
  if (actor.loanUuid !== uuid) throw forbidden('This link is for another deal');
  await requireOpenShare(uuid, actor.snapshotId, actor.shareId);
  const { address } = await findLoan(uuid);
  const row = await findMemo(uuid, id);
  if (row.recordedAt === null) throw notFound('There is no such memo');
  const checklist = row.frozen?.checklist ?? (await readChecklist(uuid, 'origination'));
  return presentOutsideMemo(row, address, checklist);
}

const readingRoutes: Route[] = [
  defineRoute(memoEndpoints.list, {
    policy: 'loans.read',
    async handler({ params, actor }) {
      await findLoan(params.uuid);
      return {
        memos: (await listMemos(params.uuid)).map(presentMemo),
        canEdit: roleMay(actor.user.role, 'memos.edit'),
      };
    },
  }),
  // Registered before the memo itself, whose route would take it for a memo's id.
  defineRoute(memoEndpoints.figures, {
    policy: 'workbook.read',
    handler: ({ params }) => nameableFigures(params.uuid),
  }),
  defineRoute(memoEndpoints.cells, {
    policy: 'workbook.read',
    handler: ({ params, query }) => nameableCells(params.uuid, query.search),
  }),
  defineRoute(memoEndpoints.movedFigures, {
    policy: 'workbook.read',
    handler: async ({ params: { uuid, memoId }, query }) =>
      movedFigures(await findMemo(uuid, memoId), query.since),
  }),
  defineRoute(memoEndpoints.read, {
    policy: 'deals.read',
    async handler({ params: { uuid, memoId }, actor, res }) {
      res.set('cache-control', 'private, no-store');
      if (actor.kind === 'share') return outside(uuid, memoId, actor);
      if (!isStaff(actor.user.role)) throw forbidden('This memo is not shown to you');
      return detail(uuid, memoId, actor);
    },
  }),
];

const changingRoutes: Route[] = [
  defineRoute(memoEndpoints.create, {
    policy: 'memos.edit',
    async handler({ params: { uuid }, actor, context }) {
      const id = await createMemo(context.db, { loanUuid: uuid, userId: actor.user.id });
      return detail(uuid, id, actor);
    },
  }),
  defineRoute(memoEndpoints.update, {
    policy: 'memos.edit',
    bodyLimit: '2mb',
    async handler({ params: { uuid, memoId }, body, actor, context }) {
      const who = { loanUuid: uuid, userId: actor.user.id };
      const mayDecide = roleMay(actor.user.role, 'memos.decide');
      await updateMemo(context.db, who, memoId, body, mayDecide);
      return detail(uuid, memoId, actor);
    },
  }),
  defineRoute(memoEndpoints.confirmFigures, {
    policy: 'memos.edit',
    async handler({ params: { uuid, memoId }, body, actor, context }) {
      await confirmFigures(context.db, { loanUuid: uuid, userId: actor.user.id }, memoId, body);
      return detail(uuid, memoId, actor);
    },
  }),
  defineRoute(memoEndpoints.remove, {
    policy: 'memos.edit',
    async handler({ params: { uuid, memoId }, actor, context }) {
      await deleteMemo(context.db, { loanUuid: uuid, userId: actor.user.id }, memoId);
      return { id: Number(memoId) };
    },
  }),
  defineRoute(memoEndpoints.refineSwot, {
    policy: 'memos.edit',
    bodyLimit: '2mb',
    handler: ({ params, body, context }) => refineSwot(context.textWriter, params.uuid, body),
  }),
  defineRoute(memoEndpoints.draftText, {
    policy: 'memos.edit',
    handler: ({ params: { uuid, memoId }, body, context }) =>
      draftMemoText(context.textWriter, { loanUuid: uuid, memoId }, body.part),
  }),
];

const decidingRoutes: Route[] = [
  defineRoute(memoEndpoints.vote, {
    policy: 'memos.vote',
    async handler({ params: { uuid, memoId }, body, actor, context }) {
      await voteOnMemo(context.db, { loanUuid: uuid, id: memoId }, actor.user, body);
      return detail(uuid, memoId, actor);
    },
  }),
  defineRoute(memoEndpoints.grant, {
    policy: 'memos.decide',
    async handler({ params: { uuid, memoId, limit }, body, actor, context }) {
      await grantException(context.db, { loanUuid: uuid, id: memoId }, actor.user, { limit, ...body });
      return detail(uuid, memoId, actor);
    },
  }),
  defineRoute(memoEndpoints.generateRecord, {
    policy: 'memos.decide',
    async handler({ params: { uuid, memoId }, actor, context }) {
      const who = { loanUuid: uuid, userId: actor.user.id };
      await recordMemo(context.db, enqueueBundle(context.jobs), who, memoId);
      return detail(uuid, memoId, actor);
    },
  }),
];

const committeeRoutes: Route[] = [
  defineRoute(committeeEndpoints.read, { policy: 'staff', handler: () => presentCommittee() }),
  defineRoute(committeeEndpoints.update, {
    policy: 'privileged',
    async handler({ body, actor, context }) {
      await saveCommitteeSettings(context.db, actor.user.id, body);
      return presentCommittee();
    },
  }),
];

export const memoRoutes: Route[] = [
  ...readingRoutes,
  ...changingRoutes,
  ...decidingRoutes,
  ...recordRoutes,
  ...committeeRoutes,
];
