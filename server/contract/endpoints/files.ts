import { z } from 'zod';
import { endpoint, file } from '../endpoint';
import {
  deleteFileResponse,
  FILE_UPLOAD,
  fileLookupQuery,
  FILES_FIELD,
  filesQuery,
  filesResponse,
  loanFileSchema,
  updateFileRequest,
  uploadFilesRequest,
} from '../files';
import { loanParams } from './params';

const fileParams = loanParams.extend({ fileId: z.uuid('Not a file') });

export const fileEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/files',
    summary: 'Files of a loan, newest first',
    params: loanParams,
    query: filesQuery,
    response: filesResponse,
  }),
  add: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/files',
    summary:
      'Adds files, their types judged by their bytes; rent rolls, budgets and comparables are read into rows for review',
    params: loanParams,
    body: uploadFilesRequest,
    upload: { field: FILES_FIELD, ...FILE_UPLOAD },
    response: filesResponse,
    status: 201,
  }),
  lookUp: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/files/lookup',
    summary: 'The file of the loan that a link leads to, such as the one of an appraisal',
    params: loanParams,
    query: fileLookupQuery,
    response: loanFileSchema,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/files/:fileId',
    summary: 'The details of a file',
    params: fileParams,
    response: loanFileSchema,
  }),
  update: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/files/:fileId',
    summary: 'Renames, describes, sorts or hides a file',
    params: fileParams,
    body: updateFileRequest,
    response: loanFileSchema,
  }),
  delete: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/files/:fileId',
    summary: 'Deletes a file',
    params: fileParams,
    response: deleteFileResponse,
  }),
  content: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/files/:fileId/content',
    summary: 'A file itself',
    params: fileParams,
    response: file('application/octet-stream'),
  }),
};
