import { spawnSync } from 'node:child_process';
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
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A browser that starts, or undefined: the one named in the environment, a headless one, Playwright's own, then a system Chromium. */
function lookForBrowser() {
  const named = process.env.BRIDGEBOOK_CHROMIUM ?? process.env.CHROME_BIN ?? process.env.CHROME_PATH;
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

/**
 * The path of a Chromium for the browser tests; installs one where there is none.
 * @throws ends the process with a clear message when no browser can be had
 */
export function findBrowser(root) {
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
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log("Playwright's own browser could not be installed; installing Debian's Chromium.");
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const system = lookForBrowser();
      if (system) return system;
    }
  }
  console.error('No browser: name one with BRIDGEBOOK_CHROMIUM=/path/to/chromium, or install Chromium.');
  process.exit(1);
}
