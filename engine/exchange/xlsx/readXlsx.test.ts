import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ExchangeProblem } from '../problem';
import { readTables } from '../readTables';
import { readXlsx } from './readXlsx';

type Sheet = XLSX.WorkSheet;
function file(sheets: Readonly<Record<string, Sheet>>, options: XLSX.WritingOptions = {}, change: (book: XLSX.WorkBook) => void = () => undefined): Uint8Array {
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

describe('the sheets of a workbook', () => {
  it('come in order and by name, the empty ones left out, each line with its number', () => {
    const tables = readXlsx(file({ Cover: XLSX.utils.aoa_to_sheet([]), Roll: XLSX.utils.aoa_to_sheet([[], ['Unit', ' Rent '], [], ['1A', 2450]]), Notes: XLSX.utils.aoa_to_sheet([['x']]) }));
    expect(tables.map(({ name }) => name)).toEqual(['Roll', 'Notes']);
    expect(tables[0]?.raw.rows).toEqual([{ line: 1, cells: [] }, { line: 2, cells: ['Unit', 'Rent'] }, { line: 3, cells: [] }, { line: 4, cells: ['1A', '2450'] }]);
  });

  it('are texts: numbers with all digits, dates in ISO, yes and no, errors, units as they are written', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['n', 'd', 'b', 'e', 'p', 'u', 't']]);
    XLSX.utils.sheet_add_aoa(sheet, [[
      { t: 'n', v: 1234.5678, z: '$#,##0' }, { t: 'n', v: 45658, z: 'mm/dd/yyyy' }, { t: 'b', v: true }, { t: 'e', v: 42 },
      { t: 'n', v: 0.7143, z: '0.00%' }, { t: 'n', v: 7, z: '000' }, { t: 's', v: '0101' },
    ]], { origin: 'A2' });
    expect(cellsOf(file({ Roll: sheet }))?.[1]).toEqual(['1234.5678', '2025-01-01', 'Yes', '#N/A', '0.7143', '007', '0101']);
  });

  it('count their days from 1904 where the workbook says so', () => {
    const sheet = XLSX.utils.aoa_to_sheet([[{ t: 'n', v: 45658 - 1462, z: 'yyyy-mm-dd' }]]);
    expect(cellsOf(file({ Roll: sheet }, {}, (book) => (book.Workbook = { WBProps: { date1904: true } })))).toEqual([['2025-01-01']]);
  });

  it('hold the last values of their formulas; one that was never computed is no number', () => {
    const sheet = XLSX.utils.aoa_to_sheet([['a', 'b']]);
    sheet.A2 = { t: 'n', v: 12, f: 'SUM(1,11)' };
    sheet['!ref'] = 'A1:B2';
    expect(cellsOf(file({ Roll: sheet }))?.[1]).toEqual(['12']);
  });

  it('are read from older workbooks too, and a CSV file stays one table without a name', () => {
    expect(readTables(file({ Roll: XLSX.utils.aoa_to_sheet([['Unit'], ['1A']]) }, { bookType: 'biff8' }))[0]).toMatchObject({ name: 'Roll', raw: { rows: [{ cells: ['Unit'] }, { cells: ['1A'] }] } });
    expect(readTables(new TextEncoder().encode('Unit,Rent\n1A,5\n'))).toMatchObject([{ name: undefined, raw: { rows: [{ cells: ['Unit', 'Rent'] }, {}] } }]);
  });
});

describe('refused, with the reason', () => {
  const roll = file({ Roll: XLSX.utils.aoa_to_sheet(Array.from({ length: 12 }, (_, row) => [row])) });

  it('what is empty, no workbook, too large when unpacked, or too long', () => {
    expect(problemOf(file({ Roll: XLSX.utils.aoa_to_sheet([]) }))).toBe('The file is empty.');
    const zip = XLSX.CFB.utils.cfb_new({ root: 'R' });
    XLSX.CFB.utils.cfb_add(zip, '/hello.txt', new TextEncoder().encode('hello'));
    expect(problemOf(Uint8Array.from(XLSX.CFB.write(zip, { fileType: 'zip', type: 'array' }) as number[]))).toBe('This is neither a CSV file nor an Excel workbook.');
    expect(problemOf(roll, { maxBytes: 100 })).toBe('The file is too large; at most 0 MB can be imported.');
    expect(problemOf(roll, { maxRows: 10 })).toBe('“Roll” has more than 10 lines, which is the most that can be read.');
  });

  it('what says it holds more than can be read', () => {
    const bomb = Uint8Array.from(roll);
    const view = new DataView(bomb.buffer);
    for (let at = 0; at + 28 < bomb.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 500 * 1024 * 1024, true);
    expect(problemOf(bomb)).toBe('The file is too large; at most 20 MB can be imported.');
  });
});
