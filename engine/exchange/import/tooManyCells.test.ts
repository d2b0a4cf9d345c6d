import { describe, expect, it } from 'vitest';
import { rents, table, take, units } from './testing/takeRows';

const HEADINGS = 'unit_id,bd,ba,sqft,status,contract_rent,market_rent,total_balance\n';

describe('a line with more cells than headings', () => {
  it('is refused by its line, since its amounts have moved', () => {
    const result = take(`${HEADINGS}T1001,2,1.5,850,O,1,200,1,300\nT1002,2,1,850,V,,1300,\n`);
    expect(units(result)).toEqual(['T1002']);
    expect(result.refused.map(({ line, message }) => [line, message])).toEqual([
      [2, expect.stringMatching(/^Line 2 has 9 cells under 8 headings: /)],
    ]);
  });

  it('is refused where it is the only one, and in a budget', () => {
    expect(take(`${HEADINGS}T1001,2,1.5,850,O,1,200,1,300\n`)).toMatchObject({
      rows: [],
      refused: [{ line: 2 }],
    });
    const budget = take('Item,Amount\nRoof,12,500\nDoors,900\n', {}, table('HardCosts'));
    expect([budget.rows.length, budget.refused[0]?.message]).toEqual([
      1,
      expect.stringContaining('has 3 cells under 2 headings'),
    ]);
  });

  it('says nothing of a total, whose figures are then not compared', () => {
    const result = take('Unit,SF,Rent\n1A,500,1000\n1B,500,1100\nTotal,1,000,2,100\n');
    expect([units(result), rents(result), result.differences]).toEqual([['1A', '1B'], [1000, 1100], []]);
    expect(result.notes.map(({ line }) => line)).toEqual([4]);
  });

  it('is read where the cells beyond the headings are blank', () => {
    expect(units(take('Unit,SF,Rent\n1A,500,1000,,\n1B,500,1100,\n'))).toEqual(['1A', '1B']);
  });
});
