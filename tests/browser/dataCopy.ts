import { execFileSync } from 'node:child_process';
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newClient } from '../../server/database/client';

const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/**
 * Copies the data folder of a product that runs, once the jobs of its first start are done: whoever starts on the copy
 * has the demo without making it again. As PostgreSQL's documentation has it for "a base backup using the low level
 * API": the files are read between the start and the end of a backup, and its log after the end.
 */
export async function copyData(from: string, to: string): Promise<void> {
  const { password, port } = JSON.parse(readFileSync(join(from, 'postgres.json'), 'utf8')) as {
    password: string;
    port: number;
  };
  const database = newClient({
    connectionString: `postgres://bridgebook:${password}@127.0.0.1:${port}/bridgebook`,
  });
  await database.connect();
  try {
    const open = "SELECT 1 FROM jobs HAVING NOT coalesce(bool_and(status <> 'in_progress'), false)";
    const until = Date.now() + WAIT_MS;
    while ((await database.query(open)).rowCount) {
      if (Date.now() > until) throw new Error('The jobs of the first start were not done');
      await setTimeout(LOOK_AGAIN_MS);
    }
    await database.query("SELECT pg_backup_start('tests', true)");
    // Owners too: PostgreSQL's folder is that of the user it runs as.
    execFileSync('cp', ['-a', `${from}/.`, to]);
    const { rows } = await database.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    );
    const log = join('postgres', 'pg_wal');
    execFileSync('cp', ['-a', `${join(from, log)}/.`, join(to, log)]);
    const label = join(to, 'postgres/backup_label');
    writeFileSync(label, rows[0]?.labelfile ?? '');
    const { uid, gid } = statSync(join(to, 'postgres'));
    chownSync(label, uid, gid);
    for (const running of ['postgres/postmaster.pid', 'postgres/postmaster.opts', 'server.json'])
      rmSync(join(to, running), { force: true });
  } finally {
    await database.end();
  }
}
