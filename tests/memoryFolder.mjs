/**
 * A folder in memory for what tests keep only while they run. Each database is three hundred files, and most files of
 * tests have one: to make and delete them on a disk takes a tenth of the time of the API tests. Plain Node.
 */
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'bridgebook-tests-';
const GIB = 2 ** 30;
/** A run was seen to need a quarter of one. */
const ROOM = 4 * GIB;

/** Whether the system has such a folder, with room in it and memory to spare: containers often give it a few megabytes. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What runs that were killed have left takes memory until somebody deletes it. */
function deleteLeftovers() {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
}

/** Has whatever is started from here on keep its temporary files in memory, where there is enough; deleted at the end. */
export function keepInMemory() {
  if (!hasRoom()) return;
  deleteLeftovers();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // Open to the user that PostgreSQL runs as when the tests run as root.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
  process.env.TEST_DATA_DIR = join(folder, 'api');
}
