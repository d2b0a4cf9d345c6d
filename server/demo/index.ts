import type { Sequelize } from 'sequelize';
import type { AppContext } from '../context';
import { loadDemoLoans } from './loadLoans';
import { loadDemoUsers } from './users';

/** What stays when the demo is emptied: the marker, the migrations, people, and keys. */
const KEPT = ['bridgebook', 'bridgebook_migrations', 'users', 'accounts', 'oidc_records', 'secrets', 'rate_limits'];

/** Loads what the demo lacks: people of every role, and the loans. */
export async function loadDemo({ db, identity }: AppContext): Promise<void> {
  // Loans have owners and assignees; where people sign in elsewhere there is nobody to own them.
  if (identity.embedded === undefined) return;
  await loadDemoUsers(identity.embedded.accounts);
  await loadDemoLoans(db);
  await db.query('UPDATE bridgebook SET demo_loaded_at = now()');
}

/** Loads the demo into a demo database that never had it. */
export async function loadDemoOnce(context: AppContext): Promise<void> {
  const [rows] = await context.db.query("SELECT 1 FROM bridgebook WHERE kind = 'demo' AND demo_loaded_at IS NULL");
  if (rows.length > 0) await loadDemo(context);
}

/** Empties every table of loans. The logs refuse deletion for everybody else: their triggers rest for this one transaction. */
export async function emptyDemo(db: Sequelize): Promise<void> {
  await db.transaction(async (transaction) => {
    const [rows] = await db.query(`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN (:kept)`, { replacements: { kept: KEPT }, transaction });
    const tables = (rows as { name: string }[]).map((row) => row.name);
    if (tables.length === 0) return;
    for (const table of tables) await db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`, { transaction });
    await db.query(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY`, { transaction });
    for (const table of tables) await db.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`, { transaction });
  });
}
