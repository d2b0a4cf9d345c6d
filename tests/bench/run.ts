import { analysisLines } from './analysis';
import { borrowerLines } from './borrowers';
import { compLines } from './comps';
import { creditBoxLines } from './creditBoxes';
import { engineLines } from './engine';
import { loanListLines } from './loanList';
import { loadLines } from './load';
import { memoLines } from './memos';
import { print, type BenchLine } from './measure';
import { portfolioLines } from './portfolio';
import { productLines } from './product';
import { saveLines } from './saves';

/** `npm run bench`: speed as ratios against a floor or a peer of the same run. Exit status 1 when a bound is missed. */
const PARTS: Readonly<Record<string, () => BenchLine[] | Promise<BenchLine[]>>> = {
  engine: engineLines,
  analysis: analysisLines,
  saves: saveLines,
  product: productLines,
  comps: compLines,
  borrowers: borrowerLines,
  creditBoxes: creditBoxLines,
  loanList: loanListLines,
  portfolio: portfolioLines,
  memos: memoLines,
  load: loadLines,
};

/** `npm run bench -- creditBoxes loanList` runs these parts alone. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Known: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const parts = Object.entries(PARTS).filter(([name]) => asked.length === 0 || asked.includes(name));

let [over, count] = [0, 0];
for (const [, part] of parts) {
  const lines = await part();
  over += print(lines);
  count += lines.length;
}
if (over > 0) {
  console.error(`\n${over} of ${count} ratios are beyond their bound.`);
  process.exitCode = 1;
}
