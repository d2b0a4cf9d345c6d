import { readFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import Papa from 'papaparse';
import { expect, fixtureFile } from './fixtures';
import { watchFrames } from './pages/frames';
import { WorkbookPage } from './pages/workbookPage';
import type { UploadedFile } from './pages/workbookParts';
import { test as base } from './workbookTest';

/** Each test has a loan of its own, its empty rent roll in front. */
const test = base.extend({
  workbook: async ({ page, staff, request }, use) => {
    const workbook = new WorkbookPage(page);
    await workbook.open(await staff.loan(request));
    await use(workbook);
  },
});

const csv = (name: string, content: string | Buffer): UploadedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

async function choose(workbook: WorkbookPage, file: string | UploadedFile): Promise<void> {
  await workbook.openImport();
  await workbook.imports.choose(file);
}

/** What the formula bar shows for a cell: all digits, and texts with their line breaks. */
async function expectExact(
  workbook: WorkbookPage,
  unit: string,
  column: string,
  text: string,
): Promise<void> {
  await workbook.grid.select(unit, column);
  await expect(workbook.formulaBar).toHaveAccessibleName(`Formula of ${unit} · ${column}`);
  await expect(workbook.formulaBar).toHaveValue(text);
}

test('byte-order mark, semicolons and decimal commas', async ({ workbook }) => {
  const { grid, imports } = workbook;
  await choose(workbook, fixtureFile('bad-csv/bom_semicolon_comma_decimals.csv'));
  await expect(imports.preview.getByRole('row').nth(1)).toContainText('$2,450.000');
  await expect(imports.sum('Actual Rent In Place')).toHaveText('Actual Rent In Place $4,449.990');
  await imports.take(2);
  await expect(workbook.rowCount('2 rows')).toBeVisible();
  await expect(workbook.message).toHaveText('2 rows imported. Undo removes them again.');
  await expectExact(workbook, '1A', 'SF', '75');
  await expectExact(workbook, '1B', 'Actual Rent In Place', '1999.99');
  await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$4,449.990');
  await expect(await grid.cell('Σ', 'Unit')).toHaveText('2 units');
});

test('an import is undone whole, wherever the cursor is, and done again', async ({ workbook }) => {
  const { grid, imports, page } = workbook;
  await choose(workbook, csv('three.csv', 'Unit,Rent\n1A,1000\n1B,2000\n1C,3000\n'));
  await imports.take(3);
  for (const row of [1, 2, 3, 'Σ'] as const) {
    await expect(workbook.rowCount('3 rows')).toBeVisible();
    await grid.select(row, 'Actual Rent In Place');
    await page.keyboard.press('Control+z');
    await expect(grid.root.getByText('No Rent Roll Available')).toBeVisible();
    await expect(grid.rowNumbers().getByText('1', { exact: true })).toHaveCount(0);
    await expect(await grid.cell('Σ', 'Unit')).toHaveText('0 units');
    await workbook.expectSaved();
    await page.keyboard.press('Control+y');
    await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$6,000.000');
    await expect(workbook.saveState).toHaveText('1 unsaved edit');
  }
});

test('CRLF, cells in quotation marks with commas, line breaks and quotation marks', async ({ workbook }) => {
  const { grid, imports } = workbook;
  const file = [
    'Unit,Notes,SF,Rent',
    '1A,"Corner, two baths\r\nnew windows","1,204","$1,234.50"',
    '"PH ""A""","a ""quoted"" word, and a comma",800,"1,000"',
    '',
  ].join('\r\n');
  await choose(workbook, csv('quoted.csv', file));
  await imports.take(2);
  await expectExact(workbook, '1A', 'Notes', 'Corner, two baths\nnew windows');
  await expectExact(workbook, '1A', 'Actual Rent In Place', '1234.5');
  await expectExact(workbook, 'PH "A"', 'Notes', 'a "quoted" word, and a comma');
  await expect(await grid.cell('Σ', 'SF')).toHaveText('2,004');
  await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$2,234.500');
});

test('group names, subtotals and a total that agrees', async ({ workbook }) => {
  const { grid, imports } = workbook;
  await choose(workbook, fixtureFile('rent-rolls/grouped_export.csv'));
  await expect(imports.sum('Actual Rent In Place')).toHaveText(
    'Actual Rent In Place $1,078,544.450 ✓ as the file says',
  );
  await expect(imports.remarks.getByText(/skipped, name of a group: Maple 1/)).toBeVisible();
  await expect(imports.remarks.getByText(/skipped, total: /)).toBeVisible();
  await imports.take(702);
  await expect(workbook.rowCount('702 rows')).toBeVisible();
  await expect(await grid.cell('Σ', 'Unit')).toHaveText('702 units');
  await expect(await grid.cell('Σ', 'Status')).toHaveText(`${Math.round((656 / 702) * 100)}% occupied`);
  await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$1,078,544.450');
  await workbook.save();
  await workbook.expectSaved();
});

test('a total that does not agree is named before anything is taken', async ({ workbook }) => {
  const { imports } = workbook;
  await choose(workbook, csv('total.csv', 'Unit,Rent\nNorth building,\n1A,1000\n1B,2000\nTotal,3500\n'));
  await expect(imports.sum('Actual Rent In Place')).toHaveText(
    'Actual Rent In Place $3,000.000 but the file says $3,500.000 (line 5)',
  );
  await imports.take(2);
  await expect(await workbook.grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$3,000.000');
});

test('currency signs, parentheses, percentages; a line with a number that is none stays out and is named', async ({
  workbook,
}) => {
  const { grid, imports } = workbook;
  const file =
    'Unit,SF,Rent,Factor,Market Sale Price\n1A,"1,204","$1,234.50",12.5%,(500)\n1B,n/a,$ 2 000,1,"($1,200.75)"\n2A,12 50,900,1,0\n';
  await choose(workbook, csv('signs.csv', file));
  await expect(imports.remarks.getByText('Line 4 refused: SF: “12 50” is not a number')).toBeVisible();
  await expect(imports.remarks.getByText('Line 3: SF: “n/a” was read as blank')).toBeVisible();
  await imports.take(2);
  await expect(workbook.message).toHaveText('2 rows imported; 1 refused. Undo removes them again.');
  await expectExact(workbook, '1A', 'Actual Rent In Place', '1234.5');
  await expectExact(workbook, '1A', 'Market Sale Price', '-500');
  await expect(await grid.cell('1A', 'Market Sale Price')).toHaveText('($500)');
  await expect(await grid.cell('1A', 'Analyst Assessment')).toHaveText('12.5%');
  await expectExact(workbook, '1B', 'Market Sale Price', '-1200.75');
  await expectExact(workbook, '1B', 'SF', '');
  await expect(await grid.cell('Σ', 'Actual Rent In Place')).toHaveText('$3,234.500');
});

test('files that are no rent roll are refused one after the other, and the dialog takes the next', async ({
  workbook,
}) => {
  const { imports } = workbook;
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Rent roll');
  const unreadable: [file: UploadedFile, words: string][] = [
    [
      csv('noise.csv', readFileSync(fixtureFile('bad-csv/not_a_csv.csv'))),
      'noise.csv: This is not a CSV file: it holds binary data.',
    ],
    [csv('empty.csv', ''), 'empty.csv: The file is empty.'],
    [csv('blank.csv', '\uFEFF\r\n \r\n'), 'blank.csv: The file is empty.'],
    [
      {
        name: 'rents.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(write(book, { type: 'array' }) as ArrayBuffer),
      },
      'rents.xlsx: The file is empty.',
    ],
    [
      csv('quotes.csv', readFileSync(fixtureFile('bad-csv/broken_quotes.csv'))),
      'quotes.csv: Line 2: a quotation mark opens a cell and is not closed. Nothing was imported.',
    ],
    [
      csv('big.csv', Buffer.alloc(21 * 1024 * 1024, 'x')),
      'big.csv: The file is 21 MB; at most 20 MB can be imported.',
    ],
  ];
  const meaningless: [file: UploadedFile, words: string][] = [
    [csv('headings.csv', 'Unit,Sqft,Rent\r\n'), 'The file has headings and no rows under them.'],
    [csv('else.csv', 'foo,bar\n1,2\n'), 'No heading of the file is a column of Residential: foo, bar.'],
    [
      csv('unitless.csv', 'Sqft,Rent\n1,2\n'),
      'No heading of the file is Unit, which every row of Residential needs.',
    ],
  ];
  await workbook.openImport();
  for (const [file, words] of unreadable) {
    await imports.choose(file);
    await expect(imports.problem).toHaveText(words);
    await expect(imports.importButton).toBeDisabled();
  }
  for (const [file, words] of meaningless) {
    await imports.choose(file);
    await expect(imports.problem).toHaveText(words);
    await expect(imports.importButton).toBeDisabled();
    await imports.another();
  }
  await imports.choose(csv('good.csv', 'Unit,Rent\n1A,2450\n'));
  await expect(imports.problem).toHaveCount(0);
  await imports.take(1);
  await expect(workbook.rowCount('1 row')).toBeVisible();
  await expect(workbook.message).toHaveText('1 row imported. Undo removes it again.');
});

test('the buttons stay in sight where a file has much to decide', async ({ workbook, page }) => {
  const columns = Array.from({ length: 40 }, (_, index) => `Column ${index + 1}`);
  const lines = Array.from({ length: 120 }, (_, index) =>
    [
      `${index + 1}A`,
      index % 3 === 0 ? 'Model' : index % 3 === 1 ? 'Applicant' : '',
      'no rent',
      ...columns.map(() => 'x'),
    ].join(','),
  );
  await choose(workbook, csv('wide.csv', `Unit,Status,Rent,${columns.join(',')}\n${lines.join('\n')}\n`));
  await expect(workbook.imports.importButton).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 620 });
  await expect(workbook.imports.importButton).toBeInViewport({ ratio: 1 });
});

test('cells that begin like formulas come in as texts, are refused as numbers, and leave harmless', async ({
  workbook,
}) => {
  const { imports, page } = workbook;
  await choose(workbook, fixtureFile('bad-csv/formula_injection.csv'));
  await imports.take(4);
  const notes = {
    '1A': '=HYPERLINK("http://example.invalid","x")',
    '1B': '+1+1',
    '1C': '@SUM(A1)',
    '1D': '-2+3',
  };
  for (const [unit, text] of Object.entries(notes))
    await expect(await workbook.grid.cell(unit, 'Notes')).toHaveText(text);
  await expect(page.getByRole('link', { name: /example\.invalid/ })).toHaveCount(0);

  await choose(
    workbook,
    csv('more.csv', 'Unit,Rent,Notes\n=2+3,100,\n2B,=1+1,\n2C,"=cmd|\'/c calc\'!A1",\n+2D,@SUM(A1),\n'),
  );
  await expect(
    imports.remarks.getByText(
      'Line 3 refused: Actual Rent In Place: “=1+1” is a formula; formulas are not imported',
    ),
  ).toBeVisible();
  await expect(imports.remarks.getByText(/Line 4 refused: .* is a formula/)).toBeVisible();
  await expect(
    imports.remarks.getByText('Line 5 refused: Actual Rent In Place: “@SUM(A1)” is not a number'),
  ).toBeVisible();
  await imports.take(1);
  await expect(await workbook.grid.cell(5, 'Unit')).toHaveText('=2+3');

  const download = await workbook.download('This sheet as CSV');
  const { data } = Papa.parse<string[]>(readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, ''), {
    skipEmptyLines: true,
  });
  const cells = data.flat();
  expect(cells).toEqual(expect.arrayContaining(["'=2+3", ...Object.values(notes).map((text) => `'${text}`)]));
  expect(cells.filter((text) => /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)))).toEqual([]);
});

/** A rent roll as large systems write it: eight columns, marks and quotation marks included. */
function largeRentRoll(rows: number): UploadedFile {
  const lines = ['Unit,Status,SF,Beds,Rent,Market Rent,Lease Start,Notes'];
  for (let row = 1; row <= rows; row++)
    lines.push(`U${row},Occupied,"1,204",2,"$2,450.50",2600,1/5/2024,"line ${row}, as printed"`);
  return csv('portfolio.csv', `${lines.join('\r\n')}\r\n`);
}

test.describe('50,000 lines', () => {
  const file = largeRentRoll(50_000);

  test('the limit is named; the page goes on meanwhile, and a smaller file is taken', async ({
    workbook,
  }) => {
    const { imports } = workbook;
    await workbook.openImport();
    const frames = await watchFrames(imports.progress);
    await imports.choose(file);
    await expect(imports.problem).toHaveText('The file has 50,000 rows; Residential takes at most 10,000.', {
      timeout: 60_000,
    });
    const { seen, frames: drawn } = await frames.stop();
    expect(seen, 'what is going on').toContain('Reading portfolio.csv');
    expect(drawn, 'frames drawn meanwhile').toBeGreaterThan(5);
    await expect(imports.importButton).toBeDisabled();
    await imports.another();
    await imports.choose(fixtureFile('rent-rolls/thousand_units.csv'));
    await imports.take(1000);
    await expect(workbook.rowCount('1,000 rows')).toBeVisible();
    await expect(await workbook.grid.cell('Σ', 'Unit')).toHaveText('1,000 units');
  });

  test('reading can be called off: nothing comes of it later', async ({ workbook }) => {
    const { imports, page } = workbook;
    await workbook.openImport();
    await imports.choose(file);
    await imports.cancel();
    await expectUntouched(workbook);
    await workbook.openImport();
    await imports.choose(file);
    await imports.choose(csv('small.csv', 'Unit,Rent\n1A,2450\n'));
    await expect(imports.dialog.getByRole('heading', { name: 'small.csv' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(imports.dialog).toBeHidden();
    await expectUntouched(workbook);
  });
});

async function expectUntouched(workbook: WorkbookPage): Promise<void> {
  await workbook.expectSaved();
  await expect(workbook.page.getByText(/rows imported/)).toHaveCount(0);
  await expect(await workbook.grid.cell('Σ', 'Unit')).toHaveText('0 units');
}
