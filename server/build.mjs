/** Builds the client when what it is made of has changed since the last build. Plain Node. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Everything that ends up in the bundles. */
const INPUTS = [
  'client',
  'engine',
  'server/contract',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const filesOf = (path) =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath ?? entry.path, entry.name))
    .sort();

/** @param {string} root */
function hashOfInputs(root) {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${value}\n`);
  for (const input of INPUTS) {
    const path = resolve(root, input);
    if (!existsSync(path)) continue;
    for (const file of /\.\w+$/.test(input) ? [path] : filesOf(path))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root the project's folder
 * @returns {boolean} whether the client is there and current
 */
export function buildClient(root) {
  const stamp = resolve(root, 'dist/client/.inputs');
  const wanted = hashOfInputs(root);
  const whole = existsSync(stamp) && existsSync(resolve(root, 'dist/deal-page/render.js'));
  if (whole && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the client …');
  const { status } = spawnSync(
    process.execPath,
    [resolve(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (status !== 0) return false;
  writeFileSync(stamp, wanted);
  return true;
}
