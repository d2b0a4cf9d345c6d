import { z } from 'zod';
import { raiseDailyNotices } from '../commands/servicing/dailyNotices';
import { readConfig } from '../config';
import { openDatabase } from '../database/open';
import { StartError } from '../errors';
import { todayInGmt } from '../commands/today';

/**
 * `npm start -- daily [DAY]`: the server's daily tasks, for today unless a day is given. Also while the
 * server runs.
 * @throws StartError if the argument is not a day
 */
export async function runDaily(
  root: string,
  [day = todayInGmt(), ...more]: readonly string[],
): Promise<void> {
  if (more.length > 0 || !z.iso.date().safeParse(day).success)
    throw new StartError('Say a day as 2026-01-31, or none for today: npm start -- daily');
  const database = await openDatabase(readConfig(root));
  try {
    const { loans, raised, skipped } = await raiseDailyNotices(database.db, day, (error, loanUuid) =>
      console.error(
        `${loanUuid} could not be looked through: ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
    console.log(`${day}: ${loans} loans with money out, ${raised} alerts raised, ${skipped} passed over.`);
  } finally {
    await database.close();
  }
}
