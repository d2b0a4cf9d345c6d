/**
 * Installs the packages of package-lock.json where they are missing, older than it, or of another platform.
 * Plain Node: it runs before anything is installed. Shared by `npm start` and `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
/**
 * Programs made for one system: these tell a folder that came from another machine. `libc` has two kinds on
 * Linux, of which one is enough.
 */
const madeForHere = ({ os, cpu, libc }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;

/**
 * npm leaves its own record of what it installed, written last: an interrupted installation has none.
 * @param {string} root the project's folder
 */
function isInstalled(root) {
  const record = resolve(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = read(record);
  return Object.entries(read(resolve(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found === undefined)
      return (
        (wanted.optional === true || wanted.devOptional === true || wanted.peer === true) &&
        !madeForHere(wanted)
      );
    return found.version === wanted.version && (!madeForHere(wanted) || existsSync(resolve(root, path)));
  });
}

/** @param {string} root the project's folder */
export function installDependencies(root) {
  if (process.env.BRIDGEBOOK_INSTALL === 'off' || isInstalled(root)) return;
  console.log('Installing packages …');
  // Through npm's own script where npm runs us: on Windows `npm` is a .cmd, and PATH may name another npm.
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status === 0) return;
  console.error(
    'The packages could not be installed; see the messages above. A network connection to the npm registry is needed once.',
  );
  process.exit(1);
}
