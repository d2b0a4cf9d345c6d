import { expect, it } from 'vitest';
import type { NoteFigure } from '#contract';
import { linked, unlinkedIn } from './unlinked';

const figure = (name: string, format: string, value: number): NoteFigure => ({
  name,
  label: name,
  format,
  value,
});
const LOAN = figure('totalLoanAmount', 'usd0', 6_312_400);
const LTV = figure('ltv', 'percent2', 0.6512);
const DSCR = figure('dscr', 'number2', 1.25);
const all = new Map([LOAN, LTV, DSCR, figure('units', 'number0', 24)].map((one) => [one.name, one]));
const found = (words: string, first = [LOAN, LTV]) =>
  unlinkedIn({ ops: [{ insert: `${words}\n` }] }, all, first).map(
    ({ words: stated, figure: { name } }) => `${stated} ${name}`,
  );

it.each([
  ['We lend $6.3M here.', ['$6.3M totalLoanAmount']],
  ['We lend $6,312,400 at 65.12%.', ['$6,312,400 totalLoanAmount', '65.12% ltv']],
  ['We lend $6.31 million.', ['$6.31 million totalLoanAmount']],
  ['It covers 1.25x.', ['1.25x dscr']],
  ['At 65%.', ['65% ltv']],
  ['Twice $6.3M, and $6.3M again.', ['$6.3M totalLoanAmount']],
  ['Of $6,312,400, all.', ['$6,312,400 totalLoanAmount']],
  ['Of $6312400.', ['$6312400 totalLoanAmount']],
  ['A part 6,31,2400 of $6,31,2400.', []],
  ['We lend $6.4M at 64%, 24 units of 1931, @ltv.', []],
])('%s', (words, names) => expect(found(words)).toEqual(names));

it('offers nothing where several figures read the same and none of them is read first', () => {
  const twice = new Map([...all, ['oldLoan', figure('oldLoan', 'usd0', 6_310_000)]]);
  const text = { ops: [{ insert: 'About $6.3M.\n' }] };
  expect(unlinkedIn(text, twice, [])).toEqual([]);
  expect(unlinkedIn(text, twice, [LOAN])).toHaveLength(1);
});

it('puts the name of the figure where the number stood', () =>
  expect(
    linked(
      {
        ops: [
          { insert: 'Lend ' },
          { insert: '$6.3M', attributes: { bold: true } },
          { insert: ', or $6.3M.\n' },
        ],
      },
      { words: '$6.3M', figure: LOAN },
    ),
  ).toEqual({
    ops: [
      { insert: 'Lend ' },
      { insert: '@totalLoanAmount', attributes: { bold: true } },
      { insert: ', or $6.3M.\n' },
    ],
  }));
