import { z } from 'zod';
import {
  deleteFileResponse,
  FILE_UPLOAD,
  FILES_FIELD,
  fileLookupQuery,
  filesQuery,
  filesResponse,
  loanFileSchema,
  updateFileRequest,
  uploadFilesRequest,
} from '#contract';
import { addFiles } from '../../commands/files/addFiles';
import { deleteFile, updateFile } from '../../commands/files/changeFile';
import { defineRoute, file, type Route } from '../../http/route';
import { findFile, findLinkedFile, listFiles } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import { presentFile } from '../../presenters/files';
import { loanParams } from '../loans/params';
import { enqueueExtraction } from './enqueue';
import { storedFile } from './stored';

export const fileParams = loanParams.extend({ fileId: z.uuid('Not a file') });

/** Files of a loan. */
export const fileRoutes: Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/files',
    policy: 'loans.read',
    summary: 'Files of a loan, newest first',
    request: { params: loanParams, query: filesQuery },
    response: filesResponse,
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return { files: (await listFiles(params.uuid, query.category)).map(presentFile) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/loans/:uuid/files',
    policy: 'loans.edit',
    summary:
      'Adds files, their types judged by their bytes; rent rolls, budgets and comparables are read into rows for review',
    request: { params: loanParams, body: uploadFilesRequest },
    upload: { field: FILES_FIELD, ...FILE_UPLOAD },
    response: filesResponse,
    status: 201,
    async handler({ params, body, files, actor, context }) {
      const upload = { ...body, loanUuid: params.uuid, userId: actor.user.id, files };
      const uuids = await addFiles(context.db, context.storage, enqueueExtraction(context.jobs), upload);
      return {
        files: await Promise.all(uuids.map(async (uuid) => presentFile(await findFile(params.uuid, uuid)))),
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/files/lookup',
    policy: 'loans.read',
    summary: 'The file of the loan that a link leads to, such as the one of an appraisal',
    request: { params: loanParams, query: fileLookupQuery },
    response: loanFileSchema,
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return presentFile(await findLinkedFile(params.uuid, query.link));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/files/:fileId',
    policy: 'loans.read',
    summary: 'What is known of a file',
    request: { params: fileParams },
    response: loanFileSchema,
    async handler({ params }) {
      await findLoan(params.uuid);
      return presentFile(await findFile(params.uuid, params.fileId));
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/loans/:uuid/files/:fileId',
    policy: 'loans.edit',
    summary: 'Renames, describes, sorts or hides a file',
    request: { params: fileParams, body: updateFileRequest },
    response: loanFileSchema,
    async handler({ params, body }) {
      await findLoan(params.uuid);
      await updateFile(params.uuid, params.fileId, body);
      return presentFile(await findFile(params.uuid, params.fileId));
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/api/loans/:uuid/files/:fileId',
    policy: 'loans.edit',
    summary: 'Deletes a file',
    request: { params: fileParams },
    response: deleteFileResponse,
    async handler({ params, actor, context }) {
      await findLoan(params.uuid);
      await deleteFile(context.db, params.uuid, actor.user.id, params.fileId);
      return { uuid: params.fileId };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/loans/:uuid/files/:fileId/content',
    policy: 'loans.read',
    summary: 'A file itself',
    request: { params: fileParams },
    response: file('application/octet-stream'),
    async handler({ params, context }) {
      await findLoan(params.uuid);
      const row = await findFile(params.uuid, params.fileId);
      return storedFile(context.storage, row, {
        key: row.storageKey,
        contentType: row.contentType,
        disposition: 'attachment',
      });
    },
  }),
];
