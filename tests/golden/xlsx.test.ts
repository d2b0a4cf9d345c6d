import { beforeAll, describe, expect, it } from 'vitest';
import { exportXlsx } from '#exchange';
import { goldenLoans, VERSIONS } from './loans';
import { findLibreOffice, namedCells, namedValues, withoutCachedValues, type NamedValues } from './libreoffice';
import { differences, exportGoldenLoans, fileOf, readRecalculated, recalculateAll, TYPED_KEY, type Exported } from './recalculation';
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
}, 240_000);

it('has LibreOffice where the environment says that it must', () => {
  expect(program !== undefined || process.env['REQUIRE_LIBREOFFICE'] !== '1', 'REQUIRE_LIBREOFFICE is set and LibreOffice is not installed').toBe(true);
});

describe.each(goldenLoans().flatMap((loan) => VERSIONS.map((version) => fileOf(loan, version))))('%s', (loan) => {
  it('recalculates to the same value for every named figure', () => {
    expect(Object.keys(recalculated[loan] ?? {}).length, 'npx tsx tests/golden/recalculation.ts writes the file anew').toBeGreaterThan(300);
    expect(differences(exported[loan]?.values ?? {}, recalculated[loan] ?? {})).toEqual([]);
  });
  it('carries the same values before it is recalculated', () => {
    expect(differences(exported[loan]?.values ?? {}, namedValues(exported[loan]?.bytes ?? new Uint8Array()))).toEqual([]);
  });
  it('is what recalculated.json was written from', () => {
    expect(differences(readRecalculated()[loan] ?? {}, exported[loan]?.values ?? {}), 'npx tsx tests/golden/recalculation.ts writes the file anew').toEqual([]);
  });
});

it('takes every computed value out before recalculating', () => {
  const sample = exported[fileOf('sample', 1)];
  expect(namedValues(withoutCachedValues(sample?.bytes ?? new Uint8Array()))['noi']).toBeNull();
});

describe('typed formulas', () => {
  it('give the values that the engine gives', () => {
    const workbook = typedFormulas();
    const engine = Object.fromEntries(TYPED.map((formula, i) => [formula, workbook.value({ sheet: 'CustomValuations', row: `f${i}`, column: 'value' })]));
    expect(differences(engine as NamedValues, recalculated[TYPED_KEY] ?? {})).toEqual([]);
  });
  it('leave a text that looks like a formula a text', () => {
    expect(namedCells(exportXlsx(typedFormulas()))['CustomValuations_title']?.[0]).toBe('=0');
  });
});
