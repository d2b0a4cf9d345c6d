import { defineConfig } from '@playwright/test';

const executablePath = process.env.BRIDGEBOOK_CHROMIUM;

const OWN_PRODUCT = 'main-job.spec.ts';

export default defineConfig({
  testDir: '.',
  projects: [
    // It starts a product of its own and is worked through in one worker: begun last, the others would wait for it.
    { name: 'own product', testMatch: OWN_PRODUCT },
    { name: 'one product', testIgnore: [OWN_PRODUCT, 'long/**'] },
  ],
  outputDir: '../../test-results',
  globalSetup: './product.ts',
  fullyParallel: true,
  // Each worker has a browser of its own, all the same product: every test makes what it changes. They wait for pages a
  // third of their time: with a third of them two processors are busy.
  workers: 3,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A trace keeps the page after every step: of large sheets that costs as much as the tests. A picture and
    // the page's outline are kept anyway.
    trace: process.env.BRIDGEBOOK_TRACE === undefined ? 'off' : 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds: what the compilers make faster is not used long enough to pay for them.
        '--js-flags=--no-turbofan --max-lazy',
      ],
    },
  },
});
