import { z } from 'zod';
import { makeDraft, MEMO_DRAFT } from '../../commands/memos/bundle/draft';
import { defineJob } from '../defineJob';

/** Makes the file that the record of a memo would have now. */
export const memoDraft = defineJob({
  name: MEMO_DRAFT,
  input: z.object({ memoId: z.string() }),
  async run({ uuid, loanUuid, input: { memoId }, context: { storage }, progress }) {
    if (loanUuid === null) throw new Error('A draft belongs to a loan');
    await makeDraft(storage, { loanUuid, memoId, jobUuid: uuid }, progress);
    return { memoId };
  },
});
