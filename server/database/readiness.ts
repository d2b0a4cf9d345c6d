import { QueryTypes, type Sequelize } from 'sequelize';
import { readMigrations } from './migrate';

export interface Readiness {
  /** The database answered in time. */
  readonly database: boolean;
  /**
   * Every migration of this program is applied; additional ones of a newer program, which is taking over, do
   * no harm.
   */
  readonly migrations: boolean;
}

const PATIENCE_MS = 2000;

async function applied(db: Sequelize): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>('SELECT name FROM bridgebook_migrations', {
    type: QueryTypes.SELECT,
  });
  return new Set(rows.map(({ name }) => name));
}

/** Whether a process can serve: answers within two seconds, whatever the database does. */
export function readinessOf(db: Sequelize): () => Promise<Readiness> {
  const ours = readMigrations().map(({ name }) => name);
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, undefined);
    });
    const names = await Promise.race([applied(db).catch(() => undefined), late]);
    clearTimeout(timer);
    return {
      database: names !== undefined,
      migrations: names !== undefined && ours.every((name) => names.has(name)),
    };
  };
}
