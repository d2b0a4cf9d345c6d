import { describe, expect, it } from 'vitest';
import { commercial, effect, take, units } from './testing/takeRows';

const ROLL =
  'Apt #,Tenant Name,Rent,Lease From,Lease To\n1A,Smith,1400,1/1/25,12/31/26\n1B,VACANT,1600,,\n1C,Super,0,,\n' +
  '1D,Doe,1700,6/1/25,5/31/27\nSTORE 1,Deli Inc,4500,1/1/20,12/31/29\nLAUNDRY,Coinmach,250,,\nCELL TOWER,Verizon,1800,,\n';

describe('shops, other income and the super among apartments', () => {
  it('are offered as a choice, shops and income left out at first', () => {
    const result = take(ROLL);
    expect(units(result)).toEqual(['1A', '1B', '1C', '1D']);
    expect(result.kinds.map(({ kind, rows, choice }) => [kind, rows, choice])).toEqual([
      ['employee', 1, 'let'],
      ['commercial', 1, 'leave'],
      ['income', 2, 'leave'],
    ]);
    expect(effect(result, 'income', 'let')).toEqual([6, 0, 5, 5150]);
  });

  it('are taken where a person says so, of a kind or of one line', () => {
    expect(units(take(ROLL, { kinds: { income: 'let' } }))).toContain('CELL TOWER');
    expect(units(take(ROLL, { lines: { 7: 'row' } }))).toEqual(['1A', '1B', '1C', '1D', 'LAUNDRY']);
  });

  it('are units of a commercial rent roll', () => {
    expect(units(take(ROLL, {}, commercial))).toContain('STORE 1');
  });
});

describe('a file that says of no unit who occupies it', () => {
  it('has its shops and its super offered as a choice too', () => {
    const result = take(
      'Unit,Type,Rent,Sq Ft\n1A,1BR,1500,600\n2A,1BR,1600,600\nStore 1,Retail,4500,1200\nCommercial 2,,3000,900\nSuperintendent,,0,500\n',
    );
    expect(result.kinds.map(({ kind, rows, choice }) => [kind, rows, choice])).toEqual([
      ['commercial', 2, 'leave'],
      ['employee', 1, 'let'],
    ]);
    expect(units(result)).toEqual(['1A', '2A', 'Superintendent']);
  });

  it.each(['Apt 1', 'Apt 1A', 'Unit 1', 'Apartment 1', 'Suite 100'])(
    'comes in with names such as %s and nothing but rents',
    (name) => {
      const result = take(`Unit,Rent\n${name},1500\n${name}B,1600\n`);
      expect(units(result)).toEqual([name, `${name}B`]);
      expect(result.doubts).toEqual([]);
    },
  );
});

describe('a count of units under the rents', () => {
  const roll = 'Unit,Rent\n1A,1000\n1B,1100\n';
  it.each(['Tot. Units', 'Total Units', '# of Apts'])('%s is compared as a count', (label) => {
    expect(take(`${roll}${label},2\n`).differences).toEqual([]);
    expect(take(`${roll}${label},3\n`).differences.map(({ message }) => message)).toEqual([
      `“${label}” counts 3 units; the file has 2 above it`,
    ]);
  });
});
