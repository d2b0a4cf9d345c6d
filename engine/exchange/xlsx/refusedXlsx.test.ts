import * as XLSX from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTables } from '../readTables';
import { containers } from './container';
import { readXlsx } from './readXlsx';
import { cellsOf, file, problemOf, repacked, roll } from './testing/files';

/** Writes over what the directory of an archive says of each of its parts. */
function lying(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true);
  return copy;
}

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
