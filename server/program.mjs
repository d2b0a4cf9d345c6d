/**
 * The server's TypeScript as the few files that its processes and threads load: joined once at each start (half a
 * second), since hundreds of sources looked up and translated one by one take every process three seconds. Plain Node.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const BUILDS = resolve(root, 'dist/server');

/** Where the processes and threads that a start begins find its build: all of them run the code that it found. */
const VARIABLE = 'BRIDGEBOOK_SERVER';

/** What a process, a thread or a command begins with. */
const ENTRIES = [
  'services/parent.ts',
  'services/part.ts',
  'services/demo.ts',
  'services/grant.ts',
  'services/daily.ts',
  'services/move.ts',
  'services/rotateKeys.ts',
  'services/import/index.ts',
  'services/backup/index.ts',
  'commands/files/reading/readingProcess.ts',
  'commands/portfolio/worker.ts',
];

const DAY_MS = 24 * 3600 * 1000;
/** Builds older than this belong to no product that still runs: one that runs marks its own every day. */
const KEPT_MS = 7 * DAY_MS;

/** What a source finds beside itself (migrations, templates, programs of threads), it finds there still. */
const besideTheSource = {
  name: 'beside-the-source',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return source.includes('import.meta.url')
        ? {
            contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
            loader: 'ts',
          }
        : undefined;
    });
  },
};

/** @returns {Promise<string | undefined>} the folder of the build; nothing where the project's folder may not be written */
async function buildServer() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((entry) => resolve(root, 'server', entry)),
    outbase: resolve(root, 'server'),
    outdir: BUILDS,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    plugins: [besideTheSource],
    write: false,
    logLevel: 'error',
  });
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update('\0').update(contents);
  const folder = resolve(BUILDS, hash.digest('hex').slice(0, 16));
  try {
    if (isThere(folder)) return folder;
    // Of two starts at once, each writes a whole folder and one of them wins.
    const draft = `${folder}.${process.pid}`;
    for (const { path, contents } of outputFiles) {
      const file = resolve(draft, relative(BUILDS, path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
    }
    try {
      renameSync(draft, folder);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!isThere(folder)) throw error;
    }
    removeOld();
    return folder;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error?.code)) return undefined;
    throw error;
  }
}

function isThere(folder) {
  if (!existsSync(folder)) return false;
  markUsed(folder);
  return true;
}

/** What is in use stays young, so that no other start removes it. */
function markUsed(folder) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // In a container the program may not be written; nothing is removed there either.
  }
}

function removeOld() {
  for (const name of readdirSync(BUILDS)) {
    const folder = resolve(BUILDS, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the build that this process and those it begins load; without one they translate the sources as they go. A
 * process that is told of a build takes that one: tests, which start a hundred servers of the same sources.
 */
export async function prepareProgram() {
  const told = process.env[VARIABLE];
  const folder = told !== undefined && isThere(told) ? told : await buildServer();
  if (folder === undefined) return;
  process.env[VARIABLE] = folder;
  // A product that runs for weeks starts its processes again from the same build.
  setInterval(() => markUsed(folder), DAY_MS).unref();
}

/**
 * @param {string} entry one of {@link ENTRIES}, its path below `server/`
 * @returns {Promise<any>} what it exports
 */
export async function load(entry) {
  const folder = process.env[VARIABLE];
  if (folder === undefined) {
    const { register } = await import('tsx/esm/api');
    register();
    return import(pathToFileURL(resolve(root, 'server', entry)).href);
  }
  // An error is told with the lines of the sources.
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(resolve(folder, entry.replace(/\.ts$/, '.mjs'))).href);
}
