/**
 * Installs the packages of package-lock.json where they are missing, older than it, or of another platform.
 * Plain Node: it runs before anything is installed. Shared by `npm start` and `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** @param {string} root the project's folder */
export function installDependencies(root) {
  const lock = readFileSync(resolve(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const stamp = resolve(root, 'node_modules/.bridgebook-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  // Through npm's own script where npm runs us: on Windows `npm` is a .cmd, and PATH may name another npm.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The packages could not be installed; see the messages above. A network connection to the npm registry is needed once.');
    process.exit(1);
  }
  mkdirSync(resolve(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, wanted);
}
