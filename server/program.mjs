/**
 * The server's TypeScript, and the packages it uses, as two files that its processes and threads load: joined
 * at each start (half a second; the packages only where they changed), since thousands of modules looked up,
 * read and compiled one by one take every process three seconds. Plain Node.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nameSourceLines, runCompiled } from './compiled.mjs';

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

/** Packages that stay where they are: with native parts, of use to few, or named by others and not installed. */
const APART = ['@sentry/node', 'pg-hstore', 'pg-native', 'sharp', 'subset-font', 'zipcodes'];

/** The files of a build; `node_modules` in the name of one says whose the lines of an error are. */
const PROGRAM = 'program.cjs';
const PACKAGES = 'node_modules.cjs';

const DAY_MS = 24 * 3600 * 1000;
/** Builds older than this belong to no product that still runs: one that runs marks its own every day. */
const KEPT_MS = 7 * DAY_MS;

/**
 * What a source finds beside itself (migrations, templates, programs of threads, fonts of pdfkit), it finds
 * there still.
 */
const besideTheSource = {
  name: 'beside-the-source',
  setup(build) {
    build.onLoad({ filter: /\.ts$|[\\/]pdfkit\.node\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return contents === source ? undefined : { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

/** Which packages the sources import: each from the file of the packages, which `require` of the program knows. */
const fromPackages = (names) => ({
  name: 'from-packages',
  setup(build) {
    build.onResolve({ filter: /^[@\w]/, namespace: 'file' }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:')) return undefined;
      names.add(path);
      return { path, namespace: 'package' };
    });
    build.onResolve({ filter: /^/, namespace: 'package' }, ({ path }) => ({
      path,
      external: true,
    }));
    // By a module of its own, in which `default` is what the package calls so.
    build.onLoad({ filter: /^/, namespace: 'package' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(path)}; export { default } from ${JSON.stringify(path)};`,
    }));
  },
});

/** The files that `import` of a package finds, as the sources do without a build, and not those for `require`. */
const asImported = {
  name: 'as-imported',
  setup(build) {
    build.onResolve({ filter: /^import:/ }, ({ path }) =>
      build.resolve(path.slice('import:'.length), {
        kind: 'import-statement',
        resolveDir: root,
      }),
    );
  },
};

/** One file that loads nothing before it is asked for, by the names under which it is asked. */
async function join(modules, outfile, { plugins, ...options }) {
  const { build } = await import('esbuild');
  const contents = modules.map(
    ([name, from]) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(from)});`,
  );
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: root, loader: 'js' },
    // As deep as it is kept: its map names the sources from there.
    outfile: resolve(BUILDS, 'packages/program', outfile),
    absWorkingDir: root,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // What is loaded later is part of the file too.
    supported: { 'dynamic-import': false },
    // Libraries store some of them: the kinds of tokens are names of classes.
    keepNames: true,
    legalComments: 'none',
    plugins: [besideTheSource, ...plugins],
    write: false,
    logLevel: 'error',
    ...options,
  });
  return outputFiles;
}

const checksum = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/**
 * @returns {Promise<string | undefined>} the folder of the build; nothing where the project's folder may not
 * be written
 */
async function buildServer() {
  const imported = new Set();
  const files = await join(
    ENTRIES.map((entry) => [entry, `./server/${entry}`]),
    PROGRAM,
    {
      plugins: [fromPackages(imported)],
      sourcemap: 'linked',
      sourcesContent: false,
    },
  );
  const names = [...imported].filter((name) => !APART.includes(name)).sort();
  const versions = [resolve(root, 'package-lock.json'), fileURLToPath(import.meta.url)];
  const packages = resolve(BUILDS, checksum(...versions.map((file) => readFileSync(file)), names.join()));
  const program = resolve(packages, checksum(...files.map(({ contents }) => contents)));
  try {
    if (!existsSync(packages))
      keep(
        packages,
        await join(
          names.map((name) => [name, `import:${name}`]),
          PACKAGES,
          { plugins: [asImported], external: APART },
        ),
      );
    if (!existsSync(program)) {
      keep(program, files);
      removeOld(BUILDS);
      removeOld(packages);
    }
    return program;
  } catch (error) {
    // ENOENT is what Node says of folders that are made in each other on a read-only disk.
    if (['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOENT'].includes(error?.code)) return undefined;
    throw error;
  }
}

/** Of two starts at once, each writes a whole folder and one of them wins. */
function keep(folder, files) {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const { path, contents } of files) writeFileSync(resolve(draft, basename(path)), contents);
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
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

function removeOld(builds) {
  for (const { name } of readdirSync(builds, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const folder = resolve(builds, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > KEPT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the build that this process and those it begins load; without one they translate the sources as they go. A
 * process that is told of a build takes that one: tests, which start a hundred servers of the same sources.
 */
export async function prepareProgram() {
  const told = process.env[VARIABLE];
  const folder = told !== undefined && existsSync(told) ? told : await buildServer();
  if (folder === undefined) return;
  process.env[VARIABLE] = folder;
  const mark = () => [folder, dirname(folder)].forEach(markUsed);
  mark();
  // A product that runs for weeks starts its processes again from the same build.
  setInterval(mark, DAY_MS).unref();
}

/**
 * @param {string} entry one of {@link ENTRIES}, its path below `server/`
 * @param {string} [kind] tells processes apart that begin with the same one
 * @returns {Promise<any>} what it exports
 */
export async function load(entry, kind = '') {
  const folder = process.env[VARIABLE];
  if (folder === undefined) {
    const { register } = await import('tsx/esm/api');
    register();
    return import(pathToFileURL(resolve(root, 'server', entry)).href);
  }
  const program = resolve(folder, PROGRAM);
  nameSourceLines(program);
  const name = `${entry.replace(/\.ts$/, '')} ${kind}`.trim().replace(/\W+/g, '-');
  const installed = createRequire(import.meta.url);
  const packages = runCompiled(resolve(folder, '..', PACKAGES), name, installed);
  const exports = runCompiled(program, name, (asked) =>
    Object.hasOwn(packages, asked) ? packages[asked]() : installed(asked),
  );
  return exports[entry]();
}
