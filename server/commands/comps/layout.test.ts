import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import type { CompType } from '#contract';
import { layoutOf } from './layout';
import { openRows } from './openRows';
import { readComp } from './readComp';

const folder = mkdtempSync(path.join(tmpdir(), 'comps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The comps of a file as the import reads them, each with its line; a refusal as its words. */
async function take(
  name: string,
  content: string | Buffer,
  kind: CompType = 'sale',
  told?: (words: string) => void,
): Promise<unknown[]> {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const source = await openRows(file);
  const { table, headingLine, headings, mapping, writing } = layoutOf(source.tables, name, { kind });
  told?.(writing.words);
  const found: unknown[] = [];
  for await (const { line, cells } of source.rows(table)) {
    if (line <= headingLine || cells.every((cell) => cell === '')) continue;
    const read = readComp(
      Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])),
      mapping,
      writing.style,
    );
    found.push(
      'comp' in read
        ? [line, read.comp.address, read.comp.price, read.comp.datedOn, read.comp.sqft]
        : [line, read.refused],
    );
  }
  source.close();
  return found;
}

describe('a file of comps is read as it writes numbers and dates', () => {
  it('with semicolons, points between thousands and the day first', async () => {
    const text =
      '\ufeffAddress;Sale Price;Sale Date;Sqft;Latitude;Longitude\r\n12 Main St;3.025.000;16-12-2021;12.500;40.693421;-73.921\r\n14 Main St;925.000;05-12-2021;9.800;40.7;-73.9\r\n16 Main St;1.150.000,50;07/01/2022;10.000,5;40,69;-73,92\r\n';
    expect(await take('europe.csv', text)).toEqual([
      [2, '12 Main St', 3_025_000, '2021-12-16', 12_500],
      [3, '14 Main St', 925_000, '2021-12-05', 9_800],
      [4, '16 Main St', 1_150_000.5, '2022-01-07', 10_000],
    ]);
  });

  it('with semicolons where no number can only be read one way', async () => {
    expect(await take('plain.csv', 'Address;Price;Date\n1 Elm St;925.000;05-12-2021\n')).toEqual([
      [2, '1 Elm St', 925_000, '2021-12-05', null],
    ]);
  });

  it('with commas between thousands and the month first, as in the United States', async () => {
    expect(
      await take(
        'american.csv',
        'Address,Price,Date,Sqft\n1 Elm St,"$3,025,000",12/05/2021,"12,500"\n2 Elm St,"925,000",12-16-2021,9800.75\n',
      ),
    ).toEqual([
      [2, '1 Elm St', 3_025_000, '2021-12-05', 12_500],
      [3, '2 Elm St', 925_000, '2021-12-16', 9_800],
    ]);
  });

  it('by the majority where a few cells are written otherwise', async () => {
    const lines = Array.from(
      { length: 20 },
      (_, index) => `${index} Elm St;${index + 1}.250.000,00;${index + 10}.03.2020`,
    );
    expect(
      await take('most.csv', `Address;Price;Date\n${lines.join('\n')}\n99 Elm St;1,750,000.00;04-03-2020\n`),
    ).toContainEqual([22, '99 Elm St', 1_750_000, '2020-03-04', null]);
  });
});

describe('how a file writes numbers and dates is said, and never guessed', () => {
  const RENTS = 'Address,Rent,Date,Sqft\n';
  const wordsOf = async (name: string, content: string): Promise<string[]> => {
    const words: string[] = [];
    await take(name, content, 'rent', (told) => words.push(told));
    return words;
  };

  it('in one sentence', async () => {
    expect(await wordsOf('us.csv', `${RENTS}1 Elm St,"$2,500",10/01/2025,\n`)).toEqual([
      'Read numbers as 1,234.50, dates as month/day/year.',
    ]);
    expect(await wordsOf('eu.csv', 'Address;Rent\n1 Elm St;2.500,00\n')).toEqual([
      'Read numbers as 1.234,50.',
    ]);
    const many = Array.from({ length: 12 }, (_, index) => `${index} Elm St,"$2,500",10/13/2025,\n`);
    expect(await wordsOf('nearly.csv', `${RENTS}${many.join('')}99 Elm St,"2.700,00",14/10/2025,\n`)).toEqual(
      [
        'Read numbers as 1,234.50 (line 14 “2.700,00” is written otherwise), dates as month/day/year (line 14 “14/10/2025” is written otherwise).',
      ],
    );
  });

  it('a file whose cells contradict one another is refused with two of them', async () => {
    const refusal = (content: string) => take('mixed.csv', content, 'rent');
    await expect(
      refusal(`${RENTS}1 Elm St,"$2,500",10/1/2025,\n2 Elm St,"2.500,00",10/1/2025,\n`),
    ).rejects.toThrow(
      'mixed.csv: The file writes its numbers two ways: “2.500,00” (line 3) and “$2,500” (line 2). Write them one way. Nothing was imported.',
    );
    await expect(refusal(`${RENTS}1 Elm St,2500,13/1/2025,\n2 Elm St,2500,1/14/2025,\n`)).rejects.toThrow(
      'its dates two ways: “13/1/2025” (line 2) and “1/14/2025” (line 3)',
    );
    await expect(refusal(`${RENTS}1 Elm St,"2,500.00",,"1.200"\n2 Elm St,2500,,\n`)).rejects.toThrow(
      '“1.200” (line 2) and “2,500.00” (line 2)',
    );
  });

  it('prices that are none, and money that is no dollar, are refused in words', async () => {
    expect(
      await take(
        'odd.csv',
        `${RENTS}1 Elm St,2.50,,\n2 Elm St,"€ 1,500",,\n3 Elm St,1500 CAD,,\n4 Elm St,"US$1,500",,\n5 Elm St,"C$1,500",,\n`,
        'rent',
      ),
    ).toEqual([
      [2, 'A monthly rent of 2.5 is below the least of 100'],
      [3, 'monthly rent: "€ 1,500" is not in US dollars'],
      [4, 'monthly rent: "1500 CAD" is not in US dollars'],
      [5, '4 Elm St', 1500, null, null],
      [6, 'monthly rent: "C$1,500" is not in US dollars'],
    ]);
    expect(await take('cheap.csv', 'Address,Price\n1 Elm St,800\n')).toEqual([
      [2, 'A sale price of 800 is below the least of 10,000'],
    ]);
    await expect(take('euro.csv', 'Address,Price (EUR)\n1 Elm St,900000\n')).rejects.toThrow(
      'The prices of euro.csv stand under “Price (EUR)”: only US dollars are read.',
    );
  });
});

describe('a line that is refused', () => {
  it('does not say how the others write their dates', async () => {
    const told: string[] = [];
    const lines = await take(
      'refused.csv',
      'Address,Sale Price,Sale Date,SF\n"10 A St, Brooklyn, NY 11201","$1,200,000",3/4/24,2400\n"12 C St, Brooklyn, NY 11201","$1,2OO,000",13/4/24,2400\n',
      'sale',
      (words) => told.push(words),
    );
    expect(lines[0]).toMatchObject({ 3: '2024-03-04' });
    expect(told).toEqual(['Read numbers as 1,234.50, dates as month/day/year.']);
  });
});

describe('lines above the headings are passed over', () => {
  const REPORT = [
    ['Sales Comparables', '', '', ''],
    ['Prepared for', 'the lender', '', ''],
    [],
    ['Property Address', 'Sale Price ($)', 'Sale Date', 'Gross Square Feet'],
    ['12 Main St', 3_025_000, '12/16/2021', 12_500],
    ['14 Main St', 925_000, '1/5/2022', 9_800],
    [],
    ['Average', 1_975_000, '', 11_150],
  ];
  const READ = [
    [5, '12 Main St', 3_025_000, '2021-12-16', 12_500],
    [6, '14 Main St', 925_000, '2022-01-05', 9_800],
    [8, '"Average" is a line about the others'],
  ];

  it('in the CSV that Excel makes', async () => {
    expect(
      await take('report.csv', `${REPORT.map((line) => [...line, '', ''].join(',')).join('\r\n')}\r\n`),
    ).toEqual(READ);
  });

  it('in a CSV that says its separator, and with line breaks in cells', async () => {
    expect(
      await take(
        'hint.csv',
        'sep=;\n"Sales\ncomparables";;\nAddress;Price;Date\n"12\nMain St";3.025.000;16-12-2021\n',
      ),
    ).toEqual([[5, '12 Main St', 3_025_000, '2021-12-16', null]]);
  });

  it('in the sheet of a workbook that holds the comps', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Address', '1 Lender Plaza'],
        ['Price', 'on request'],
      ]),
      'Cover',
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet(REPORT), 'Sales');
    expect(await take('report.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).toEqual(
      READ,
    );
    expect(await take('report.xls', write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toEqual(
      READ,
    );
  });
});

it('a file of a hundred thousand lines is read to its end', async () => {
  const lines = Array.from(
    { length: 100_000 },
    (_, index) => `${index} Elm St;${(index % 900) + 1}.250.000;16-12-2021`,
  );
  const read = await take('long.csv', `Address;Price;Date\n${lines.join('\n')}\n`);
  expect([read.length, read.at(-1)]).toEqual([
    100_000,
    [100_001, '99999 Elm St', 100_250_000, '2021-12-16', null],
  ]);
});
