import { defineConfig } from '@playwright/test';
import everyDay from '../playwright.config';

const { projects: _one, ...shared } = everyDay;

/** `npm run test:long`: what takes more rows, and so more time, than each change is worth. */
export default defineConfig(shared, {
  testDir: '.',
  outputDir: '../../../test-results',
  globalSetup: '../product.ts',
  workers: 1,
});
