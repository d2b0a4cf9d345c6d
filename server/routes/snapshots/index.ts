import { z } from 'zod';
import {
  createShareRequest,
  createSnapshotRequest,
  shareSchema,
  sharesResponse,
  snapshotSchema,
  snapshotsResponse,
  updateShareRequest,
  type Snapshot,
} from '#contract';
import { createShare } from '../../commands/snapshots/createShare';
import { createSnapshot } from '../../commands/snapshots/createSnapshot';
import { updateShare } from '../../commands/snapshots/updateShare';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { findShare, listShares, listSnapshots } from '../../models/queries/snapshots';
import { presentShare, presentSnapshot } from '../../presenters/snapshot';
import { loanParams } from '../loans/params';

async function snapshotsOf(loanUuid: string): Promise<Snapshot[]> {
  await findLoan(loanUuid);
  return (await listSnapshots(loanUuid)).map((row, index) => presentSnapshot(row, index === 0));
}

export const snapshotRoutes: Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/snapshots',
    policy: 'snapshots.create',
    summary: 'Freezes the last saved revision',
    request: { params: loanParams, body: createSnapshotRequest },
    response: snapshotSchema,
    status: 201,
    async handler({ params, body, actor, context }) {
      const uuid = await createSnapshot(context.db, params.uuid, actor.user.id, body.label);
      const snapshot = (await snapshotsOf(params.uuid)).find((made) => made.uuid === uuid);
      if (snapshot === undefined) throw notFound('There is no such snapshot');
      return snapshot;
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/snapshots',
    policy: 'snapshots.read',
    summary: 'Snapshots of a loan, newest first',
    request: { params: loanParams },
    response: snapshotsResponse,
    handler: async ({ params }) => ({ snapshots: await snapshotsOf(params.uuid) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/shares',
    policy: 'sharing.manage',
    summary: 'Makes a link by which anyone reads a snapshot',
    request: { params: loanParams, body: createShareRequest },
    response: shareSchema,
    status: 201,
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      const id = await createShare(context.db, params.uuid, actor.user.id, body.snapshotId);
      return presentShare(await findShare(params.uuid, id));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/shares',
    policy: 'sharing.manage',
    summary: 'Links of a loan, newest first',
    request: { params: loanParams },
    response: sharesResponse,
    async handler({ params }) {
      await findLoan(params.uuid);
      return { shares: (await listShares(params.uuid)).map(presentShare) };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/shares/:id',
    policy: 'sharing.manage',
    summary: 'Switches a link off or on',
    request: { params: loanParams.extend({ id: z.uuid('Not a link') }), body: updateShareRequest },
    response: shareSchema,
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      return presentShare(await updateShare(context.db, params.uuid, actor.user.id, params.id, body.enabled));
    },
  }),
];
