import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import {
  deleteImageQuery,
  deleteImageResponse,
  FILES_FIELD,
  PHOTO_UPLOAD,
  propertyAddressResponse,
  propertyImagesResponse,
} from '../files';
import { loanParams } from './params';

const imageParams = loanParams.extend({ imageId: z.uuid('Not an image') });

export const propertyAddressEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/property-addresses/:uuid',
    partOf: '/api/loans/:uuid',
    summary: 'The address of a loan’s property with its images',
    params: loanParams,
    response: propertyAddressResponse,
  }),
  addImages: endpoint({
    method: 'post',
    path: '/api/property-addresses/:uuid/images',
    partOf: '/api/loans/:uuid',
    summary: 'Adds images: JPEG or PNG by their bytes',
    params: loanParams,
    upload: { field: FILES_FIELD, ...PHOTO_UPLOAD },
    response: propertyImagesResponse,
    status: 201,
  }),
  deleteImage: endpoint({
    method: 'delete',
    path: '/api/property-addresses/:uuid/images',
    partOf: '/api/loans/:uuid',
    summary: 'Deletes the image with that path',
    params: loanParams,
    query: deleteImageQuery,
    response: deleteImageResponse,
  }),
  image: endpoint({
    method: 'get',
    path: '/api/property-addresses/:uuid/images/:imageId',
    partOf: '/api/loans/:uuid',
    summary: 'An image',
    params: imageParams,
    response: file('image/jpeg', 'image/png'),
  }),
  thumbnail: endpoint({
    method: 'get',
    path: '/api/property-addresses/:uuid/images/:imageId/thumbnail',
    partOf: '/api/loans/:uuid',
    summary: 'An image, small',
    params: imageParams,
    response: file('image/jpeg'),
  }),
};
