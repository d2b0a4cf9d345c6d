import { readFileSync } from 'node:fs';
import { utils, write, type CellObject } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorkbook, type TableSheet, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import {
  importRows,
  parseClipboard,
  readableMapping,
  readTables,
  type ImportedRow,
  type RawTable,
} from '#exchange';
import { importParts } from '../../client/sheet/dialogs/importActions';
import { pasteByHeadings } from '../../client/sheet/grid/headings';
import { TableMirror } from '../../client/workbook/session/tableMirror';

const template = newestTemplate('bridge-loan');
const bytesOf = (path: string): Uint8Array => readFileSync(new URL(`../fixtures/${path}`, import.meta.url));

interface Case {
  readonly file: string;
  readonly sheet: string;
  readonly rows: number;
  /** Named figures of a workbook that holds these rows and nothing else. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Every file people really have, with what its README says it comes to. */
const CASES: readonly Case[] = [
  {
    file: 'rent-rolls/nyc_rs_fm_20units.csv',
    sheet: 'RentRollResidential',
    rows: 20,
    figures: {
      residentialInPlaceMonthlyRent: 45_929,
      residentialRentableSqft: 8575,
      residentialProjectedMonthlyRent: 57_472,
      residentialOccupiedUnits: 18,
    },
  },
  {
    file: 'rent-rolls/grouped_export.csv',
    sheet: 'RentRollResidential',
    rows: 702,
    figures: { residentialInPlaceMonthlyRent: 1_078_544.45, residentialOccupiedUnits: 656 },
  },
  {
    file: 'rent-rolls/multiline_export.csv',
    sheet: 'RentRollResidential',
    rows: 310,
    figures: { residentialInPlaceMonthlyRent: 362_475, residentialProjectedMonthlyRent: 399_725 },
  },
  {
    file: 'rent-rolls/vacant_carries_rent.csv',
    sheet: 'RentRollResidential',
    rows: 200,
    figures: { residentialInPlaceMonthlyRent: 245_079 },
  },
  {
    file: 'rent-rolls/mixed_use_113.csv',
    sheet: 'RentRollResidential',
    rows: 108,
    figures: { residentialInPlaceMonthlyRent: 204_507.25 },
  },
  {
    file: 'rent-rolls/mixed_use_113.csv',
    sheet: 'RentRollCommercial',
    rows: 5,
    figures: { commercialInPlaceMonthlyRent: 4397 },
  },
  {
    file: 'rent-rolls/thousand_units.csv',
    sheet: 'RentRollResidential',
    rows: 1000,
    figures: { residentialInPlaceMonthlyRent: 2_020_786, residentialRentableSqft: 848_200 },
  },
  {
    file: 'budgets/g703_continuation_sheet.csv',
    sheet: 'HardCosts',
    rows: 13,
    figures: { hardCost: 827_000, hardCostCompleted: 259_000, hardCostBalance: 568_000 },
  },
  {
    file: 'budgets/schedule_of_values.csv',
    sheet: 'SoftCosts',
    rows: 13,
    figures: { softCost: 827_000, softCostBalance: 827_000 },
  },
  {
    file: 'rents/streeteasy_40rows.csv',
    sheet: 'RentCompsResidential',
    rows: 40,
    figures: { residentialRentCompsCount: 40, residentialRentCompsAveragePSF: 51.59002121877209 },
  },
];

function table(key: string): TableSheet {
  const sheet = template.sheet.get(key);
  if (sheet?.kind !== 'table') throw new RangeError(key);
  return sheet;
}

function expectHeld(workbook: Workbook, { sheet, rows, figures }: Case): void {
  expect(workbook.rowIds(sheet)).toHaveLength(rows);
  for (const [name, value] of Object.entries(figures))
    expect(workbook.value({ name }), name).toBeCloseTo(value, 6);
  workbook.destroy();
}

/** As the import dialog reads it: by the mapping that the values do not speak against. */
function imported(key: string, raw: RawTable | undefined): readonly ImportedRow[] {
  if (!raw) throw new Error('The file has no sheet');
  const sheet = table(key);
  return importRows(sheet, raw, { mapping: readableMapping(sheet, raw).mapping }).rows;
}

/** As the dialog puts it in: rows in parts. */
function filled(key: string, rows: readonly ImportedRow[]): Workbook {
  const workbook = openWorkbook(template, {});
  for (const actions of importParts(workbook, table(key), rows, 'append')) workbook.apply(actions);
  return workbook;
}

const cellsOf = (rows: readonly ImportedRow[]) => rows.map(({ cells }) => cells);

const lines = (file: string): readonly (readonly string[])[] =>
  readTables(bytesOf(file))[0]?.raw.rows.map(({ cells }) => cells) ?? [];

/** As Excel keeps what it can read: numbers and dates as such, names of units as they are. */
function typedCell(text: string, column: number): CellObject | string {
  if (column === 0 || text === '') return text;
  if (/^-?\d+(\.\d+)?$/.test(text)) return { t: 'n', v: Number(text) };
  if (/^-?\$?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text))
    return { t: 'n', v: Number(text.replace(/[$,]/g, '')), z: '$#,##0.00' };
  if (/^\d+(\.\d+)?%$/.test(text)) return { t: 'n', v: Number(`${text.slice(0, -1)}e-2`), z: '0.00%' };
  const date = /^(\d{4}-\d{2}-\d{2})(?: 00:00:00)?$/.exec(text)?.[1];
  return date === undefined ? text : { t: 'n', v: Date.parse(date) / 86_400_000 + 25_569, z: 'mm/dd/yyyy' };
}

function workbookFile(file: string, typed: boolean): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Cover sheet'], ['Prepared for the lender']]), 'Cover');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet(
      lines(file).map((cells, row) =>
        cells.map((text, column) => (typed && row > 0 ? typedCell(text, column) : text)),
      ),
    ),
    'Data',
  );
  return new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer);
}

/** As Excel and Sheets put cells on the clipboard. */
const copied = (file: string): string =>
  lines(file)
    .map((cells) =>
      cells.map((text) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\r\n');

const empty = openWorkbook(template, {});
afterAll(() => empty.destroy());

/** The cells of the rows that a paste adds to an empty sheet. */
function pasted(key: string, text: string): readonly ImportedRow['cells'][] {
  const plan = pasteByHeadings(new TableMirror(empty, table(key), true), parseClipboard(text), 0);
  if (!plan || 'problem' in plan) throw new Error(plan?.problem ?? 'The first line is no heading row');
  return plan.actions.flatMap((action) =>
    action.type === 'addRows' ? action.rows.map(({ cells }) => cells) : [],
  );
}

const csv = (file: string) => readTables(bytesOf(file))[0]?.raw;
const data = (file: string, typed: boolean) =>
  readTables(workbookFile(file, typed)).find(({ name }) => name === 'Data')?.raw;

describe.each(CASES)('$file into $sheet', (one) => {
  const rows = imported(one.sheet, csv(one.file));
  it('comes to what it should', () => expectHeld(filled(one.sheet, rows), one));
  it('gives the same rows as an Excel workbook of texts', () =>
    expect(cellsOf(imported(one.sheet, data(one.file, false)))).toEqual(cellsOf(rows)));
  it('gives the same rows as an Excel workbook of numbers and dates', () =>
    expect(cellsOf(imported(one.sheet, data(one.file, true)))).toEqual(cellsOf(rows)));
  it('gives the same rows from the clipboard', () =>
    expect(pasted(one.sheet, copied(one.file))).toEqual(cellsOf(rows)));
});

describe('sales', () => {
  it.each(['csv', 'xlsx', 'clipboard'])(
    'go in by %s: those with a price, the others refused one by one',
    (way) => {
      const file = 'sales/nyc_rolling_2019_40rows.csv';
      const rows =
        way === 'clipboard'
          ? pasted('SalesCompsCurrent', copied(file))
          : cellsOf(imported('SalesCompsCurrent', way === 'csv' ? csv(file) : data(file, true)));
      expect(rows.map(({ address, salePrice }) => ({ address, price: salePrice }))).toEqual(SALES);
    },
  );
});

/** The transfers of the extract that have a price, as the file says them. */
const SALES = lines('sales/nyc_rolling_2019_40rows.csv')
  .slice(1)
  .map((cells) => ({ address: cells[8] ?? '', price: Number((cells[19] ?? '').replace(/[$,\s-]/g, '')) }))
  .filter(({ price }) => price > 0);
