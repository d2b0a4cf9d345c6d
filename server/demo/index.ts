import type { Sequelize } from 'sequelize';
import type { AppContext } from '../context';
import { loadDemoUsers } from './users';

/** What stays when the demo is emptied: the marker, the migrations, people, and keys. */
const KEPT = ['bridgebook', 'bridgebook_migrations', 'users', 'accounts', 'oidc_records', 'secrets', 'rate_limits'];

/** Loads what the demo lacks: people of every role, and the loans when there are none. */
export async function loadDemo(context: AppContext): Promise<void> {
  const { embedded } = context.identity;
  if (embedded) await loadDemoUsers(embedded.accounts);
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
