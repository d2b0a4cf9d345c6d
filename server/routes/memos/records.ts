import { addressOf, memoEndpoints, ZIP } from '#contract';
import { bundleName } from '../../commands/memos/bundle/assemble';
import { draftBundle } from '../../commands/memos/bundle/makeBundle';
import { checkRecord, findBundle } from '../../commands/memos/bundle/readBundle';
import { findMemo } from '../../commands/memos/memos';
import type { EnqueueBundle } from '../../commands/memos/record';
import type { AppContext } from '../../context';
import { refused } from '../../errors';
import { defineRoute, type Route } from '../../http/route';
import { MEMO_RECORD } from '../../jobs/kinds/memoRecord';
import { findLoan } from '../../models/queries/loans';
import { namedAs, storedFile } from '../files/stored';

/** What commands need of the job queue, which they do not know. */
export const enqueueBundle =
  (jobs: AppContext['jobs']): EnqueueBundle =>
  async (job) =>
    (await jobs.enqueue(MEMO_RECORD, job)).uuid;

/** Files of records. */
export const recordRoutes: Route[] = [
  defineRoute(memoEndpoints.draftRecordUrl, {
    policy: 'memos.edit',
    async handler({ params: { uuid, memoId }, context }) {
      const { street } = await findLoan(uuid);
      const { recordedAt } = await findMemo(uuid, memoId);
      if (recordedAt !== null) throw refused('already', 'The record of this memo was made: read that');
      const key = await context.shareTokens.signDraft(uuid, memoId);
      return {
        url: addressOf(memoEndpoints.draftRecord, { uuid, memoId }, { key }),
        name: bundleName(`ICR-${memoId}`, street, new Date(), true),
      };
    },
  }),
  defineRoute(memoEndpoints.draftRecord, {
    policy: 'public',
    async handler({ params: { uuid, memoId }, query, context }) {
      await context.shareTokens.verifyDraft(query.key, uuid, memoId);
      const { name, bytes } = await draftBundle(context.storage, { loanUuid: uuid, memoId });
      return {
        contentType: ZIP,
        body: bytes,
        headers: { 'cache-control': 'private, no-store', ...namedAs(name, 'attachment') },
      };
    },
  }),
  defineRoute(memoEndpoints.record, {
    policy: 'loans.read',
    async handler({ params: { uuid, memoId }, context }) {
      await findMemo(uuid, memoId);
      const { file } = await findBundle(memoId);
      return storedFile(context.storage, file, {
        key: file.storageKey,
        contentType: ZIP,
        disposition: 'attachment',
      });
    },
  }),
  defineRoute(memoEndpoints.checkRecord, {
    policy: 'loans.read',
    async handler({ params: { uuid, memoId }, context }) {
      await findMemo(uuid, memoId);
      return checkRecord(context.storage, memoId);
    },
  }),
];
