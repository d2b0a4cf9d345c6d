import { describe, expect, it } from 'vitest';
import type { CellRef } from '#domain';
import type { WorkbookSession } from '../../workbook';
import { hasFigures, statementOf } from './statement';
import { sessionOf } from '../../workbook/testing/realSession';

const MIXED = {
  propertySpec: { unitsResidential: 8, unitsCommercial: 2, grossBuildingArea: 10_000 },
  parameters: { residentialVacancyAllowance: 0.05, commercialVacancyAllowance: 0.1 },
  proForma: {
    unifiedData: {
      rentalIncome: { residential: { projected: 150_000 }, commercial: { projected: 50_000 } },
      otherIncomes: [
        { name: 'Laundry', usage: 'RESIDENTIAL', projected: 4000 },
        { name: 'Nothing yet', usage: 'RESIDENTIAL' },
      ],
      expenses: [
        { name: 'Insurance', usage: 'BY_RATIO', projected: 12_000 },
        { name: 'Fee', mapping: 'Management Fee', usage: 'RESIDENTIAL', projected: 9999 },
      ],
    },
  },
};
const read = (session: WorkbookSession, ref: CellRef | undefined) => (ref ? session.value(ref) : undefined);

describe('the statement', () => {
  it('goes from rental income to NOI, with the lines that add something', () => {
    const session = sessionOf(MIXED);
    const lines = statementOf(session);
    expect(lines.map(({ label }) => label)).toEqual([
      'Rental Income',
      'Vacancy Allowance',
      'Net Rental Income',
      'Laundry',
      'Other Income',
      'Effective Gross Income',
      'Insurance',
      'Management Fee',
      'Operating Expenses',
      'Net Operating Income',
    ]);
    const insurance = lines.find(({ label }) => label === 'Insurance');
    // A quarter of the rental income is commercial.
    expect(insurance?.tag).toBe('By ratio');
    expect([
      read(session, insurance?.at.residential),
      read(session, insurance?.at.commercial),
      read(session, insurance?.at.total),
      read(session, insurance?.at.perUnit),
      read(session, insurance?.at.perSqft),
    ]).toEqual([9000, 3000, 12_000, 1200, 1.2]);
    // 150,000 less 5 % and 4,000, 50,000 less 10 %; 3 % of each for management.
    const noi = 146_500 * 0.97 - 9000 + (45_000 * 0.97 - 3000);
    expect(read(session, lines.at(-1)?.at.total)).toBeCloseTo(noi, 6);
    expect(read(session, lines.at(-1)?.at.perUnit)).toBeCloseTo(noi / 10, 6);
  });

  it('takes the older lines while V2 is off', () => {
    const additionals = {
      otherIncome: [{ name: 'Parking', borrower: 900, underwriter: 700, usage: 'byRatio' }],
      operatingExpenses: [{ name: 'Fuel', borrower: 100, underwriter: 200, usage: 'Commercial' }],
    };
    const session = sessionOf({
      ...MIXED,
      parameters: { useProFormaV2: false },
      sheets: { proFormaAddtionals: additionals },
    });
    const items = statementOf(session).filter(({ key }) => key.startsWith('Legacy'));
    expect(
      items.map(({ label, tag, at }) => [
        label,
        tag,
        read(session, at.residential),
        read(session, at.commercial),
      ]),
    ).toEqual([
      ['Parking', 'By ratio', 525, 175],
      ['Fuel', undefined, 0, 200],
    ]);
  });

  it('says when there is nothing to state', () => {
    expect(hasFigures(sessionOf({}))).toBe(false);
    expect(hasFigures(sessionOf(MIXED))).toBe(true);
  });
});
