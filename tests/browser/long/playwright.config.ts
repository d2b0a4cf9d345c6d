import { defineConfig } from '@playwright/test';
import everyDay from '../playwright.config';

/** `npm run test:long`: what takes more rows, and so more time, than each change is worth. */
export default defineConfig(everyDay, {
  testDir: '.',
  testIgnore: [],
  outputDir: '../../../test-results',
  globalSetup: '../product.ts',
  workers: 1,
});
