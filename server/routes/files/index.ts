import { fileEndpoints } from '#contract';
import { addFiles } from '../../commands/files/addFiles';
import { deleteFile, updateFile } from '../../commands/files/changeFile';
import { defineRoute, type Route } from '../../http/route';
import { findFile, findLinkedFile, listFiles } from '../../models/queries/files';
import { findLoan } from '../../models/queries/loans';
import { presentFile } from '../../presenters/files';
import { enqueueExtraction } from './enqueue';
import { storedFile } from './stored';

/** Files of a loan. */
export const fileRoutes: Route[] = [
  defineRoute(fileEndpoints.list, {
    policy: 'loans.read',
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return { files: (await listFiles(params.uuid, query)).map(presentFile) };
    },
  }),
  defineRoute(fileEndpoints.add, {
    policy: 'loans.edit',
    async handler({ params, body, files, actor, context }) {
      const upload = { ...body, loanUuid: params.uuid, userId: actor.user.id, files };
      const uuids = await addFiles(context.db, context.storage, enqueueExtraction(context.jobs), upload);
      return {
        files: await Promise.all(uuids.map(async (uuid) => presentFile(await findFile(params.uuid, uuid)))),
      };
    },
  }),
  defineRoute(fileEndpoints.lookUp, {
    policy: 'loans.read',
    async handler({ params, query }) {
      await findLoan(params.uuid);
      return presentFile(await findLinkedFile(params.uuid, query.link));
    },
  }),
  defineRoute(fileEndpoints.read, {
    policy: 'loans.read',
    async handler({ params }) {
      await findLoan(params.uuid);
      return presentFile(await findFile(params.uuid, params.fileId));
    },
  }),
  defineRoute(fileEndpoints.update, {
    policy: 'loans.edit',
    async handler({ params, body, actor, context }) {
      await findLoan(params.uuid);
      await updateFile(context.db, { loanUuid: params.uuid, userId: actor.user.id }, params.fileId, body);
      return presentFile(await findFile(params.uuid, params.fileId));
    },
  }),
  defineRoute(fileEndpoints.delete, {
    policy: 'loans.edit',
    async handler({ params, actor, context }) {
      await findLoan(params.uuid);
      await deleteFile(context.db, { loanUuid: params.uuid, userId: actor.user.id }, params.fileId);
      return { uuid: params.fileId };
    },
  }),
  defineRoute(fileEndpoints.content, {
    policy: 'loans.read',
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
