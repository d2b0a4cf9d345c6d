import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

// The one without windows first: it draws the same pages in two thirds of the processor's time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const NAMED = ['BRIDGEBOOK_CHROMIUM', 'CHROME_BIN', 'CHROME_PATH'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A browser that starts, or undefined: the one named in the environment, a headless one, Playwright's own,
 * then a system Chromium.
 */
function lookForBrowser() {
  const named = NAMED.map((name) => process.env[name]).find((value) => value !== undefined);
  if (named) return works(named) ? named : undefined;
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const own = chromium.executablePath();
  const candidates = [onPath(NAMES[0]), own, ...NAMES.map(onPath), MAC].filter(Boolean);
  return candidates.find(works);
}

function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function onPath(name) {
  const { stdout, status } = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split(/\r?\n/)[0] : undefined;
}

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && Boolean(onPath('apt-get'));
const APT = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
const install = (names) => ['install', '-y', '-qq', '--no-install-recommends', ...names];

/** One that is under way, which ends before a browser is looked for. */
let meanwhile = Promise.resolve();

/**
 * Where no browser is on the PATH and Debian's may be installed, begins to: it needs nothing of node_modules, which is
 * installed in the same half minute. Other systems have no package of that name, and end at once.
 */
export function installBrowserMeanwhile() {
  if (NAMED.some((name) => process.env[name]) || NAMES.some(onPath) || !mayInstall()) return;
  console.log('No browser found; installing Debian’s Chromium while the packages are installed.');
  // One process for both: this one waits for npm, and could not begin the second.
  const commands = `apt-get update -qq && apt-get ${install([NAMES[0], 'fonts-liberation']).join(' ')}`;
  const child = spawn('sh', ['-c', commands], { ...APT, stdio: 'ignore' });
  meanwhile = new Promise((done) => {
    child.on('error', done);
    child.on('close', done);
  });
}

/**
 * The path of a Chromium for the browser tests; installs one where there is none.
 * @throws ends the process with a clear message when no browser can be had
 */
export async function findBrowser(root) {
  await meanwhile;
  const found = lookForBrowser();
  if (found) return found;
  console.log('No browser found; installing Chromium with Playwright.');
  const playwright = resolve(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  const installed = lookForBrowser();
  if (installed) return installed;
  if (mayInstall()) {
    console.log("Playwright's own browser could not be installed; installing the system's Chromium.");
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', install(['chromium']), { ...APT, stdio: 'inherit' });
    const system = lookForBrowser();
    if (system) return system;
  }
  console.error('No browser: name one with BRIDGEBOOK_CHROMIUM=/path/to/chromium, or install Chromium.');
  process.exit(1);
}
