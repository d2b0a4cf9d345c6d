import { beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS } from '#engine';
import { exportXlsx } from '#exchange';
import { goldenLoans, VERSIONS } from './loans';
import {
  findLibreOffice,
  namedCells,
  namedValues,
  withoutCachedValues,
  type NamedValues,
} from './libreoffice';
import { CASES, caseValues, functionLoans, PROGRAM_DIFFERS } from './functionCases';
import {
  CASES_KEY,
  differences,
  exportGoldenLoans,
  fileOf,
  readRecalculated,
  recalculateAll,
  TYPED_KEY,
  type Exported,
} from './recalculation';
import { TYPED, typedFormulas } from './typedFormulas';

/**
 * The exported XLSX against the engine, figure by figure. With LibreOffice the file is recalculated here; without it,
 * against what LibreOffice computed when `recalculated.json` was written. REQUIRE_LIBREOFFICE=1 makes its absence fail.
 */
const program = findLibreOffice();
let exported: Record<string, Exported>;
let recalculated: Record<string, NamedValues>;

beforeAll(() => {
  exported = exportGoldenLoans();
  recalculated = program === undefined ? readRecalculated() : recalculateAll(program, exported);
}, 900_000);

it('has LibreOffice where the environment says that it must', () => {
  expect(
    program !== undefined || process.env['REQUIRE_LIBREOFFICE'] !== '1',
    'REQUIRE_LIBREOFFICE is set and LibreOffice is not installed',
  ).toBe(true);
});

describe.each(goldenLoans().flatMap((loan) => VERSIONS.map((version) => fileOf(loan, version))))(
  '%s',
  (loan) => {
    it('recalculates to the same value for every named figure', () => {
      expect(
        Object.keys(recalculated[loan] ?? {}).length,
        'npx tsx tests/golden/recalculation.ts writes the file anew',
      ).toBeGreaterThan(300);
      expect(differences(exported[loan]?.values ?? {}, recalculated[loan] ?? {})).toEqual([]);
    });
    it('carries the same values before it is recalculated', () => {
      expect(
        differences(exported[loan]?.values ?? {}, namedValues(exported[loan]?.bytes ?? new Uint8Array())),
      ).toEqual([]);
    });
    it('is what recalculated.json was written from', () => {
      expect(
        differences(readRecalculated()[loan] ?? {}, exported[loan]?.values ?? {}),
        'npx tsx tests/golden/recalculation.ts writes the file anew',
      ).toEqual([]);
    });
  },
);

it('takes every computed value out before recalculating', () => {
  const sample = exported[fileOf('sample', 1)];
  expect(namedValues(withoutCachedValues(sample?.bytes ?? new Uint8Array()))['noi']).toBeNull();
});

describe('typed formulas', () => {
  it('give the values that the engine gives', () => {
    const workbook = typedFormulas();
    const engine = Object.fromEntries(
      TYPED.map((formula, i) => [
        formula,
        workbook.value({ sheet: 'CustomValuations', row: `f${i}`, column: 'value' }),
      ]),
    );
    expect(differences(engine as NamedValues, recalculated[TYPED_KEY] ?? {})).toEqual([]);
  });
  it('leave a text that looks like a formula a text', () => {
    expect(namedCells(exportXlsx(typedFormulas()))['CustomValuations_title']?.[0]).toBe('=0');
  });
});

describe('every function', () => {
  it('has a case', () => {
    const used = new Set(
      CASES.flatMap((formula) => [...formula.matchAll(/([A-Z][A-Z0-9.]*)\(/g)].map(([, name]) => name)),
    );
    expect([...FUNCTIONS.keys()].filter((name) => !used.has(name))).toEqual([]);
  });
  it('gives what a spreadsheet program gives, but for the listed cases', () => {
    const loans = functionLoans();
    const engine = caseValues(loans);
    loans.forEach((loan) => loan.destroy());
    const differing = (found: NamedValues) =>
      CASES.filter((formula) => differences({ [formula]: engine[formula] ?? null }, found).length > 0);
    const listed = CASES.filter((formula) => formula in PROGRAM_DIFFERS);
    expect(Object.keys(PROGRAM_DIFFERS)).toHaveLength(listed.length);
    expect(
      differing(readRecalculated()[CASES_KEY] ?? {}),
      'npx tsx tests/golden/recalculation.ts writes the file anew',
    ).toEqual(listed);
    // A newer program may know more functions than the one that wrote the file.
    expect(
      differing(recalculated[CASES_KEY] ?? {}).filter((formula) => !(formula in PROGRAM_DIFFERS)),
    ).toEqual([]);
  });
});
