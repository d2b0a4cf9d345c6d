import { engineLines } from './engine';
import { print } from './measure';

/** `npm run bench`: speed as ratios against a floor or a peer of the same run. Exit status 1 when a bound is missed. */
const lines = engineLines();
const over = print(lines);
if (over > 0) {
  console.error(`\n${over} of ${lines.length} ratios are beyond their bound.`);
  process.exitCode = 1;
}
