import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RefusedLines } from './refusedLines';

const reasonsOf = async (...lines: (readonly [number, string])[]) => {
  const refusals = new RefusedLines(path.join(mkdtempSync(path.join(tmpdir(), 'refused-')), 'refused.csv'));
  for (const [line, reason] of lines) await refusals.add(line, reason, { Address: 'x' });
  await refusals.close();
  return refusals.sentences();
};

it('a value that cannot be read is given with its field and line, of several the first', async () => {
  expect(await reasonsOf([3, 'date: "soon" is not a date'])).toEqual([
    '        1  date: "soon" is not a date (line 3)',
  ]);
  expect(
    await reasonsOf(
      [3, 'date: "soon, 2024" is not a date'],
      [5, 'There is no address'],
      [7, 'date: "later" is not a date'],
      [9, 'units: -2 is below zero'],
    ),
  ).toEqual([
    '        2  date: "soon, 2024" is not a date (line 3), and 1 more of the kind',
    '        1  There is no address',
    '        1  units: -2 is below zero (line 9)',
  ]);
});

it('a reason that quotes no value of a field is given once, without its figures', async () => {
  expect(
    await reasonsOf(
      [3, 'A sale price of 5 is below the least of 10,000'],
      [4, '"Total" is a line about the others'],
    ),
  ).toEqual([
    '        1  A sale price of … is below the least of …',
    '        1  … is a line about the others',
  ]);
});
