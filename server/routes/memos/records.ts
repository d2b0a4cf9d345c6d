import { addressOf, memoEndpoints, ZIP } from '#contract';
import { draftName, MEMO_DRAFT, readDraft } from '../../commands/memos/bundle/draft';
import { checkRecord, findBundle } from '../../commands/memos/bundle/readBundle';
import { findMemo } from '../../commands/memos/memos';
import type { EnqueueBundle } from '../../commands/memos/record';
import type { AppContext } from '../../context';
import { defineRoute, type Route } from '../../http/route';
import { MEMO_RECORD } from '../../jobs/kinds/memoRecord';
import { namedAs, storedFile } from '../files/stored';

/** The job queue as commands need it, since they do not know it. */
export const enqueueBundle =
  (jobs: AppContext['jobs']): EnqueueBundle =>
  async (job) =>
    (await jobs.enqueue(MEMO_RECORD, job)).uuid;

/** Files of records. */
export const recordRoutes: Route[] = [
  defineRoute(memoEndpoints.draftRecordUrl, {
    policy: 'memos.edit',
    async handler({ params: { uuid, memoId }, actor, context }) {
      const name = await draftName({ loanUuid: uuid, memoId });
      const who = { loanUuid: uuid, userId: actor.user.id };
      const job = await context.jobs.enqueue(MEMO_DRAFT, { ...who, input: { memoId } });
      const key = await context.shareTokens.signDraft(uuid, memoId, job.uuid);
      return { url: addressOf(memoEndpoints.draftRecord, { uuid, memoId }, { key }), name };
    },
  }),
  defineRoute(memoEndpoints.draftRecord, {
    policy: 'public',
    async handler({ params: { uuid, memoId }, query, context }) {
      const jobUuid = await context.shareTokens.verifyDraft(query.key, uuid, memoId);
      const which = { loanUuid: uuid, memoId };
      const name = await draftName(which);
      return {
        contentType: ZIP,
        body: await readDraft(context.storage, { ...which, jobUuid }),
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
