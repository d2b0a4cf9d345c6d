import { describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { loadTemplate } from '#engine/node';
import { computeIndependently } from './independent';
import { readLoan, VERSIONS } from './loans';

/** Each doubtful constant at both of its readings, as parameters of a loan file. */
const READINGS: readonly (readonly [constant: string, ...readings: readonly object[]])[] = [
  [
    'comp square feet factors',
    { rentCompSqftFactor: 1, saleCompSqftFactor: 1 },
    { rentCompSqftFactor: 0.75, saleCompSqftFactor: 0.85 },
  ],
  ['residential cap rate', { capRate: { residential: 0.075 } }, { capRate: { residential: 0.0616 } }],
  ['margin of the bank loan amount', { bankLoanAmountMargin: 0 }, { bankLoanAmountMargin: 0.1 }],
  [
    'management fee, calculated or its lines',
    { proForma: { useCalculatedManagementFee: true, managementFeeRate: 0.03 } },
    { proForma: { useCalculatedManagementFee: false } },
  ],
  [
    'management fee rate',
    { proForma: { managementFeeRate: 0.03 } },
    { proForma: { managementFeeRate: 0.04 } },
  ],
  [
    'real estate taxes',
    { expenseDefaults: { realEstateTaxesReading: 'PERCENT' } },
    { expenseDefaults: { realEstateTaxesReading: 'FRACTION' } },
  ],
  [
    'deviation of sales comps',
    { valuations: { salesComps: { deviationMethod: 'SAMPLE' } } },
    { valuations: { salesComps: { deviationMethod: 'ONE_INSIDE_ROOT' } } },
  ],
  ['closing costs', { closingCostBasis: 'LOAN' }, { closingCostBasis: 'PRICE' }],
  [
    'replacement reserves',
    { proForma: { reservesBelowTheLine: false } },
    { proForma: { reservesBelowTheLine: true } },
  ],
  [
    'interest and extension',
    { atlasLoanTerms: { atlasInterestRate: 0.11, extension: 0 } },
    { atlasLoanTerms: { atlasInterestRate: 0.12, extension: 12 } },
  ],
  ['version of the pro forma', { useProFormaV2: true }, { useProFormaV2: false }],
];
const LOANS = [
  'residential-purchase',
  'residential-refinance',
  'mixed-use-purchase',
  'mixed-use-refinance',
  'commercial-purchase',
  'commercial-refinance',
];

type Group = Readonly<Record<string, unknown>>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merge = (base: unknown, more: unknown): unknown =>
  isGroup(base) && isGroup(more)
    ? {
        ...base,
        ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, merge(base[key], value)])),
      }
    : more;

function apart(loan: unknown, version: number): string[] {
  const workbook = openWorkbook(loadTemplate('bridge-loan', version), loan);
  const values = workbook.values();
  workbook.destroy();
  return Object.entries(computeIndependently(loan, version)).flatMap(([name, expected]) => {
    const actual = values[name] ?? null;
    const same =
      expected === null || typeof actual !== 'number'
        ? actual === expected
        : Math.abs(actual - expected) <= (Math.abs(expected) < 10 ? 1e-9 : 0.005);
    return same ? [] : [`${name}: ${JSON.stringify(actual)}, expected ${String(expected)}`];
  });
}

describe.each(LOANS.flatMap((name) => VERSIONS.map((version) => [name, version] as const)))(
  '%s, version %i',
  (name, version) => {
    it.each(READINGS)('agrees to the cent at both readings of the %s', (_constant, ...readings) => {
      for (const parameters of readings)
        expect(apart(merge(readLoan(name), { parameters }), version), JSON.stringify(parameters)).toEqual([]);
    });
  },
);

it('reads each constant two ways that differ', () => {
  const figures = (parameters: object) =>
    LOANS.map((name) => computeIndependently(merge(readLoan(name), { parameters }), VERSIONS.at(-1)));
  for (const [constant, one, other] of READINGS)
    expect(figures(one ?? {}), constant).not.toEqual(figures(other ?? {}));
});
