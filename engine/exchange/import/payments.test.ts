import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { importRows } from './importRows';

const sheet = newestTemplate('bridge-loan').sheet.get('Payments') as TableSheet;
const take = (text: string) => importRows(sheet, readTable(text), { year: 2026 });
const cells = (text: string) => {
  const { rows, refused } = take(text);
  expect(refused).toEqual([]);
  return rows.map((row) => row.cells);
};

it('reads a payment history as loan servicers export it', () => {
  const history = [
    'Pmt No,Due Date,Date Received,Transaction Type,Check No,Total Received,Principal,Interest,Late Charges,Memo',
    '1,2/1/2026,2/3/2026,Interest Payment,1187,"$12,500.00","$2,000.00","$10,500.00",,On time',
    '2,3/1/2026,3/19/2026,Interest Payment,1203,"$11,025.00",0.00,"$10,500.00",$525.00,',
    ',,4/1/2026,Extension Fee,wire 77,"9,000.00",,,,First extension',
  ].join('\n');
  expect(cells(history)).toEqual([
    expect.objectContaining({
      paymentNumber: 1,
      billDate: '2026-02-01',
      date: '2026-02-03',
      paymentType: 'INTEREST_PAYMENT',
      reference: '1187',
      receivedAmount: 12_500,
      principalAmount: 2_000,
      interestAmount: 10_500,
      description: 'On time',
    }),
    expect.objectContaining({ date: '2026-03-19', lateCharge: 525, principalAmount: 0 }),
    expect.objectContaining({
      date: '2026-04-01',
      paymentType: 'EXTENSION_FEE',
      receivedAmount: 9_000,
      reference: 'wire 77',
    }),
  ]);
});

it('reads a ledger with other headings: billed, paid, payor and payee', () => {
  const ledger = [
    'Payment Due Date,Payment Date,Amount Due,Amount Paid,Interest Paid,Principal Paid,Payor,Payee,Reference #',
    '2026-02-15,2026-02-15,"12,400.00","12,400.00","12,400.00",0.00,Halsey Holdings LLC,Harbor Note Fund,ACH 4471',
  ].join('\n');
  expect(cells(ledger)).toEqual([
    expect.objectContaining({
      billDate: '2026-02-15',
      date: '2026-02-15',
      billedAmount: 12_400,
      receivedAmount: 12_400,
      interestAmount: 12_400,
      principalAmount: 0,
      sourceName: 'Halsey Holdings LLC',
      investorName: 'Harbor Note Fund',
      reference: 'ACH 4471',
    }),
  ]);
});

it('reads its own CSV back', () => {
  const own = [
    'Payment #,Bill Date,Transaction Date,Type,Received,Note Type',
    '1,02/15/2026,02/16/2026,Pay Off,"1,004,666.67",A Note',
  ].join('\n');
  expect(cells(own)).toEqual([
    expect.objectContaining({ paymentType: 'PAY_OFF', receivedAmount: 1_004_666.67, dealType: 'A' }),
  ]);
});

it('refuses a type that is none, and says which line', () => {
  const { refused } = take('Date,Type,Amount\n2/3/2026,Gift,"1,000"');
  expect(refused).toEqual([expect.objectContaining({ line: 2 })]);
});

describe('a payment that is as large as those before it', () => {
  const received = (text: string) => take(text).rows.map((row) => row.cells['receivedAmount']);
  const parts = '12/14/2026,"50,000",part 1\n01/14/2027,"60,000",part 2\n';

  it('is no total where it has its own date', () => {
    expect(
      received(`Transaction Date,Received,Description\n${parts}02/14/2027,"110,000",catch-up\n`),
    ).toEqual([50_000, 60_000, 110_000]);
    const bare = take('Transaction Date,Received\n12/14/2026,50000\n01/14/2027,60000\n02/14/2027,110000\n');
    expect([bare.rows.length, bare.skipped, bare.doubts]).toEqual([3, [], []]);
  });

  it('is no total where it has its own date and a type is missing in its line alone', () => {
    expect(
      received(
        'Type,Date,Received\nDeposit,12/14/2026,50000\nDeposit,01/14/2027,60000\n,02/14/2027,110000\n',
      ),
    ).toEqual([50_000, 60_000, 110_000]);
  });

  it('is no total where it has its own words, as no line has a type', () => {
    expect(received('Received,Description\n50000,part 1\n60000,part 2\n110000,catch-up\n')).toEqual([
      50_000, 60_000, 110_000,
    ]);
  });

  it('is no total where its words have one of totals among others, but it has its own date', () => {
    expect(
      received(
        `Description,Date,Received\nPart 1,12/14/2026,50000\nPart 2,1/14/2027,60000\nTotal catch-up,2/14/2027,110000\n`,
      ),
    ).toEqual([50_000, 60_000, 110_000]);
  });

  it('is left out and asked about where it has figures alone, and taken where a person says so', () => {
    const text = `Transaction Date,Received,Description\n${parts},"110,000",\n`;
    const result = take(text);
    expect([received(text), result.skipped, result.doubts]).toEqual([
      [50_000, 60_000],
      [{ line: 4, why: 'total', text: '110,000' }],
      [{ line: 4, text: '110,000', taken: 'total', why: 'it is the sum of lines above it' }],
    ]);
    const chosen = importRows(sheet, readTable(text), { year: 2026, lines: { 4: 'row' } });
    expect(chosen.rows.map((row) => row.cells['receivedAmount'])).toEqual([50_000, 60_000, 110_000]);
  });

  it('is left out where it is called a total, as one is', () => {
    expect(received(`Transaction Date,Received,Description\n${parts},"110,000",Total\n`)).toEqual([
      50_000, 60_000,
    ]);
  });

  describe('whose words have one of totals, wherever they are', () => {
    const heads = 'Due Date,Transaction Date,Type,Description,Billed,Received';
    const two = `${heads}\n5/31/2027,,Interest Payment,,100,100\n6/30/2027,,Interest Payment,,100,100\n`;
    const ofLine = (line: string, lines = {}) => {
      const result = importRows(sheet, readTable(`${two}${line}\n`), { year: 2026, lines });
      return [result.rows.length, result.doubts, result.skipped.map(({ why }) => why)];
    };
    it('is a row where it has its own date, and asked about', () => {
      const doubt = { line: 4, text: 'Total to date' };
      const line = '7/31/2027,,,Total to date,200,200';
      expect(ofLine(line)).toEqual([3, [{ ...doubt, taken: 'row' }], []]);
      expect(ofLine(line, { 4: 'total' })).toEqual([2, [{ ...doubt, taken: 'total' }], ['total']]);
      expect(
        take('Description,Date,Received\nPart 1,12/14/2026,50\nTotal catch-up,2/14/2027,70\n'),
      ).toMatchObject({ rows: { length: 2 }, doubts: [{ line: 3, text: 'Total catch-up', taken: 'row' }] });
    });
    it('is a total where it adds up and has no date', () =>
      expect(ofLine(',,,Total to date,200,200')).toEqual([2, [], ['total']]));
    it('is not asked about where it has a type of its own', () =>
      expect(ofLine('7/31/2027,,Extension Fee,Total fee of the extension,200,200')).toEqual([3, [], []]));
  });
});
