import { describe, expect, it } from 'vitest';
import { rents, take } from './testing/takeRows';

const told = (result: ReturnType<typeof take>) => result.warnings.map(({ message }) => message);
const ROLL =
  'Apt #,Tenant,Legal Rent,Pref. Rent\n1A,Smith,1523.45,1400\n1B,VACANT,1600,900\n1D,Doe,1700.11,\nTOTAL,,4823.56,2300\n';

describe('a second column of rent', () => {
  it('is the rent paid where it is preferential, in red and with both sums', () => {
    const result = take(ROLL);
    expect(rents(result)).toEqual([1400, 1600, 1700.11]);
    expect(told(result)).toEqual([
      '“Pref. Rent” is taken as the rent paid of one unit: $1,400.000 in place of $1,523.450. To take the other rent, read nothing from “Pref. Rent”',
    ]);
    expect(result.differences).toEqual([]);
  });

  it('is named in red where a person reads nothing from it', () => {
    const { mapping } = take(ROLL);
    const result = take(ROLL, {
      mapping: {
        ...mapping,
        fields: mapping.fields.map((field) => (field === '~preferentialRent' ? null : field)),
      },
    });
    expect(rents(result)).toEqual([1523.45, 1600, 1700.11]);
    expect(told(result)).toEqual([
      '“Pref. Rent” looks like a second column of rents and is not read; its figures sum to $2,300.000',
    ]);
  });

  it('is named by any words for a rent, and not where it is none', () => {
    expect(told(take('Unit,Rent,Registered Rent,Rent Increase\n1A,1000,1200,50\n'))).toEqual([
      '“Registered Rent” looks like a second column of rents and is not read; its figures sum to $1,200.000',
    ]);
  });

  it('is named once where its heading is that of the rent', () => {
    expect(told(take('Unit,Rent,Rent\n1A,1000,1200\n'))).toEqual([
      '“Rent” looks like a second column of rents and is not read; its figures sum to $1,200.000',
    ]);
    expect(told(take('Unit,Rent,Rent\n1A,1000,\n'))).toEqual([
      'Columns B and C are both headed “Rent”: B is read, C is not',
    ]);
    expect(told(take('Unit,Rent,Rent,Notes,Notes\n1A,1000,1200,a,b\n'))).toEqual([
      'Columns D and E are both headed “Notes”: D is read, E is not',
      '“Rent” looks like a second column of rents and is not read; its figures sum to $1,200.000',
    ]);
  });

  it('is the rent where no other is there', () => {
    expect(rents(take('Unit,Tenant,Preferential Rent\n1A,Ann,1400\n'))).toEqual([1400]);
  });

  it('has a sum of its own beside that of the legal rents, which is what the file adds up', () => {
    const roll = 'Apt #,Tenant,Contract Rent,Pref. Rent\n1A,Smith,5000,4900\n1B,Doe,4000,\nTOTAL,,9000,\n';
    const result = take(roll);
    expect(result.totals).toEqual([
      {
        column: 'actualRentInPlace',
        label: 'Actual Rent In Place, “Pref. Rent” where it is given',
        sum: 8900,
      },
      {
        column: 'actualRentInPlace',
        label: '“Contract Rent” of the file',
        sum: 9000,
        stated: { line: 4, value: 9000, agrees: true },
      },
    ]);
  });

  it('is warned of where it is above the legal rent', () => {
    const result = take('Apt #,Tenant,Legal Rent,Pref. Rent\n1A,Smith,2400,2800\n1B,Jones,2000,1900\n');
    expect(rents(result)).toEqual([2800, 1900]);
    expect(told(result).slice(1)).toEqual([
      'Preferential rent of 1A: $2,800.000 is above the legal rent of $2,400.000',
    ]);
    expect(result.warnings.at(-1)).toMatchObject({ line: 2 });
  });
});

describe('rows that hold what they may hold, and hardly mean it', () => {
  it('are taken, and warned of: a rent below 0, a lease that ends before it begins', () => {
    const result = take(
      'Unit,Tenant,Rent,Lease Start,Lease End\n1A,Ann,(5),1/1/2024,12/31/2024\n1B,Bob,1500,1/1/2025,12/31/2023\n',
    );
    expect(rents(result)).toEqual([-5, 1500]);
    expect(told(result)).toEqual([
      'Actual Rent In Place of 1A, ($5.000): A rent below 0 lowers the income',
      'Lease End of 1B, 12/31/2023: Lease End lies before Lease Start',
    ]);
  });
});
