import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  applyDefaultsRequest,
  defaultsApplicationResponse,
  defaultsPreviewResponse,
  parameterDefaultsResponse,
  previewDefaultsRequest,
  publishDefaultsRequest,
} from '../parameterDefaults';

const jobParams = z.object({ uuid: z.uuid('Not a job') });

export const defaultsEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/settings/parameter-defaults',
    summary: 'Parameters and thresholds that new loans begin with, and every version of them',
    response: parameterDefaultsResponse,
  }),
  publish: endpoint({
    method: 'post',
    path: '/api/settings/parameter-defaults',
    summary: 'A new version of the defaults, or back to an earlier one',
    body: publishDefaultsRequest,
    response: parameterDefaultsResponse,
    status: 201,
  }),
  startPreview: endpoint({
    method: 'post',
    path: '/api/settings/parameter-defaults/previews',
    summary: 'Asks which open loans these defaults would change, and by how much, as a job',
    body: previewDefaultsRequest,
    response: defaultsPreviewResponse,
    status: 202,
  }),
  readPreview: endpoint({
    method: 'get',
    path: '/api/settings/parameter-defaults/previews/:uuid',
    summary: 'How far a preview of defaults is, and its answer',
    params: jobParams,
    response: defaultsPreviewResponse,
  }),
  startApplication: endpoint({
    method: 'post',
    path: '/api/settings/parameter-defaults/applications',
    summary: 'Gives the defaults in force to open loans that do not set the parameters themselves, as a job',
    body: applyDefaultsRequest,
    response: defaultsApplicationResponse,
    status: 202,
  }),
  readApplication: endpoint({
    method: 'get',
    path: '/api/settings/parameter-defaults/applications/:uuid',
    summary: 'How far the change of open loans to the defaults in force is',
    params: jobParams,
    response: defaultsApplicationResponse,
  }),
};
