import { z } from 'zod';
import { makeBundle } from '../../commands/memos/bundle/makeBundle';
import { defineJob } from '../defineJob';

export const MEMO_RECORD = 'memo-record';

/** Makes the file of the record of a memo. */
export const memoRecord = defineJob({
  name: MEMO_RECORD,
  input: z.object({ memoId: z.string() }),
  lasts: 600,
  async run({ loanUuid, input: { memoId }, context: { db, storage }, progress }) {
    if (loanUuid === null) throw new Error('A record belongs to a loan');
    await makeBundle(db, storage, { loanUuid, memoId }, progress);
    return { memoId };
  },
});
