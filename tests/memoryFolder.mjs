/**
 * A folder in memory for what tests keep only while they run. Each database is three hundred files, and most files of
 * tests have one: to make and delete them on a disk took 4 % of the API tests. Plain Node.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'bridgebook-tests-';
const GIB = 2 ** 30;
/** A run was seen to need a quarter of one. */
const ROOM = 4 * GIB;

/**
 * Whether the system has such a folder, with room in it and memory to spare: containers often give it a few
 * megabytes.
 */
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

/**
 * A new folder of this process, and nothing of runs that were killed, which takes memory until somebody deletes it.
 * @param {string} memory where such folders are made
 */
export function folderIn(memory) {
  for (const name of readdirSync(memory))
    if (name.startsWith(NAME) && !isRunning(Number.parseInt(name.slice(NAME.length), 10)))
      try {
        rmSync(join(memory, name), { recursive: true, force: true });
      } catch {
        // Somebody else's, which is theirs to delete.
      }
  return mkdtempSync(join(memory, `${NAME}${process.pid}-`));
}

/**
 * Has whatever is started from here on keep its temporary files in memory, where there is enough; deleted at
 * the end.
 */
export function keepInMemory() {
  if (!hasRoom()) return;
  const folder = folderIn(MEMORY);
  // Open to the user that PostgreSQL runs as when the tests run as root.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  process.env.TMPDIR = folder;
  process.env.TEST_DATA_DIR = join(folder, 'api');
}
