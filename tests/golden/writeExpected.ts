/**
 * Writes `expected/<loan>.json` for every golden loan, and `expected/v<N>/<loan>.json` with what a newer version has
 * other: `npx tsx tests/golden/writeExpected.ts`, and read the difference.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeIndependently } from './independent';
import { expectedPath, goldenLoans, readExpected, readLoan, VERSIONS } from './loans';

for (const name of goldenLoans()) {
  for (const version of VERSIONS) {
    const before = version === 1 ? {} : readExpected(name, version - 1);
    const figures = Object.entries(computeIndependently(readLoan(name), version)).filter(
      ([figure, value]) => before[figure] !== value,
    );
    const file = expectedPath(name, version);
    mkdirSync(dirname(file), { recursive: true });
    if (figures.length === 0) rmSync(file, { force: true });
    else
      writeFileSync(
        file,
        `${JSON.stringify(Object.fromEntries(figures.sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`,
      );
  }
}
process.stdout.write(`written beside ${fileURLToPath(new URL('expected/', import.meta.url))}\n`);
