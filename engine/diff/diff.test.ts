import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../node';
import { openWorkbook } from '../workbook/workbook';
import { diffValues, diffWorkbooks } from './diff';

const template = newestTemplate('bridge-loan');
const loan = {
  loanRequest: { transactionType: 'Purchase', borrowerPurchasePrice: 1_000_000 },
  sheets: {
    rentRoll: {
      residential: [
        { id: 'a', unitNumber: '1A', sqft: 500, actualRentInPlace: 1000 },
        { id: 'b', unitNumber: '1B', sqft: 600, actualRentInPlace: 2000 },
      ],
    },
  },
};
const open = () => openWorkbook(template, structuredClone(loan));

describe('two states of a loan', () => {
  it('are alike when nothing was done', () =>
    expect(diffWorkbooks(open(), open())).toEqual({ inputs: [], rows: [], figures: [] }));

  it('differ in the inputs typed, the rows added and removed, and the figures that follow', () => {
    const after = open();
    after.apply([
      { type: 'setInputs', inputs: [{ name: 'purchasePrice', value: 1_200_000 }] },
      {
        type: 'setCells',
        sheet: 'RentRollResidential',
        cells: [{ row: 'a', column: 'actualRentInPlace', value: 1100 }],
      },
      { type: 'removeRows', sheet: 'RentRollResidential', rows: ['b'] },
      {
        type: 'addRows',
        sheet: 'RentRollResidential',
        after: 'a',
        rows: [{ id: 'c', cells: { unitNumber: '1C', actualRentInPlace: 500 } }],
      },
    ]);
    const difference = diffWorkbooks(open(), after);
    expect(difference.inputs).toMatchObject([
      {
        ref: { name: 'purchasePrice' },
        label: 'Purchase Price',
        sheet: 'LoanRequest',
        before: 1_000_000,
        after: 1_200_000,
      },
      {
        ref: { sheet: 'RentRollResidential', row: 'a', column: 'actualRentInPlace' },
        title: 'RentRollResidential 1A actualRentInPlace',
        before: 1000,
        after: 1100,
      },
    ]);
    expect(difference.rows).toEqual([
      { sheet: 'RentRollResidential', row: 'b', title: '1B', change: 'removed' },
      { sheet: 'RentRollResidential', row: 'c', title: '1C', change: 'added' },
    ]);
    expect(difference.figures.find((figure) => figure.name === 'residentialInPlaceMonthlyRent')).toEqual({
      name: 'residentialInPlaceMonthlyRent',
      label: template.figure.get('residentialInPlaceMonthlyRent')?.label,
      format: 'usd0',
      before: 3000,
      after: 1600,
    });
    expect(difference.figures.map((figure) => figure.name)).not.toContain('interestRate');
  });
  it('do not differ by the order of their rows', () => {
    const after = open();
    after.apply([{ type: 'moveRows', sheet: 'RentRollResidential', rows: ['b'], after: null }]);
    expect(diffWorkbooks(open(), after)).toEqual({ inputs: [], rows: [], figures: [] });
  });
});

it('compares stored values, where a missing name is blank and rounding is no difference', () => {
  const differences = diffValues(
    template,
    { noi: 0.1 + 0.2, ltv: 0.5 },
    { noi: 0.3, ltc: 0.6, ltv: { error: '#DIV/0!', cause: 'zero' } },
  );
  expect(differences.map(({ name, before }) => [name, before])).toEqual([
    ['ltv', 0.5],
    ['ltc', null],
  ]);
});
