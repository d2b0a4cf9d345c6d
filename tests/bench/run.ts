import { engineLines } from './engine';
import { print } from './measure';
import { productLines } from './product';

/** `npm run bench`: speed as ratios against a floor or a peer of the same run. Exit status 1 when a bound is missed. */
const lines = engineLines();
let over = print(lines);
const product = await productLines();
over += print(product);
if (over > 0) {
  console.error(`\n${over} of ${lines.length + product.length} ratios are beyond their bound.`);
  process.exitCode = 1;
}
