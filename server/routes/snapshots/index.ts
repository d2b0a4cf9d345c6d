import { snapshotEndpoints, type Snapshot } from '#contract';
import { createShare } from '../../commands/snapshots/createShare';
import { createSnapshot } from '../../commands/snapshots/createSnapshot';
import { updateShare } from '../../commands/snapshots/updateShare';
import { notFound } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { findLoan } from '../../models/queries/loans';
import { findShare, listAllShares, listShares, listSnapshots } from '../../models/queries/snapshots';
import { viewSettingsOf } from '../../models/queries/viewSettings';
import { presentShare, presentSnapshot } from '../../presenters/snapshot';

async function snapshotsOf(loanUuid: string): Promise<Snapshot[]> {
  await findLoan(loanUuid);
  return (await listSnapshots(loanUuid)).map((row, index) => presentSnapshot(row, index === 0));
}

const isShared = async (loanUuid: string): Promise<boolean> =>
  !(await viewSettingsOf(loanUuid)).investorViewSettings.shareLinkDisabled;

export const snapshotRoutes: Route[] = [
  defineRoute(snapshotEndpoints.create, {
    policy: 'snapshots.create',
    async handler({ params, body, actor, context }) {
      const uuid = await createSnapshot(context.db, params.uuid, actor.user.id, body.label);
      const snapshot = (await snapshotsOf(params.uuid)).find((made) => made.uuid === uuid);
      if (snapshot === undefined) throw notFound('There is no such snapshot');
      return snapshot;
    },
  }),
  defineRoute(snapshotEndpoints.list, {
    policy: 'snapshots.read',
    handler: async ({ params }) => ({ snapshots: await snapshotsOf(params.uuid) }),
  }),
  defineRoute(snapshotEndpoints.createShare, {
    policy: 'sharing.manage',
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      const id = await createShare(context.db, params.uuid, actor.user.id, body);
      return presentShare(await findShare(params.uuid, id), await isShared(params.uuid));
    },
  }),
  defineRoute(snapshotEndpoints.listShares, {
    policy: 'sharing.manage',
    async handler({ params }) {
      await findLoan(params.uuid);
      const shared = await isShared(params.uuid);
      return { shares: (await listShares(params.uuid)).map((row) => presentShare(row, shared)) };
    },
  }),
  defineRoute(snapshotEndpoints.updateShare, {
    policy: 'sharing.manage',
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      const share = await updateShare(context.db, params.uuid, actor.user.id, params.id, body);
      return presentShare(share, await isShared(params.uuid));
    },
  }),
  defineRoute(snapshotEndpoints.listAllShares, {
    policy: 'sharing.manage',
    async handler({ query: { open, ...page } }) {
      const { rows, total } = await listAllShares(open === 'yes', page);
      return {
        shares: rows.map(({ share, loan, shared }) => ({
          ...presentShare(share, shared),
          loan: { uuid: loan.uuid, address: loan.address },
        })),
        total,
      };
    },
  }),
];
