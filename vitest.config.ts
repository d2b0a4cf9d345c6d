import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more: begun first, so that no worker waits at the end for the other's long one. */
const LONG =
  /(xlsx|readings)\.test\.ts$|tests\/api\/(start|load|demo|backup|shutdown|workers|policies|fuzz|offerIsolation|recordRestart)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * A worker keeps the modules it has loaded from one file of tests to the next: reading them anew takes longer than the
 * tests. What a test changes outside itself is put back after it: here, and in client/testing/setup.ts. What a test
 * waits for may take long on a busy machine, so `expect.poll` asks again for a minute.
 */
const shared = {
  isolate: false,
  setupFiles: ['tests/setup.ts'],
  // Screens and workbooks are made and thrown away: seldomer collected, by the thread that makes them, that costs less.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--single-threaded-gc'],
  restoreMocks: true,
  unstubGlobals: true,
  expect: { poll: { timeout: 60_000 } },
} as const;

/**
 * One project for each environment; `npm run check` runs all but golden and API tests, `npm test` these and
 * the browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          maxWorkers: 2,
          // One project: the workers of each read the engine anew.
          include: [
            'engine/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/{unit,architecture,golden}/**/*.test.ts',
          ],
          // Loans go through LibreOffice, which shares the processor with whatever else runs.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'client',
          environment: 'jsdom',
          maxWorkers: 2,
          testTimeout: 120_000,
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts', 'client/testing/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/api/globalSetup.ts'],
          setupFiles: ['tests/setup.ts', 'tests/api/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // They wait for the database and for servers that start: with a third, two processors are busy.
          maxWorkers: 3,
          // Its workers are counted apart from those of the other projects, after which it runs.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
