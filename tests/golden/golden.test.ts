import { afterAll, describe, expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '#engine';
import { loadTemplate } from '#engine/node';
import { computeIndependently } from './independent';
import { goldenLoans, readExpected, readLoan, readSpreadsheetFunctions, VERSIONS } from './loans';
import { MODEL_FLAGS, MODEL_NAMES } from './modelNames';

const NEWEST = VERSIONS.at(-1) ?? 1;
const open = new Map<string, Workbook>();
const workbookOf = (loan: string, version = NEWEST): Workbook => {
  const known =
    open.get(`${loan} ${version}`) ?? openWorkbook(loadTemplate('bridge-loan', version), readLoan(loan));
  open.set(`${loan} ${version}`, known);
  return known;
};
afterAll(() => open.forEach((workbook) => workbook.destroy()));

/** Half a cent on money; a part in a billion on rates and shares, which are below ten. */
const close = (expected: number) => (Math.abs(expected) < 10 ? 1e-9 : 0.005);

function differences(loan: string, version: number): string[] {
  const values = workbookOf(loan, version).values();
  return Object.entries(readExpected(loan, version)).flatMap(([name, expected]) => {
    const actual = values[name] ?? null;
    const agrees =
      expected === null || typeof actual !== 'number'
        ? actual === expected
        : Math.abs(actual - expected) <= close(expected);
    return agrees ? [] : [`${name}: ${JSON.stringify(actual)}, expected ${String(expected)}`];
  });
}

it.each(VERSIONS)('version %i has every name of the model, and expects every one of them', (version) => {
  const template = loadTemplate('bridge-loan', version);
  expect([...MODEL_NAMES, ...MODEL_FLAGS].filter((name) => !template.figure.has(name))).toEqual([]);
  const expected = readExpected('sample', version);
  expect(MODEL_NAMES.filter((name) => !(name in expected))).toEqual([]);
  expect(Object.keys(expected).filter((name) => !template.figure.has(name))).toEqual([]);
});

describe.each(goldenLoans().flatMap((loan) => VERSIONS.map((version) => [loan, version] as const)))(
  'golden loan %s, version %i',
  (loan, version) => {
    it('evaluates to the independently computed figures', () => {
      expect(differences(loan, version)).toEqual([]);
    });

    it('computes no figure to an error', () => {
      const errors = Object.entries(workbookOf(loan, version).values()).filter(
        ([, value]) => typeof value === 'object' && value !== null,
      );
      expect(errors).toEqual([]);
    });

    it('has expected figures that are those of the definitions', () => {
      expect(computeIndependently(readLoan(loan), version)).toEqual(readExpected(loan, version));
    });
  },
);

it('agrees with what LibreOffice computes by itself', () => {
  const spreadsheetFunctions = readSpreadsheetFunctions();
  expect(spreadsheetFunctions.length).toBeGreaterThan(40);
  const apart = spreadsheetFunctions.filter(({ loan, name, libreOffice }) => {
    const expected = readExpected(loan)[name];
    return (
      expected === undefined ||
      expected === null ||
      Math.abs(expected - libreOffice) > 1e-9 * Math.max(1, Math.abs(expected))
    );
  });
  expect(apart).toEqual([]);
});

describe('figures known from the definitions', () => {
  const value = (loan: string, name: string) => workbookOf(loan).value({ name });

  it('takes the sample standard deviation of the comps, or 1 off inside the root', () => {
    expect(value('comps-deviation', 'salesCompsFutureMean')).toBe(256_250);
    expect(value('comps-deviation', 'salesCompsFutureDeviation')).toBeCloseTo(42_695.63, 2);
    expect(value('other-readings', 'salesCompsCurrentDeviation')).toBeCloseTo(36_975.5, 2);
  });

  it('leaves a B note that comes out high as it is, and warns', () => {
    expect(value('b-note-rate', 'aNoteAmount')).toBe(1_000_000);
    expect(value('b-note-rate', 'bNoteInterestRate')).toBeCloseTo(0.253333333, 9);
    expect(value('b-note-rate', 'bNoteRateWarning')).toContain('very high');
  });

  it('reads real estate taxes as 0.125 percent, or as 12.5 percent', () => {
    expect(value('sample', 'realEstateTaxesRate')).toBe(0.00125);
    expect(value('other-readings', 'realEstateTaxesRate')).toBe(0.125);
  });

  it('gives the fee of a split loan to the holders, or to the originator', () => {
    expect(value('b-note-rate', 'aNoteOriginationFee')).toBeCloseTo(20_000, 6);
    expect(value('b-note-rate', 'bNoteOriginationFee')).toBeCloseTo(6_000, 6);
    expect(value('other-readings', 'originatorFee')).toBe(14_000);
    expect(value('other-readings', 'aNoteOriginationFee')).toBe(0);
  });

  it('keeps reserves above the line, or below it', () => {
    expect(value('other-readings', 'replacementReserves')).toBe(1_000);
    expect(value('other-readings', 'netCashFlow')).toBeCloseTo(
      Number(value('other-readings', 'noi')) - 1_000,
      9,
    );
    expect(value('residential-purchase', 'netCashFlow')).toBe(value('residential-purchase', 'noi'));
  });

  it('says what each comp does to the mean if left out', () => {
    const workbook = workbookOf('comps-deviation');
    // 200, 250, 300 and 275 thousand a unit: without the first, the mean of the other three.
    const without = workbook.columnValues('SalesCompsFuture', 'meanWithout');
    expect(without).toEqual(
      [275_000, 775_000 / 3, 725_000 / 3, 250_000].map((mean) => expect.closeTo(mean, 6)),
    );
    expect(workbook.columnValues('SalesCompsFuture', 'meanEffect')[0]).toBeCloseTo(18_750, 6);
  });

  it('says which option sets the loan amount', () => {
    expect(value('multifamily-240', 'bindingConstraint')).not.toBe(null);
    expect(value('sample', 'bindingConstraint')).toBe('Percent of Stabilized Value');
  });

  it('has in the new uses what the loan pays for, or says by how much they differ', () => {
    expect(value('residential-purchase', 'newUsesEqualCost')).toBe(true);
    expect(value('condo', 'newUsesLessCost')).toBeCloseTo(
      6_100_000 - Number(value('condo', 'totalCapitalization')),
      6,
    );
    expect(value('condo', 'newUsesEqualCost')).toBe(false);
    expect(value('edge-empty', 'newUsesEqualCost')).toBe(null);
  });
});
