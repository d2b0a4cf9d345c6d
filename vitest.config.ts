import { defineConfig } from 'vitest/config';

/** One project per kind of test; `npm run check` runs unit and architecture, `npm test` all of them and the browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', environment: 'node', maxWorkers: 2, testTimeout: 60_000, include: ['engine/**/*.test.ts', 'server/**/*.test.ts', 'tests/unit/**/*.test.ts'] } },
      { test: { name: 'client', environment: 'jsdom', maxWorkers: 2, testTimeout: 60_000, include: ['client/**/*.test.{ts,tsx}'], setupFiles: ['client/testing/setup.ts'] } },
      { test: { name: 'architecture', environment: 'node', maxWorkers: 2, testTimeout: 60_000, include: ['tests/architecture/**/*.test.ts'] } },
      { test: { name: 'golden', environment: 'node', maxWorkers: 2, include: ['tests/golden/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Its workers are counted apart from those of the other projects, after which it runs.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
