import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ExchangeProblem } from '../problem';
import { readTable } from './readTable';

const bad = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/bad-csv/${name}`, import.meta.url));
const cellsOf = (input: Uint8Array | string) => readTable(input).rows.map((row) => row.cells);
const problemOf = (input: Uint8Array | string, limits = {}): ExchangeProblem => {
  try {
    readTable(input, limits);
  } catch (error) {
    if (error instanceof ExchangeProblem) return error;
    throw error;
  }
  throw new Error('the file was taken');
};

describe('encodings', () => {
  it('reads UTF-8 with a mark, semicolons and decimal commas', () => {
    const raw = readTable(bad('bom_semicolon_comma_decimals.csv'));
    expect(raw.rows[0]?.cells).toEqual(['Unit', 'Sqft', 'Rent']);
    expect([raw.delimiter, raw.decimal, raw.encoding]).toEqual([';', ',', 'utf-8']);
  });
  it('reads UTF-16 of both byte orders, with and without a mark', () => {
    const little = Buffer.from('Unit\tRent\n1A\t2450\n', 'utf16le');
    const big = Buffer.from(little).swap16();
    const expected = [
      ['Unit', 'Rent'],
      ['1A', '2450'],
    ];
    expect(cellsOf(little)).toEqual(expected);
    expect(cellsOf(big)).toEqual(expected);
    expect(cellsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toEqual(expected);
    expect(cellsOf(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))).toEqual(expected);
  });
  it('reads Windows-1252 where the bytes are no UTF-8', () => {
    const raw = readTable(Buffer.from('Unit,Tenant\n1A,Jos\xe9 \x96 M\xfcller\n', 'latin1'));
    expect(raw.encoding).toBe('windows-1252');
    expect(raw.rows[1]?.cells[1]).toBe('José – Müller');
  });
});

describe('layout', () => {
  it('counts lines as an editor does, through line breaks inside quotes', () => {
    const raw = readTable('Unit,Notes\r\n1A,"two\r\nlines"\r\n\r\n1B,x\r\n');
    expect(raw.rows.map((row) => row.line)).toEqual([1, 2, 4, 5]);
    expect(raw.rows[1]?.cells[1]).toBe('two\nlines');
  });
  it('reads line ends of carriage returns only', () => {
    expect(cellsOf(bad('cr_only_line_ends.csv'))).toEqual([
      ['Unit', 'Sqft', 'Rent'],
      ['1A', '755', '2450'],
      ['1B', '800', '1999.99'],
    ]);
  });
  it('takes the delimiter that gives rows of one width, not the one that is most frequent', () => {
    expect(readTable('Unit;Rent;Note\n1A;1,5;a, b, c\n1B;2,5;d, e\n').delimiter).toBe(';');
    expect(readTable('sep=|\nUnit|Rent\n1A|1\n').rows[0]).toEqual({ line: 2, cells: ['Unit', 'Rent'] });
  });
  it('keeps quotes, commas and doubled quotes of a cell', () => {
    expect(cellsOf('a,b\n"x, ""y""",z\n')[1]).toEqual(['x, "y"', 'z']);
  });
});

describe('files that are refused', () => {
  it('names the line of a quotation mark that does not close', () => {
    expect(problemOf(bad('broken_quotes.csv'))).toMatchObject({
      code: 'broken_quotes',
      line: 2,
      message: expect.stringContaining('Line 2'),
    });
  });
  it('says what is no CSV', () => {
    expect(problemOf(bad('not_a_csv.csv')).message).toBe('This is not a CSV file: it holds binary data.');
    expect(problemOf(Buffer.from('PK\x03\x04rest')).message).toContain(
      'This is not a CSV file: it is an Excel workbook',
    );
  });
  it('says that a file is empty', () => {
    expect(problemOf(bad('empty.csv')).code).toBe('empty');
    expect(problemOf(' \r\n\r\n').code).toBe('empty');
  });
  it('names the limit that a file passes', () => {
    expect(problemOf('a,b\n'.repeat(40), { maxRows: 20 }).message).toBe(
      'The file has more than 20 lines, which is the most that can be read.',
    );
    expect(problemOf('x'.repeat(3 * 1024 * 1024), { maxBytes: 2 * 1024 * 1024 }).message).toBe(
      'The file is 3 MB; at most 2 MB can be imported.',
    );
  });
});
