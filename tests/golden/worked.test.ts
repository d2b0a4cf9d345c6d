import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openWorkbook } from '#engine';
import { loadTemplate } from '#engine/node';
import { changedSince } from './deliberateDifferences';
import { readExpected, readLoan, VERSIONS, WORKED_LOANS, workedPath } from './loans';

const worked = JSON.parse(readFileSync(workedPath, 'utf8')) as Record<string, Record<string, number | null>>;
const close = (a: number | null | undefined, b: number | null) =>
  a === b || (typeof a === 'number' && b !== null && Math.abs(a - b) <= (Math.abs(b) < 10 ? 1e-9 : 0.005));

/** What LibreOffice computed from formulas of its own, against the engine and against the plain arithmetic. */
describe.each(WORKED_LOANS)('%s, worked in LibreOffice', (name) => {
  const figures = Object.entries(worked[name] ?? {});

  it.each(VERSIONS)('agrees with version %i of the engine to the cent in every named figure', (version) => {
    const template = loadTemplate('bridge-loan', version);
    const workbook = openWorkbook(template, readLoan(name));
    const values = workbook.values();
    workbook.destroy();
    const known = figures.filter(
      ([figure]) => template.figure.has(figure) && !changedSince(1, version).has(figure),
    );
    expect(known.length).toBeGreaterThan(120);
    const apart = known.filter(
      ([figure, value]) =>
        !close(values[figure] === undefined ? undefined : (values[figure] as number | null), value),
    );
    expect(
      apart.map(
        ([figure, value]) => `${figure}: ${JSON.stringify(values[figure])}, LibreOffice ${String(value)}`,
      ),
    ).toEqual([]);
  });

  it('has every figure that the plain arithmetic has, with the same value', () => {
    const expected = readExpected(name);
    const mine = new Map(figures);
    const apart = Object.entries(expected).filter(
      ([figure, value]) =>
        !['occupancy', 'stabilizedShare', 'netOperatingIncome'].includes(figure) &&
        !close(mine.get(figure), value),
    );
    expect(
      apart.map(([figure, value]) => `${figure}: ${String(mine.get(figure))}, expected ${String(value)}`),
    ).toEqual([]);
  });
});
