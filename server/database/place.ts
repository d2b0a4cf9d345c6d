import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../errors';

/** The user that PostgreSQL runs as when we are root, which PostgreSQL refuses to be. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

const idOf = (name: string): OsUser | undefined => {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = ask('-u');
  const gid = ask('-g');
  return uid.status === 0 && gid.status === 0
    ? { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined;
};

/**
 * The user that runs PostgreSQL; undefined unless we are root: then `postgres`, created if missing, or
 * `nobody` if users cannot be created.
 * @throws StartError if neither user exists
 */
export function postgresUser(): OsUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const existing = idOf('postgres');
  if (existing) return existing;
  for (const [command, args] of [
    ['useradd', ['--system', '--user-group', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ] as const) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) break;
  }
  const user = idOf('postgres') ?? idOf('nobody');
  if (user === undefined)
    throw new StartError(
      'PostgreSQL does not run as root, and no other user could be made. Start Bridgebook as an ordinary user, or set DATABASE_URL.',
    );
  return user;
}

/** Whether that user can go into the folder: every folder on the way must let it through. */
function canEnter(folder: string, user: OsUser): boolean {
  return (
    spawnSync('ls', ['-d', `${folder}/.`], { uid: user.uid, gid: user.gid, stdio: 'ignore', cwd: '/' })
      .status === 0
  );
}

/** Location of files when the checkout is under a folder (such as /root) that the other user cannot enter. */
const outside = (wanted: string): string =>
  path.join(
    '/var/lib/bridgebook',
    createHash('sha256').update(path.resolve(wanted)).digest('hex').slice(0, 12),
  );

/** The location of the embedded PostgreSQL's data. */
export interface Place {
  /** PostgreSQL's data folder; it may not exist yet, the folder above it does. */
  data: string;
  /** Shown at the start if the data is not where the person would look for it. */
  note?: string;
}

/**
 * A data folder that PostgreSQL's user can use: the wanted one, or one under /var/lib.
 * @throws StartError when no such folder can be made.
 */
export function placeFor(wanted: string, user: OsUser | undefined): Place {
  try {
    mkdirSync(path.dirname(wanted), { recursive: true });
    if (user === undefined || canEnter(path.dirname(wanted), user)) return { data: wanted };
    const base = outside(wanted);
    mkdirSync(base, { recursive: true, mode: 0o755 });
    chmodSync(path.dirname(base), 0o755);
    return {
      data: path.join(base, path.basename(wanted)),
      note: `The user "${user.name}", which runs PostgreSQL for root, cannot enter ${path.dirname(wanted)}; the database is in ${base} instead.`,
    };
  } catch (error) {
    throw new StartError(
      `The folder ${wanted} cannot be made: ${(error as Error).message}. Set DATA_DIR to a folder that can be written.`,
    );
  }
}

/** Makes the (empty) data folder, private to PostgreSQL's user. */
export function makeDataFolder(folder: string, user: OsUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/**
 * The programs of the embedded PostgreSQL, where that user can run them: in node_modules, or copied to a
 * folder beside the data.
 * @param native folder `native` of the platform package
 */
export function reachablePrograms(
  native: string,
  place: Place,
  user: OsUser | undefined,
  version: string,
): string {
  if (user === undefined || canEnter(path.join(native, 'bin'), user)) return native;
  const copy = path.join(path.dirname(place.data), `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return copy;
}
