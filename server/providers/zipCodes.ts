import { createRequire } from 'node:module';
import type * as Zipcodes from 'zipcodes';

let codes: typeof Zipcodes | undefined;

/**
 * The ZIP codes and states of the United States (package zipcodes). Loaded on first use: 42,000 of them take
 * a fifth of a second, which each process would otherwise spend at its start.
 */
export const zipCodes = (): typeof Zipcodes =>
  (codes ??= createRequire(import.meta.url)('zipcodes') as typeof Zipcodes);
