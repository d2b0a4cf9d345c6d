import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Installation } from './installation';
import type { Outcome } from './parts';

const MEGABYTE = 1024 * 1024;
const TITLE = 'the disk of the database is full';

async function until(what: string, done: () => Promise<boolean>): Promise<string[]> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(250)) if (await done()) return [];
  return [`after a minute: not ${what}`];
}

/**
 * The whole product on a real disk that becomes full, loses its PostgreSQL meanwhile, and gets room again.
 * Only root can make such a disk.
 */
export async function databaseDisk(): Promise<Outcome> {
  const faults: string[] = [];
  const mount = (folder: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${400 * MEGABYTE},mode=755`, 'none', folder], {
      stdio: 'ignore',
    });
  let folder: string | undefined;
  const installation = await Installation.start({}, (made) => {
    mount(made);
    folder = made;
  }).catch((error: unknown) => {
    if (folder === undefined) return undefined;
    throw error;
  });
  if (installation === undefined || folder === undefined)
    return { title: TITLE, faults, took: [], detail: 'not tried: only root can make a small disk' };
  const ballast = path.join(folder, 'ballast');
  const status = (address: string, init?: RequestInit) =>
    fetch(installation.url + address, init).then(
      (response) => response.status,
      () => 0,
    );
  const write = (name: string) =>
    status('/api/auth/sign-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${name}@example.test`,
        password: 'a long enough password',
        firstName: 'A',
        lastName: 'B',
      }),
    });
  try {
    if ((await write('first')) !== 201) faults.push('nothing is written while there is room');
    fill(ballast);
    faults.push(...(await until('refused with 507', async () => (await write('second')) === 507)));
    if ((await status('/readyz')) !== 503) faults.push('it says that it is ready');
    if (installation.postgresPid !== undefined) process.kill(installation.postgresPid, 'SIGKILL');
    faults.push(
      ...(await until('told that PostgreSQL cannot be started', async () =>
        installation.output.includes(
          'PostgreSQL cannot be started, which is tried again and again: The disk is full',
        ),
      )),
    );
    if ((await write('third')) !== 507) faults.push('without PostgreSQL a write is not refused with 507');
    rmSync(ballast);
    faults.push(...(await until('ready again', async () => (await status('/readyz')) === 200)));
    if ((await write('second')) !== 201) faults.push('nothing is written although there is room again');
    return {
      title: TITLE,
      faults,
      took: [],
      detail: 'refused with 507, PostgreSQL started again when there was room',
    };
  } finally {
    await installation.stop(() => execFileSync('umount', [installation.folder]));
  }
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const part = Buffer.alloc(MEGABYTE);
  for (;;) {
    try {
      writeFileSync(file, part, { flag: 'a' });
    } catch {
      return;
    }
  }
}
