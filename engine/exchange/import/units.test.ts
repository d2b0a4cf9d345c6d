import { describe, expect, it } from 'vitest';
import { rents, take, units } from './testing/takeRows';

const areas = (result: ReturnType<typeof take>) => result.rows.map(({ cells }) => cells['sqft']);
const said = (remarks: readonly { line: number; message: string }[]) =>
  remarks.map(({ line, message }) => `${line} ${message}`);

describe('a figure with its unit behind it', () => {
  it('is read where the unit is the one of its column', () => {
    const result = take(
      'Unit,SF,Monthly Rent\n1A,"1,250 SF","$2,600/mo"\n1B,700 sq. ft.,"2,600 per month"\n1C,650sf,$2.1k / month\n1D,600,1900\nTotal,"3,200 SF","$9,200/mo"\n',
    );
    expect([result.refused, result.differences, result.warnings]).toEqual([[], [], []]);
    expect([areas(result), rents(result)]).toEqual([
      [1250, 700, 650, 600],
      [2600, 2600, 2100, 1900],
    ]);
    expect(result.totals.map(({ stated }) => stated?.agrees)).toEqual([true, true]);
  });
  it('is refused in words where it is another, and never converted in silence', () => {
    const result = take(
      'Unit,SF,Monthly Rent\n1A,700,"$31,200/yr"\n1B,700,$45.50 PSF\n1C,700,$600/wk\n1D,$2 PSF,2600\n1E,700,2600\n',
    );
    expect(units(result)).toEqual(['1E']);
    expect(said(result.refused)).toEqual([
      '2 Actual Rent In Place: “$31,200/yr” is an amount a year, where an amount a month is meant',
      '3 Actual Rent In Place: “$45.50 PSF” is an amount a square foot, where an amount a month is meant',
      '4 Actual Rent In Place: “$600/wk” is an amount a week, where an amount a month is meant',
      '5 SF: “$2 PSF” is an amount a square foot, where a number of square feet is meant',
    ]);
  });
  it('says why a whole column of rents a year is not the rent a month', () => {
    const result = take('Unit,SF,Rent\n1A,700,"$31,200/yr"\n1B,700,"$30,000/yr"\n1C,700,"$36,000/yr"\n');
    expect(said(result.notes)).toEqual([
      '1 “Rent” is not read as Actual Rent In Place: its values are of another kind: “$31,200/yr” is an amount a year, where an amount a month is meant',
    ]);
    expect(result.warnings[0]?.message).toContain('No rent was recognised');
  });
  it('decides over the heading and the period of its line', () => {
    expect(
      rents(take('Unit,SF,Annual Rent\n1A,700,"$31,200/yr"\n1B,700,"$2,600/mo"\n1C,700,"31,200"\n')),
    ).toEqual([2600, 2600, 2600]);
    const psf = take('Unit,SF,Annual PSF\n1A,"1,200 SF",$45.50 PSF\n1B,1200,$45.50/SF/yr\n');
    expect(rents(psf)).toEqual([4550, 4550]);
  });
  it('is read of a charge a month, and refuses one of a year', () => {
    const result = take(
      'Unit,Charge Code,Amount\n1A,rent,"$2,600/mo"\n1A,parking,$75\n1B,rent,"$31,200/yr"\n',
    );
    expect(rents(result)).toEqual([2600]);
    expect(said(result.refused)).toEqual([
      '4 Charge “rent” on line 4: “$31,200/yr” is an amount a year, where an amount a month is meant',
    ]);
  });
});
