import { analysisLines } from './analysis';
import { borrowerLines } from './borrowers';
import { compLines } from './comps';
import { creditBoxLines } from './creditBoxes';
import { engineLines } from './engine';
import { loanListLines } from './loanList';
import { loadLines } from './load';
import { print, type BenchLine } from './measure';
import { portfolioLines } from './portfolio';
import { productLines } from './product';
import { saveLines } from './saves';

/** `npm run bench`: speed as ratios against a floor or a peer of the same run. Exit status 1 when a bound is missed. */
const PARTS: readonly (() => BenchLine[] | Promise<BenchLine[]>)[] = [
  engineLines,
  analysisLines,
  saveLines,
  productLines,
  compLines,
  borrowerLines,
  creditBoxLines,
  loanListLines,
  portfolioLines,
  loadLines,
];

let [over, count] = [0, 0];
for (const part of PARTS) {
  const lines = await part();
  over += print(lines);
  count += lines.length;
}
if (over > 0) {
  console.error(`\n${over} of ${count} ratios are beyond their bound.`);
  process.exitCode = 1;
}
