import { z } from 'zod';
import { endExpiredOverrides } from '../../commands/checks/changeReport';
import { collectDrafts } from '../../commands/memos/bundle/draft';
import { testDueConditions } from '../../commands/memos/conditions/dueConditions';
import { raiseDailyNotices } from '../../commands/servicing/dailyNotices';
import { defineJob } from '../defineJob';

/** Looks through the loans with money out, once a day. */
export const daily = defineJob({
  name: 'daily',
  input: z.object({ day: z.iso.date() }),
  lasts: 1800,
  async run({ input: { day }, context: { db, log, storage } }) {
    const failed = (error: unknown, loanUuid: string) =>
      log.error({ err: error, loan: loanUuid }, 'a loan could not be looked through');
    await collectDrafts(storage);
    const overridesEnded = await endExpiredOverrides(db, day, failed);
    const conditionsTested = await testDueConditions(db, day, failed);
    return { day, overridesEnded, conditionsTested, ...(await raiseDailyNotices(db, day, failed)) };
  },
});
