/** Writes `expected/<loan>.json` for every golden loan: `npx tsx tests/golden/writeExpected.ts`, and read the difference. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { computeIndependently } from './independent';
import { expectedPath, goldenLoans, loanPath } from './loans';

for (const name of goldenLoans()) {
  const figures = computeIndependently(JSON.parse(readFileSync(loanPath(name), 'utf8')));
  const sorted = Object.fromEntries(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(expectedPath(name), `${JSON.stringify(sorted, null, 1)}\n`);
}
process.stdout.write(`written beside ${fileURLToPath(new URL('expected/', import.meta.url))}\n`);
