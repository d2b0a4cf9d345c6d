import * as XLSX from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { loadTemplate } from '#engine/node';
import { ExchangeProblem } from '../problem';
import { readTables } from '../readTables';
import { importRows } from '../import/importRows';
import { containers } from './container';
import { readXlsx } from './readXlsx';

const rents = loadTemplate('bridge-loan', 1).sheet.get('RentRollResidential');
if (rents?.kind !== 'table') throw new Error('RentRollResidential is a table');

type Sheet = XLSX.WorkSheet;
function file(
  sheets: Readonly<Record<string, Sheet>>,
  options: XLSX.WritingOptions = {},
  change: (book: XLSX.WorkBook) => void = () => undefined,
): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet, name);
  change(book);
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', ...options }) as ArrayBuffer);
}
const cellsOf = (bytes: Uint8Array) => readXlsx(bytes)[0]?.raw.rows.map((row) => row.cells);
const problemOf = (bytes: Uint8Array, limits = {}): string => {
  try {
    readXlsx(bytes, limits);
  } catch (error) {
    if (error instanceof ExchangeProblem) return error.message;
    throw error;
  }
  throw new Error('the file was taken');
};

const roll = file({ Roll: XLSX.utils.aoa_to_sheet(Array.from({ length: 12 }, (_, row) => [row])) });

describe('the sheets of a workbook', () => {
  it('come in order and by name, the empty ones left out, each line with its number', () => {
    const tables = readXlsx(
      file({
        Cover: XLSX.utils.aoa_to_sheet([]),
        Roll: XLSX.utils.aoa_to_sheet([[], ['Unit', ' Rent '], [], ['1A', 2450]]),
        Notes: XLSX.utils.aoa_to_sheet([['x']]),
      }),
    );
    expect(tables.map(({ name }) => name)).toEqual(['Roll', 'Notes']);
    expect(tables[0]?.raw.rows).toEqual([
      { line: 1, cells: [] },
      { line: 2, cells: ['Unit', 'Rent'] },
      { line: 3, cells: [] },
      { line: 4, cells: ['1A', '2450'] },
    ]);
  });

  it('are texts: numbers with all digits, dates in ISO, yes and no, errors, units as they are written', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['n', 'd', 'b', 'e', 'p', 'u', 't']]);
    XLSX.utils.sheet_add_aoa(
      sheet,
      [
        [
          { t: 'n', v: 1234.5678, z: '$#,##0' },
          { t: 'n', v: 45658, z: 'mm/dd/yyyy' },
          { t: 'b', v: true },
          { t: 'e', v: 42 },
          { t: 'n', v: 0.7143, z: '0.00%' },
          { t: 'n', v: 7, z: '000' },
          { t: 's', v: '0101' },
        ],
      ],
      { origin: 'A2' },
    );
    expect(cellsOf(file({ Roll: sheet }))?.[1]).toEqual([
      '1234.5678',
      '2025-01-01',
      'Yes',
      '#N/A',
      '71.43%',
      '007',
      '0101',
    ]);
  });

  it('count their days from 1904 where the workbook says so', () => {
    const sheet = XLSX.utils.aoa_to_sheet([[{ t: 'n', v: 45658 - 1462, z: 'yyyy-mm-dd' }]]);
    expect(
      cellsOf(file({ Roll: sheet }, {}, (book) => (book.Workbook = { WBProps: { date1904: true } }))),
    ).toEqual([['2025-01-01']]);
  });

  it('hold the last values of their formulas; one that was never computed is no number', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['a', 'b']]);
    sheet.A2 = { t: 'n', v: 12, f: 'SUM(1,11)' };
    sheet['!ref'] = 'A1:B2';
    expect(cellsOf(file({ Roll: sheet }))?.[1]).toEqual(['12']);
  });

  it('are read from older workbooks too, and a CSV file stays one table without a name', () => {
    expect(
      readTables(file({ Roll: XLSX.utils.aoa_to_sheet([['Unit'], ['1A']]) }, { bookType: 'biff8' }))[0],
    ).toMatchObject({ name: 'Roll', raw: { rows: [{ cells: ['Unit'] }, { cells: ['1A'] }] } });
    expect(readTables(new TextEncoder().encode('Unit,Rent\n1A,5\n'))).toMatchObject([
      { name: undefined, raw: { rows: [{ cells: ['Unit', 'Rent'] }, {}] } },
    ]);
  });
});

describe('refused, with the reason', () => {
  it.each([
    '<html><body><table><tr><td>Unit</td></tr></table></body></html>',
    '\ufeff<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>',
    '\n<table border=1><tr><td>Unit</td></tr></table>',
  ])('a web page or XML that is called a workbook: %s', (text) => {
    expect(() => readTables(new TextEncoder().encode(text))).toThrow(
      'This is a web page or an XML file, whatever its name ends with. Open it in Excel and save it as an Excel workbook (.xlsx).',
    );
  });

  it('what is empty, no workbook, too large when unpacked, or too long', () => {
    expect(problemOf(file({ Roll: XLSX.utils.aoa_to_sheet([]) }))).toBe('The file is empty.');
    const zip = XLSX.CFB.utils.cfb_new({ root: 'R' });
    XLSX.CFB.utils.cfb_add(zip, '/hello.txt', new TextEncoder().encode('hello'));
    expect(
      problemOf(Uint8Array.from(XLSX.CFB.write(zip, { fileType: 'zip', type: 'array' }) as number[])),
    ).toBe('This is neither a CSV file nor an Excel workbook.');
    expect(problemOf(roll, { maxBytes: 100 })).toBe('The file is 1 MB; at most 0 MB can be imported.');
    expect(problemOf(roll, { maxRows: 10 })).toBe(
      '“Roll” has more than 10 lines, which is the most that can be read.',
    );
  });

  it('what holds more columns, cells or lines than can be read, wherever they stand', () => {
    const far = XLSX.utils.aoa_to_sheet([['Unit', 'Rent']]);
    XLSX.utils.sheet_add_aoa(far, [['here']], { origin: 'XFD3' });
    expect(problemOf(file({ Roll: far }))).toBe(
      '“Roll” has more than 500 columns, which is the most that can be read: XFD3 is filled.',
    );
    expect(problemOf(roll, { maxCells: 11 })).toBe(
      'The workbook has more than 11 cells, which is the most that can be read.',
    );
    // One cell at the end of each line makes a cell of all that stand before it.
    const wide = XLSX.utils.aoa_to_sheet([]);
    for (let row = 1; row <= 5; row++) XLSX.utils.sheet_add_aoa(wide, [['x']], { origin: `CV${row}` });
    expect(problemOf(file({ Roll: wide }), { maxCells: 450 })).toBe(
      '“Roll” has more than 450 cells, which is the most that can be read.',
    );
  });
});

/** The files of an archive changed as texts, packed again. */
function repacked(bytes: Uint8Array, change: (name: string, text: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(
    ([name, part]) => [name, strToU8(change(name, strFromU8(part)))] as const,
  );
  return zipSync(Object.fromEntries(parts));
}
/** Writes over what the directory of an archive says of each of its parts. */
function lying(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true);
  return copy;
}

describe('formulas that a program wrote without their values', () => {
  const lines = (...rows: string[]) =>
    repacked(
      file({ Roll: XLSX.utils.aoa_to_sheet([['Unit']]), Prices: XLSX.utils.aoa_to_sheet([['Rate', 3]]) }),
      (name, text) =>
        name === 'xl/worksheets/sheet1.xml'
          ? text.replace(
              /<sheetData>.*<\/sheetData>/s,
              `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>`,
            )
          : text,
    );
  const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('are computed from the cells of the workbook, those of other sheets and shared ones too', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Sqft') + words('C1', 'Rent') + words('D1', 'Name'),
      words('A2', '1A') +
        '<c r="B2"><v>700</v></c><c r="C2"><f>B2*Prices!$B$1</f></c>' +
        '<c r="D2" t="str"><f>A2&amp;" rear"</f><v></v></c>',
      words('A3', '1B') +
        '<c r="B3"><f t="shared" ref="B3:B4" si="0">B2+50</f></c><c r="C3" t="n"><f>ROUND(B3*Prices!$B$1,-2)</f><v/></c><c r="D3"><f>IF(B3&gt;700,TRUE,FALSE)</f></c>',
      words('A4', '1C') + '<c r="B4"><f t="shared" si="0"/></c><c r="C4"><f>SUM(C2:C3)</f><v>4500</v></c>',
    );
    expect(cellsOf(bytes)).toEqual([
      ['Unit', 'Sqft', 'Rent', 'Name'],
      ['1A', '700', '2100', '1A rear'],
      ['1B', '750', '2300', 'Yes'],
      ['1C', '800', '4500'],
    ]);
  });

  it('come as their text where they cannot be computed, which no number column takes', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Rent'),
      words('A2', '1A') + '<c r="B2"><f>WEBSERVICE("x")</f></c>',
      words('A3', '1B') + '<c r="B3"><f>B3+1</f></c>',
      words('A4', '1C') + '<c r="B4"><f>[1]Other!A1</f></c>',
    );
    expect(
      cellsOf(bytes)
        ?.slice(1)
        .map(([, rent]) => rent?.slice(0, 1)),
    ).toEqual(['=', '=', '=']);
    expect([...(readXlsx(bytes)[0]?.raw.faults ?? [])]).toEqual([
      ['B2', 'uses WEBSERVICE, which cannot be computed here'],
      ['B3', 'goes in a circle: it needs its own result'],
      ['B4', 'reads another workbook, which is not in this file'],
    ]);
  });

  it.each([
    ['parentheses', '('.repeat(2000) + '1' + ')'.repeat(2000)],
    ['signs', '-'.repeat(5000) + '1'],
    ['sums', `1${'+1'.repeat(4000)}`],
    ['braces', '{'.repeat(500) + '1' + '}'.repeat(500)],
  ])('of more %s than can be computed cost their own cell only', (_what, formula) => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Rent'),
      words('A2', '1A') + `<c r="B2"><f>${formula}</f></c>`,
      words('A3', '1B') + '<c r="B3"><f>(1+2)*3</f></c>',
    );
    expect(cellsOf(bytes)?.[2]).toEqual(['1B', '9']);
    expect(readXlsx(bytes)[0]?.raw.faults?.get('B2')).toBe(
      'is nested too deeply, or too long, to be computed',
    );
  });

  it('of more text than a cell holds cost their own cell only', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Notes'),
      words('A2', '1A') + words('B2', 'x'.repeat(1000)),
      ...Array.from(
        { length: 60 },
        (_, index) =>
          words(`A${index + 3}`, `${index}B`) +
          `<c r="B${index + 3}"><f>B${index + 2}&amp;B${index + 2}</f></c>`,
      ),
    );
    expect(cellsOf(bytes)?.[6]?.[1]).toHaveLength(32_000);
    expect(readXlsx(bytes)[0]?.raw.faults?.get('B8')).toBe('comes to #VALUE!');
    expect(cellsOf(bytes)?.[60]?.[0]).toBe('58B');
  });

  it('are named with their cell and the reason where their row is refused', () => {
    const bytes = lines(
      words('A1', 'Unit') + words('B1', 'Rent') + words('C1', 'Notes'),
      words('A2', '1A') + '<c r="B2"><f>B2+1</f></c>',
      words('A3', '1B') + '<c r="B3"><v>900</v></c><c r="C3"><f>WEBSERVICE("x")</f></c>',
      ...[4, 5].map((row) => words(`A${row}`, `${row}A`) + `<c r="B${row}"><f>B${row}+1</f></c>`),
    );
    const raw = readXlsx(bytes)[0]?.raw;
    if (!raw) throw new Error('no table');
    const { refused, rows, warnings } = importRows(rents, raw);
    expect(refused[0]).toEqual({
      line: 2,
      column: 'actualRentInPlace',
      message:
        'Actual Rent In Place: the formula in B2 goes in a circle: it needs its own result. Put its value there, or save the file in Excel',
    });
    expect([refused.length, rows.map(({ cells }) => cells['actualRentInPlace'])]).toEqual([3, [900]]);
    expect(warnings.find(({ column }) => column === 'notes')?.message).toContain(
      'the formula in C3 uses WEBSERVICE, which cannot be computed here',
    );
  });
});

describe('a workbook that is made to stop the reader', () => {
  it('is read where an older workbook says impossible things of itself beside its cells', () => {
    const bytes = file(
      {
        Roll: XLSX.utils.aoa_to_sheet([
          ['Unit', 'Rent'],
          ['1A', 2450],
        ]),
      },
      { bookType: 'biff8' },
      (book) => {
        book.Props = { Title: 'Rents' };
      },
    );
    const container = containers.read(bytes, { type: 'array' });
    const summary = containers.find(container, '!SummaryInformation');
    if (summary === null) throw new Error('an older workbook has a summary');
    // Author, title and the like, in sections of so many properties: one section that begins here, of 2 billion.
    const section = 48;
    const properties = Uint8Array.from(summary.content);
    new DataView(properties.buffer).setUint32(section + 4, 0x7fffffff, true);
    summary.content = properties;
    const damaged = Uint8Array.from(containers.write(container, { type: 'array', fileType: 'cfb' }));
    expect(cellsOf(damaged)).toEqual([
      ['Unit', 'Rent'],
      ['1A', '2450'],
    ]);
  });

  it('is read by its cells where an older workbook has damaged formulas of several cells, old and new', () => {
    const older = containers.read(
      file({ Roll: XLSX.utils.aoa_to_sheet([['Unit'], ['1A']]) }, { bookType: 'biff8' }),
      { type: 'array' },
    );
    const stream = containers.find(older, '/Workbook');
    if (stream === null) throw new Error('an older workbook has cells');
    // A formula of several cells that ends before it says which cells; a name whose expression has no end.
    const cut = [0x21, 0x00, 0x04, 0x00, 0x01, 0x00, 0x00, 0x00];
    const later = [0x21, 0x02, 0x04, 0x00, 0x01, 0x00, 0x00, 0x00];
    const name = [0x18, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x01, 0xff, 0xff];
    const bytes = Uint8Array.from(stream.content);
    const end = bytes.length - 4;
    stream.content = Uint8Array.from([
      ...bytes.slice(0, end),
      ...cut,
      ...later,
      ...name,
      ...bytes.slice(end),
    ]);
    stream.size = stream.content.length;
    const damaged = Uint8Array.from(containers.write(older, { type: 'array', fileType: 'cfb' }));
    expect(cellsOf(damaged)).toEqual([['Unit'], ['1A']]);
  });

  it('is refused for a long text that it stores once and uses in each cell', () => {
    const long = 'x'.repeat(30_000);
    const sheet = XLSX.utils.aoa_to_sheet(Array.from({ length: 1500 }, () => [long]));
    expect(problemOf(file({ Roll: sheet }, { bookSST: true, compression: true }))).toBe(
      'The workbook has more than 40,000,000 characters in its cells, which is the most that can be read.',
    );
  });

  it('is refused with a password, an older one too', () => {
    const container = containers.utils.cfb_new();
    containers.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(600));
    expect(problemOf(Uint8Array.from(containers.write(container, { type: 'array', fileType: 'cfb' })))).toBe(
      'The workbook is protected by a password. Save it without one.',
    );
    const older = containers.read(
      file({ Roll: XLSX.utils.aoa_to_sheet([['Unit']]) }, { bookType: 'biff8' }),
      { type: 'array' },
    );
    const stream = containers.find(older, '/Workbook');
    if (stream === null) throw new Error('an older workbook has cells');
    // Behind the first record, which says what the file is: the one that tells how it is encrypted.
    const bytes = Uint8Array.from(stream.content);
    const first = 4 + (bytes[2] ?? 0);
    const encrypted = [0x2f, 0x00, 0x06, 0x00, 0x00, 0x00, 0x01, 0x02, 0x03, 0x04];
    stream.content = Uint8Array.from([...bytes.slice(0, first), ...encrypted, ...bytes.slice(first)]);
    stream.size = stream.content.length;
    expect(problemOf(Uint8Array.from(containers.write(older, { type: 'array', fileType: 'cfb' })))).toBe(
      'The workbook is protected by a password. Save it without one.',
    );
  });

  const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
  const sheetOf = (rows: string) =>
    repacked(file({ Roll: XLSX.utils.aoa_to_sheet([['Unit']]) }), (name, text) =>
      name === 'xl/worksheets/sheet1.xml'
        ? text
            .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)
            .replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')
        : text,
    );
  const lines = (count: number, cells: (line: number) => string) =>
    sheetOf(Array.from({ length: count }, (_, index) => row(index + 1, cells(index + 1))).join(''));

  it('is refused for one filled cell in column XFD of each of 20,000 lines, and for one in the last line of all', () => {
    expect(problemOf(lines(20_000, (line) => `<c r="XFD${line}"><v>1</v></c>`))).toMatch(
      /^“Roll” has more than 500 columns/,
    );
    expect(
      problemOf(sheetOf(row(1, '<c r="A1"><v>1</v></c>') + row(1_048_576, '<c r="C1048576"><v>1</v></c>'))),
    ).toBe('“Roll” has more than 100,000 lines, which is the most that can be read.');
  });

  it('is read where whole lines only have a style, and says of itself that it is as large as a sheet can be', () => {
    const styled = (line: number) =>
      Array.from(
        { length: 1_000 },
        (_, column) => `<c r="${XLSX.utils.encode_cell({ r: line - 1, c: column })}" s="0"/>`,
      ).join('');
    const rows = readXlsx(
      lines(
        50,
        (line) => `<c r="A${line}"><v>${line}</v></c>${styled(line).slice('<c r="A1" s="0"/>'.length)}`,
      ),
    )[0]?.raw.rows;
    expect([rows?.length, rows?.[49]?.cells]).toEqual([50, ['50']]);
  });

  it('is refused by what comes out of it, whatever it says of its size', () => {
    const bomb = sheetOf(row(1, `<c r="A1" t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c>`));
    expect(bomb.length).toBeLessThan(30_000);
    const limits = { maxUnpacked: 2 * 1024 * 1024 };
    for (const said of [0, 1, 500 * 1024 * 1024])
      expect(problemOf(lying(bomb, 24, said), limits)).toBe(
        'The workbook unpacks to more than 2 MB, which is the most that can be read.',
      );
    expect(readXlsx(lying(roll, 24, 500 * 1024 * 1024))[0]?.raw.rows).toHaveLength(12);
  });

  it('is refused for the sum of its parts, and where they lie behind its end', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `xl/worksheets/sheet${index}.xml`,
        strToU8('<x/>'.repeat(5_000)),
      ]),
    );
    const many = zipSync({ ...unzipSync(roll), ...parts });
    expect(problemOf(many, { maxUnpacked: 1024 * 1024 })).toMatch(/^The workbook unpacks to more than 1 MB/);
    expect(problemOf(lying(roll, 42, 0x7fffffff))).toBe('This is neither a CSV file nor an Excel workbook.');
    expect(problemOf(lying(roll, 42, 0))).toMatch(/workbook|CSV/);
  });

  it('is refused where it is damaged, or is another kind of archive', () => {
    const damaged = repacked(roll, (_name, text) => text);
    damaged.fill(0xff, 60, 200);
    expect(problemOf(damaged)).toBe(
      'The workbook is damaged: it cannot be unpacked. Open it in Excel and save it again.',
    );
    expect(
      problemOf(
        zipSync({ 'content.xml': strToU8('<table:table-cell table:number-columns-repeated="16384"/>') }),
      ),
    ).toBe('This is neither a CSV file nor an Excel workbook.');
  });
});
