import { expect, it } from 'vitest';
import { fuzzFiles } from '../fuzz/files';

/** The long form, with another seed each time: `npm run fuzz`. */
const [FILES, SEED] = [300, 20_261_122];

it(
  'three hundred mutated files are each read, or refused in words, in time and memory',
  { timeout: 400_000 },
  async () => {
    const { read, refused, findings } = await fuzzFiles(FILES, SEED);
    expect(findings).toEqual([]);
    expect(read + refused).toBe(FILES);
    // Mutations that break every file, or none, would find nothing.
    expect(Math.min(read, refused)).toBeGreaterThan(FILES / 10);
  },
);
