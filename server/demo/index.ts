import type { AppContext } from '../context';
import { loadDemoBorrowerRecords } from './borrowerRecords';
import { loadDemoComps } from './loadComps';
import { loadDemoLoans } from './loadLoans';
import { loadDemoMemos } from './loadMemos';
import { loadDemoOffers } from './loadOffers';
import { loadDemoRecords } from './loadRecords';
import { loadDemoServicing } from './loadServicing';
import { loadDemoInvestors } from './investors';
import { DEMO_USERS, makeDemoAccounts } from './users';

export { emptyDemo } from './emptyDemo';

/** Loads missing parts of the demo: people of every role, the loans with their memos, and comparables. */
export async function loadDemo(context: AppContext): Promise<void> {
  const { db, identity, personalData, publicUrl, log } = context;
  // Loans have owners and assignees; with an external sign-in there are no users for them.
  if (identity.embedded === undefined) return;
  await makeDemoAccounts(identity.embedded.accounts, DEMO_USERS);
  await loadDemoInvestors(db, identity.embedded.accounts);
  await loadDemoRecords(db);
  await loadDemoBorrowerRecords({ db, personalData });
  await loadDemoLoans(db, personalData);
  await loadDemoOffers({ db, publicUrl, log });
  await loadDemoServicing({ db, publicUrl, log });
  await loadDemoMemos(context);
  await loadDemoComps(db);
  await db.query('UPDATE bridgebook SET demo_loaded_at = now()');
}

/** The lock under which it is loaded: of several servers that start on a new database at once, one loads it. */
export const DEMO_LOCK = 7_415_302;

/** Loads the demo into a demo database that never had it. */
export async function loadDemoOnce(context: AppContext): Promise<void> {
  const [rows] = await context.db.query(
    "SELECT 1 FROM bridgebook WHERE kind = 'demo' AND demo_loaded_at IS NULL",
  );
  if (rows.length > 0) await loadDemo(context);
}
