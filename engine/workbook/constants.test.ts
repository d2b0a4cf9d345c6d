import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CellInput } from '../domain';
import { newestTemplate } from '../node';
import type { Workbook } from './types';
import { openWorkbook } from './workbook';

const sheet = 'RentRollResidential';
let workbook: Workbook;

beforeEach(() => {
  workbook = openWorkbook(newestTemplate('bridge-loan'), {
    sheets: { rentRoll: { residential: [{ id: 'u1', unitNumber: '1A', sqft: 600 }] } },
  });
});
afterEach(() => workbook.destroy());

const set = (name: string, value: CellInput) =>
  workbook
    .check([{ type: 'setInputs', inputs: [{ name, value }] }])
    .map(({ code, message }) => [code, message]);
const put = (column: string, value: CellInput) =>
  workbook
    .check([{ type: 'setCells', sheet, cells: [{ row: 'u1', column, value }] }])
    .map(({ code, message }) => [code, message]);

describe('a formula of plain numbers', () => {
  it('is refused where the number that it comes to would be', () => {
    expect(set('atlasLTV', '(5)')).toEqual([['out_of_range', 'Value must be between 0% and 100%']]);
    expect(set('atlasLTV', '=-5')).toEqual([
      ['out_of_range', 'Value must be between 0% and 100%; the formula gives -500%'],
    ]);
    expect(set('interestRate', '=150*1')).toEqual([
      ['out_of_range', 'Value must be between 0% and 100%; the formula gives 15000%'],
    ]);
    expect(put('sqft', '=(5)-10')).toEqual([
      ['out_of_range', 'Value must be at least 0; the formula gives -5'],
    ]);
    expect(set('amortizationYears', '=1-1')).toEqual([['against_rule', 'Value must be more than 0 years']]);
  });

  it('is taken within the bounds, and where other cells decide', () => {
    expect([set('atlasLTV', '=(60+5)%'), put('sqft', '=20*30'), set('interestRate', '=atlasLTV*2')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe('a date', () => {
  it('is of these years as the result of a formula too', () => {
    const said = (date: string) => [
      ['out_of_range', `Value must be a date from 1900 to 2199; the formula gives ${date}`],
    ];
    expect(put('leaseEnd', '=DATE(2300,1,1)')).toEqual(said('01/01/2300'));
    expect(set('closingDate', '=DATE(2199,12,31)+1')).toEqual(said('01/01/2200'));
    expect(put('leaseEnd', '=DATE(2199,12,31)')).toEqual([]);
    expect(put('leaseEnd', '=EDATE([@leaseStart],12)')).toEqual([]);
  });

  it('is of the years 1900 to 2199', () => {
    for (const [value, said] of [
      ['9999-12-31', '12/31/9999'],
      ['0001-01-01', '01/01/0001'],
      ['12/31/1899', '12/31/1899'],
      ['2200-01-01', '01/01/2200'],
    ] as const)
      expect(put('leaseEnd', value)).toEqual([
        ['out_of_range', `Value must be a date from 1900 to 2199; ${said} is not`],
      ]);
    expect([put('leaseEnd', '1900-01-01'), put('leaseEnd', '12/31/2199'), put('leaseEnd', null)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
