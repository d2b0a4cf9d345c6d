#!/usr/bin/env node
/**
 * `npm test`: everything, on a machine where nothing is set up yet. `npm run check`: what runs before each
 * commit. `npm run bench`: the speed ratios. `npm run test:long`: the long forms of the load, fuzz and
 * browser tests. Plain Node, so that it works before anything is installed.
 */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const mode = process.argv[2] ?? 'all';
const started = Date.now();
const passed = [];
const failed = [];
/** The ends of what failed stages printed, where tests and compilers sum up: said again when all is done. */
const endings = [];
const LAST_LINES = 60;

/**
 * Runs one stage to its end and notes how it went: a stage that fails does not keep the others from running. Of one
 * that runs beside another (`quiet`), what it printed is shown when it has ended, so that the two do not mix; one that
 * `yields` has the processors that the others leave idle.
 */
async function stage(title, script, args = [], { env = {}, quiet = false, yields = false } = {}) {
  const at = Date.now();
  if (!quiet) console.log(`\n— ${title}`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const printed = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (part) => {
      printed.push(part);
      if (!quiet) to.write(part);
    });
  const fault = await new Promise((done) => {
    child.on('error', (error) => done(error.message));
    child.on('close', (status, signal) =>
      done(signal ?? (status === 0 ? undefined : `exit status ${status}`)),
    );
  });
  const all = Buffer.concat(printed).toString();
  if (quiet) process.stdout.write(`\n— ${title}\n${all}`);
  const seconds = ((Date.now() - at) / 1000).toFixed(1);
  if (fault === undefined) console.log(`  ${title}: done in ${seconds} s`);
  else console.error(`\n${title}: failed (${fault}) after ${seconds} s`);
  if (fault !== undefined) endings.push(`— ${title}: how it ended\n${ending(all)}`);
  (fault === undefined ? passed : failed).push(title);
  return fault === undefined;
}

/** Which tests failed, by the line that names each, and the last lines. */
function ending(all) {
  const lines = all.trimEnd().split('\n');
  const last = lines.slice(-LAST_LINES);
  const named = lines.slice(0, -LAST_LINES).filter((line) => / FAIL | Unhandled /.test(line));
  return [...new Set(named), ...last].join('\n');
}

/** Says what ran, and ends: with an error when any of it failed. */
function finish() {
  const minutes = ((Date.now() - started) / 1000 / 60).toFixed(1);
  for (const one of endings) console.error(`\n${one}`);
  if (failed.length === 0) console.log(`\nEverything passed in ${minutes} min (${passed.length} stages).`);
  else
    console.error(
      `\nFailed after ${minutes} min: ${failed.join(', ')}. Passed: ${passed.join(', ') || 'nothing'}.`,
    );
  process.exit(failed.length === 0 ? 0 : 1);
}

const bin = (name) => resolve(root, 'node_modules', name);
const vitest = (title, projects, args = []) =>
  stage(title, bin('vitest/vitest.mjs'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...args,
  ]);
const build = (options) => stage('Build', bin('vite/bin/vite.js'), ['build', '--logLevel', 'warn'], options);
const long = (mode, args = []) =>
  stage(mode === 'load' ? 'Load and faults' : 'Fuzzing', '--import', [
    'tsx',
    resolve(root, `tests/${mode}/run.ts`),
    ...args,
  ]);

let found;
async function browser() {
  const { findBrowser } = await import('./browser/findBrowser.mjs');
  return (found ??= findBrowser(root));
}

async function browserTests(title, config, options) {
  const env = { BRIDGEBOOK_CHROMIUM: await browser() };
  await stage(title, bin('@playwright/test/cli.js'), ['test', '-c', config], { ...options, env });
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bridgebook needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
if (['all', 'bench', 'long'].includes(mode)) {
  const { installBrowserMeanwhile } = await import('./browser/findBrowser.mjs');
  installBrowserMeanwhile();
}
const { installDependencies } = await import('../server/install.mjs');
installDependencies(root);

if (mode === 'bench') {
  const env = { BRIDGEBOOK_CHROMIUM: await browser() };
  if (await build())
    await stage('Bench', '--import', ['tsx', resolve(root, 'tests/bench/run.ts'), ...process.argv.slice(3)], {
      env,
    });
  finish();
}
if (mode === 'load' || mode === 'fuzz') {
  await long(mode, process.argv.slice(3));
  finish();
}
if (mode === 'long') {
  await long('load');
  await long('fuzz');
  if (await build()) await browserTests('Long browser tests', 'tests/browser/long/playwright.config.ts');
  else failed.push('Long browser tests (nothing to run them on)');
  finish();
}

// With its newer command line a quarter of the time is spared.
const format = (options) =>
  stage('Format', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.'], {
    ...options,
    quiet: true,
    env: { PRETTIER_EXPERIMENTAL_CLI: '1' },
  });
// Several checkers of one project check again what its files have in common: with one it takes a quarter of the
// processor's time. Memory is collected only once there is much of it.
const types = (options) =>
  stage('Types', bin('typescript/bin/tsc'), ['-b', '--checkers', '1'], {
    ...options,
    quiet: true,
    env: { GOGC: 'off', GOMEMLIMIT: '2500MiB' },
  });
const lint = (options) =>
  stage('Lint', bin('oxlint/bin/oxlint'), ['-c', 'oxlint.config.mjs'], { ...options, quiet: true });

if (mode === 'check') {
  await Promise.all([format(), types(), lint()]);
  await vitest('Unit and architecture tests', ['unit', 'client'], ['--exclude', 'tests/golden/**']);
  finish();
}

// Looked for, or installed, before anything runs: that waits for nobody.
await browser();
const { keepInMemory } = await import('./memoryFolder.mjs');
keepInMemory();
// One kind after the other: each keeps two processors busy by itself, and two kinds at once take longer than in turn.
// But each waits now and then, and the build and the start of the product leave one idle: what needs neither has that.
const idle = { yields: true };
const beside = types(idle)
  .then(() => lint(idle))
  .then(() => format(idle));
if (await build()) await browserTests('Browser tests', 'tests/browser/playwright.config.ts');
else failed.push('Browser tests (nothing to run them on)');
// The API tests come after the others, alone (`vitest.config.ts`): each starts servers, and the longest come near their
// limits where they share the processors.
await vitest('Unit, architecture, golden and API tests', ['unit', 'client', 'api']);
await beside;
finish();
