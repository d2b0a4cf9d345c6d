import { propertyAddressEndpoints } from '#contract';
import { addPhotos } from '../../commands/files/addPhotos';
import { deletePhoto } from '../../commands/files/changeFile';
import { defineRoute, type Route } from '../../http/route';
import { findPhoto, listPhotos } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import { presentImage, presentPropertyAddress } from '../../presenters/files';
import { storedFile } from './stored';

/** The property's address and its photos; the uuid is the loan's. */
export const propertyAddressRoutes: Route[] = [
  defineRoute(propertyAddressEndpoints.read, {
    policy: 'loans.read',
    handler: async ({ params }) =>
      presentPropertyAddress(await findLoan(params.uuid), await listPhotos(params.uuid)),
  }),
  defineRoute(propertyAddressEndpoints.addImages, {
    policy: 'loans.edit',
    handler: async ({ params, files, actor, context }) => ({
      images: (await addPhotos(context.db, context.storage, params.uuid, actor.user.id, files)).map(
        presentImage,
      ),
    }),
  }),
  defineRoute(propertyAddressEndpoints.deleteImage, {
    policy: 'loans.edit',
    async handler({ params, query, actor, context }) {
      await findLoan(params.uuid);
      const left = await deletePhoto(context, params.uuid, actor.user.id, query.path);
      // They have to be removed from storage by hand.
      if (left.length > 0) context.log.error({ loan: params.uuid, left }, 'bytes of a photo are left');
      return { path: query.path };
    },
  }),
  defineRoute(propertyAddressEndpoints.image, {
    policy: 'loans.read',
    async handler({ params, context }) {
      await findLoan(params.uuid);
      const row = await findPhoto(params.uuid, { uuid: params.imageId });
      return storedFile(context.storage, row, {
        key: row.storageKey,
        contentType: row.contentType,
        disposition: 'inline',
      });
    },
  }),
  defineRoute(propertyAddressEndpoints.thumbnail, {
    policy: 'loans.read',
    async handler({ params, context }) {
      await findLoan(params.uuid);
      const row = await findPhoto(params.uuid, { uuid: params.imageId });
      return storedFile(context.storage, row, {
        key: row.thumbnailKey ?? row.storageKey,
        contentType: 'image/jpeg',
        disposition: 'inline',
      });
    },
  }),
];
