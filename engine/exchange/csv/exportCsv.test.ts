import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { openWorkbook } from '../../workbook/workbook';
import { importRows } from '../import/importRows';
import { exportCsv } from './exportCsv';
import { readTable } from './readTable';

const template = newestTemplate('bridge-loan');
const table = (key: string): TableSheet => {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return sheet;
};
const put = (path: string, rows: unknown[]): object =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), rows) as object;

/** Exports, imports again, and says what each row holds before and after, by the values of its input cells. */
function roundTrip(key: string, rows: readonly object[], totals = false) {
  const sheet = table(key);
  const before = openWorkbook(template, put(sheet.path, [...rows]));
  const imported = importRows(sheet, readTable(exportCsv(before, key, { totals })));
  const after = openWorkbook(
    template,
    put(
      sheet.path,
      imported.rows.map((row) => ({ ...row.cells })),
    ),
  );
  const values = (workbook: typeof before) =>
    workbook
      .rowIds(key)
      .map((row) =>
        Object.fromEntries(
          sheet.columns.map((column) => [
            column.key,
            workbook.value({ sheet: key, row, column: column.key }),
          ]),
        ),
      );
  const typedOver = (workbook: typeof before) =>
    workbook
      .rowIds(key)
      .map((row) =>
        sheet.columns
          .filter((column) => workbook.read({ sheet: key, row, column: column.key }).kind === 'overwritten')
          .map((column) => column.key),
      );
  return {
    imported,
    before: values(before),
    after: values(after),
    typedBefore: typedOver(before),
    typedAfter: typedOver(after),
  };
}

const rows: readonly object[] = [
  {
    unitNumber: '1A',
    vacant: 'Occupied',
    stabilization: 'RS',
    sqft: 512.125,
    rooms: 3.5,
    actualRentInPlace: 1234.5678,
    leaseStart: '2024-02-29',
    notes: 'says "hi", twice\nand more',
  },
  {
    unitNumber: '007',
    vacant: 'Vacant',
    sqft: 0,
    actualRentInPlace: 0.1 + 0.2,
    analystFactor: 1.075,
    monthlyRentMarket: 2100.5,
    notes: '\'=HYPERLINK("x")',
  },
  { unitNumber: 'Total', notes: '+1-1' },
  { unitNumber: '-3', notes: '@SUM(A1)' },
  { unitNumber: '3/4', monthlyRentMarket: '=[@sqft]*2', sqft: 10, notes: "O'Brien; José — 12 ½" },
  { unitNumber: '86 Units' },
  { unitNumber: "'quoted" },
];

describe('a table sheet', () => {
  it.each([false, true])('comes back with the same values (totals: %s)', (totals) => {
    const trip = roundTrip('RentRollResidential', rows, totals);
    expect(trip.imported.refused).toEqual([]);
    expect(trip.after).toEqual(trip.before);
    expect(trip.typedAfter).toEqual(trip.typedBefore);
    expect(trip.typedBefore.flat()).toEqual(['monthlyRentMarket', 'monthlyRentMarket']);
  });
  it('comes back for every layout of the template', () => {
    const items = roundTrip('CarryingCosts', [
      { item: 'Taxes' },
      { item: 'Total insurance', amount: 5 },
      { item: 'Permits', amount: -2.5 },
    ]);
    expect(items.after).toEqual(items.before);
    const sources = roundTrip('NewSources', [
      { item: 'Loan', amount: 1_000_000, checked: false },
      { item: '=x'.replace('=', "'="), amount: 0 },
    ]);
    expect(sources.after).toEqual(sources.before);
    const incomes = roundTrip('OtherIncomes', [
      { name: 'Laundry', usage: 'BY_RATIO', inPlace: 1, projected: 2, market: 3, selection: 'MAX' },
    ]);
    expect(incomes.after).toEqual(incomes.before);
  });
  it('comes back at a thousand rows', () => {
    const text = readFileSync(
      new URL('../../../tests/fixtures/rent-rolls/thousand_units.csv', import.meta.url),
    );
    const trip = roundTrip(
      'RentRollResidential',
      importRows(table('RentRollResidential'), readTable(text)).rows.map((row) => row.cells),
    );
    expect(trip.after).toEqual(trip.before);
  });
  it('has headings alone when it is empty', () => {
    const workbook = openWorkbook(template, {});
    expect(exportCsv(workbook, 'CarryingCosts')).toBe('Item,Amount\r\n');
  });
  it('holds no text that a spreadsheet program would run', () => {
    const csv = exportCsv(
      openWorkbook(template, put('sheets.rentRoll.residential', [...rows])),
      'RentRollResidential',
    );
    const texts = readTable(csv).rows.flatMap((row) => row.cells);
    expect(texts.filter((text) => /^[=+\-@]/.test(text) && !/^-?\d/.test(text))).toEqual([]);
    expect(csv.startsWith('\uFEFF'), 'Excel needs the mark to read accents').toBe(true);
  });
});

describe('a figure sheet', () => {
  it('has a line a figure: section, label, name, value, formula, note', () => {
    const workbook = openWorkbook(template, { loanRequest: { borrowerPurchasePrice: 4_200_000 } });
    const lines = readTable(exportCsv(workbook, 'LoanOfferMetrics')).rows.map((row) => row.cells);
    expect(lines[0]).toEqual(['section', 'label', 'name', 'value', 'formula', 'note']);
    expect(lines.find((line) => line[2] === 'ltp')?.slice(0, 3)).toEqual(['Metrics', 'LTP', 'ltp']);
    expect(lines.find((line) => line[2] === 'ltp')?.[4]).toMatch(/^'=IF\(/);
    expect(exportCsv(workbook, 'LoanRequest')).toContain(',purchasePrice,4200000,');
  });
  it('refuses a sheet that is not there', () =>
    expect(() => exportCsv(openWorkbook(template, {}), 'Nothing')).toThrow(RangeError));
});
