import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { loadTemplate } from '../../node';
import { openWorkbook } from '../../workbook/workbook';
import { bestTable } from '../import/bestTable';
import { importRows } from '../import/importRows';
import { readTables } from '../readTables';
import { exportXlsx } from './exportXlsx';

const loan: unknown = JSON.parse(
  readFileSync(new URL('../../../tests/golden/loans/mixed-use-refinance.json', import.meta.url), 'utf8'),
);

/** Tables of very different looks; small ones share a sheet of the exported file with figures and other tables. */
const TABLES = [
  'RentRollResidential',
  'RentRollCommercial',
  'RentCompsResidential',
  'HardCosts',
  'SoftCosts',
  'CarryingCosts',
  'OperatingExpenses',
  'NewSources',
  'NewUses',
  'ExistingUses',
  'ProjectCosts',
];

describe.each([1, 2])('an exported workbook at version %i', (version) => {
  const workbook = openWorkbook(loadTemplate('bridge-loan', version), loan);
  const tables = readTables(exportXlsx(workbook));
  afterAll(() => workbook.destroy());

  it.each(TABLES)('gives back the rows of %s and no line of its neighbours', (key) => {
    const sheet = workbook.template.sheet.get(key);
    if (sheet?.kind !== 'table') throw new Error(`${key} is no table`);
    const table = tables[bestTable(sheet, tables)];
    expect(table?.key).toBe(key);
    if (!table) return;
    const { rows, refused } = importRows(sheet, table.raw);
    expect(refused).toEqual([]);
    const name = sheet.columns[0]?.key ?? '';
    expect(rows.map(({ cells }) => cells[name] ?? null)).toEqual(
      workbook.rowIds(key).map((row) => workbook.value({ sheet: key, row, column: name })),
    );
  });
});

it('names a table of a page by its sheet and its own name', () => {
  const workbook = openWorkbook(loadTemplate('bridge-loan', 2), loan);
  const names = readTables(exportXlsx(workbook)).map(({ name }) => name);
  workbook.destroy();
  expect(names).toEqual(
    expect.arrayContaining([
      'Cover',
      'Rent Roll - Residential',
      'Sources & Uses',
      'Sources & Uses: New Uses',
      'Construction Budget: Hard Cost',
    ]),
  );
});
