import { z } from 'zod';
import {
  deleteImageQuery,
  deleteImageResponse,
  FILES_FIELD,
  PHOTO_UPLOAD,
  propertyAddressResponse,
  propertyImagesResponse,
} from '#contract';
import { addPhotos } from '../../commands/files/addPhotos';
import { deletePhoto } from '../../commands/files/changeFile';
import { defineRoute, file, type Route } from '../../http/route';
import { findPhoto, listPhotos } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import { presentImage, presentPropertyAddress } from '../../presenters/files';
import { loanParams } from '../loans/params';
import { storedFile } from './stored';

const imageParams = loanParams.extend({ imageId: z.uuid('Not an image') });

/** The property's address and its photos; the uuid is the loan's. */
export const propertyAddressRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/property-addresses/:uuid',
    policy: 'loans.read',
    summary: 'The address of a loan’s property with its images',
    request: { params: loanParams },
    response: propertyAddressResponse,
    handler: async ({ params }) =>
      presentPropertyAddress(await findLoan(params.uuid), await listPhotos(params.uuid)),
  }),
  defineRoute({
    method: 'post',
    path: '/api/property-addresses/:uuid/images',
    policy: 'loans.edit',
    summary: 'Adds images: JPEG or PNG by their bytes',
    request: { params: loanParams },
    upload: { field: FILES_FIELD, ...PHOTO_UPLOAD },
    response: propertyImagesResponse,
    status: 201,
    handler: async ({ params, files, actor, context }) => ({
      images: (await addPhotos(context.db, context.storage, params.uuid, actor.user.id, files)).map(
        presentImage,
      ),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/property-addresses/:uuid/images',
    policy: 'loans.edit',
    summary: 'Deletes the image with that path',
    request: { params: loanParams, query: deleteImageQuery },
    response: deleteImageResponse,
    async handler({ params, query, actor, context }) {
      await findLoan(params.uuid);
      await deletePhoto(context.db, params.uuid, actor.user.id, query.path);
      return { path: query.path };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/property-addresses/:uuid/images/:imageId',
    policy: 'loans.read',
    summary: 'An image',
    request: { params: imageParams },
    response: file('image/jpeg', 'image/png'),
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
  defineRoute({
    method: 'get',
    path: '/api/property-addresses/:uuid/images/:imageId/thumbnail',
    policy: 'loans.read',
    summary: 'An image, small',
    request: { params: imageParams },
    response: file('image/jpeg'),
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
