import { dealEndpoints } from '#contract';
import { linkPicture } from '../../commands/deals/linkPicture';
import { dealForOutsiders, fileForReaders, imageForReaders } from '../../commands/deals/outsideDeal';
import { defineRoute, type FileReply, type Route } from '../../http/route';
import type { BorrowerPicture, FileRow } from '../../models';
import { findShareByHash, findSnapshotDeal, requireOpenShare } from '../../models/queries/snapshots';
import type { FileStorage } from '../../providers/storage';
import { storedFile } from '../files/stored';
import { requireReader } from './readers';

/** Access by a link can be revoked at any time, so the browser must revalidate each time. */
const afresh = (reply: FileReply): FileReply => ({
  ...reply,
  headers: { ...reply.headers, 'cache-control': 'private, no-cache' },
});

async function picture(
  storage: FileStorage,
  photo: FileRow | BorrowerPicture,
  small: boolean,
): Promise<FileReply> {
  const key = small ? (photo.thumbnailKey ?? photo.storageKey) : photo.storageKey;
  const contentType = small && photo.thumbnailKey !== null ? 'image/jpeg' : photo.contentType;
  return afresh(await storedFile(storage, photo, { key, contentType, disposition: 'inline' }));
}

async function download(storage: FileStorage, file: FileRow): Promise<FileReply> {
  const { storageKey: key, contentType } = file;
  return afresh(await storedFile(storage, file, { key, contentType, disposition: 'attachment' }));
}

/**
 * The loan of an open link.
 * @throws AppError 403 if it is not open, 404 if it does not exist
 */
async function loanOfLink(hash: string): Promise<string> {
  const share = await findShareByHash(hash);
  await requireOpenShare(share.loanUuid, share.snapshotUuid, share.id);
  return share.loanUuid;
}

/** Pictures and released files of a deal, for its readers. */
export const dealMediaRoutes: Route[] = [
  defineRoute(dealEndpoints.image, {
    policy: 'deals.read',
    async handler({ params, query, actor, context }) {
      await requireReader(actor, params.uuid);
      const photo = await imageForReaders(params.uuid, params.id);
      return picture(context.storage, photo, query.thumbnail === 'yes');
    },
  }),
  defineRoute(dealEndpoints.file, {
    policy: 'deals.read',
    async handler({ params, actor, context }) {
      const { follows } = await requireReader(actor, params.uuid);
      return download(context.storage, await fileForReaders(params.uuid, params.id, follows));
    },
  }),
  defineRoute(dealEndpoints.sharedImage, {
    policy: 'public',
    async handler({ params, query, context }) {
      const photo = await imageForReaders(await loanOfLink(params.hash), params.id);
      return picture(context.storage, photo, query.thumbnail === 'yes');
    },
  }),
  defineRoute(dealEndpoints.sharedMap, {
    policy: 'public',
    async handler({ params }) {
      const { loanUuid, snapshotUuid, id } = await findShareByHash(params.hash);
      await requireOpenShare(loanUuid, snapshotUuid, id);
      const { map } = await dealForOutsiders(
        loanUuid,
        await findSnapshotDeal(loanUuid, snapshotUuid),
        'link',
      );
      return afresh({ contentType: 'image/png', body: await linkPicture(map) });
    },
  }),
  defineRoute(dealEndpoints.sharedFile, {
    policy: 'public',
    handler: async ({ params, context }) =>
      download(context.storage, await fileForReaders(await loanOfLink(params.hash), params.id, true)),
  }),
];
