import { describe, expect, it } from 'vitest';
import { newestTemplate } from '../../node';
import type { TableSheet } from '../../template/types';
import { readTable } from '../csv/readTable';
import { ExchangeProblem } from '../problem';
import { importRows } from './importRows';

const residential = newestTemplate('bridge-loan').sheet.get('RentRollResidential') as TableSheet;
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const day = (index: number) => `${String((index % 12) + 1).padStart(2, '0')}/05/2023`;
const said = (text: string): string => {
  try {
    return `${importRows(residential, readTable(text)).rows.length} rows`;
  } catch (error) {
    if (error instanceof ExchangeProblem) return error.message;
    throw error;
  }
};

describe('a payment ledger given as a rent roll', () => {
  it('is refused in words: a date, a payee and an amount on every line', () => {
    expect(
      said(`Unit,Payment Date,Payee,Amount\n${lines(8239, (i) => `${i + 1},${day(i)},Acme LLC,${i}.50`)}`),
    ).toBe(
      "This looks like a payment ledger, not a rent roll: each of its 8,239 lines is a payment (“Payment Date”, “Payee”, “Amount”), and none tells a unit's area, rooms or lease. Import the rent roll instead: one line for each unit.",
    );
  });
  it.each([
    ['Date,Name,Apt,Rent', (i: number) => `${day(i)},Ann,${(i % 4) + 1}A,1200`],
    ['Payment Date,Tenant,Unit,Payment Amount', (i: number) => `${day(i)},Bo,${(i % 4) + 1}A,1200`],
    ['Unit,Vendor,Check Number,Check Date,Amount', (i: number) => `${i}A,Verizon,${i},${day(i)},88.10`],
  ])('is known by %s', (headings, line) => {
    expect(said(`${headings}\n${lines(48, line)}`)).toContain('This looks like a payment ledger');
  });
  it.each([
    [
      'one line for each unit, and a date',
      'Unit,Tenant,Date,Rent',
      (i: number) => `${i}A,Ann,${day(i)},1200`,
    ],
    ['charges of a lease', 'Unit,Tenant,Charge Code,Amount', (i: number) => `${i}A,Ann,rent,1200`],
    [
      'areas and leases beside a balance',
      'Unit,SF,Lease Start,Date,Balance,Rent',
      (i: number) => `${i}A,700,01/01/2023,${day(i)},0,1200`,
    ],
  ])('is not %s', (_what, headings, line) => {
    expect(said(`${headings}\n${lines(48, line)}`)).toBe('48 rows');
  });
});
