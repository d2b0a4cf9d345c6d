#!/usr/bin/env node
/**
 * `npm test`: everything, on a machine where nothing is set up yet. `npm run check`: what runs before each commit.
 * `npm run bench`: the speed ratios. Plain Node, so that it works before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const mode = process.argv[2] ?? 'all';
const started = Date.now();

function run(title, command, args, env = {}) {
  const at = Date.now();
  console.log(`\n— ${title}`);
  const { status, signal, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  const seconds = ((Date.now() - at) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${title}: failed${signal ? ` (${signal})` : ''} after ${seconds} s`);
    process.exit(status || 1);
  }
  console.log(`  ${title}: done in ${seconds} s`);
}

const node = (title, script, args = [], env = {}) => run(title, process.execPath, [script, ...args], env);
const bin = (name) => resolve(root, 'node_modules', name);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bridgebook needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
const { installDependencies } = await import('../server/install.mjs');
installDependencies(root);

if (mode === 'bench') {
  node('Build', bin('vite/bin/vite.js'), ['build', '--logLevel', 'warn']);
  const { findBrowser } = await import('./browser/findBrowser.mjs');
  node('Bench', '--import', ['tsx', resolve(root, 'tests/bench/run.ts'), ...process.argv.slice(3)], { BRIDGEBOOK_CHROMIUM: findBrowser(root) });
  process.exit(0);
}
if (mode === 'load' || mode === 'fuzz') {
  node(mode === 'load' ? 'Load and faults' : 'Fuzzing', '--import', ['tsx', resolve(root, `tests/${mode}/run.ts`), ...process.argv.slice(3)]);
  process.exit(0);
}

node('Types', bin('typescript/bin/tsc'), ['-b']);
node('Lint', bin('eslint/bin/eslint.js'), ['.', '--max-warnings', '0']);
node('Unit and architecture tests', bin('vitest/vitest.mjs'), ['run', '--project', 'unit', '--project', 'client', '--project', 'architecture']);
if (mode === 'check') process.exit(0);

node('Golden loans', bin('vitest/vitest.mjs'), ['run', '--project', 'golden']);
node('API tests', bin('vitest/vitest.mjs'), ['run', '--project', 'api']);
if (existsSync(resolve(root, 'tests/browser/playwright.config.ts'))) {
  node('Build', bin('vite/bin/vite.js'), ['build', '--logLevel', 'warn']);
  const { findBrowser } = await import('./browser/findBrowser.mjs');
  node('Browser tests', bin('@playwright/test/cli.js'), ['test', '-c', 'tests/browser/playwright.config.ts'], { BRIDGEBOOK_CHROMIUM: findBrowser(root) });
}
console.log(`\nEverything passed in ${((Date.now() - started) / 1000 / 60).toFixed(1)} min.`);
