import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import { extractRows } from './extractRows';

const template = newestTemplate('bridge-loan');

function workbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe('rows of an uploaded file', () => {
  it('come from the sheet of a workbook that gives most', () => {
    const file = workbook({ Cover: [['Prepared for the lender']], Old: [['Unit', 'Rent'], ['1A', 900]], Roll: [['Unit', 'Use', 'Rent'], ['1A', 'Residential', 1000], ['1B', 'Residential', 1100], ['C1', 'Retail', 5000]] });
    const rows = extractRows(template, 'rentRoll', file).map(({ sheet, rows: found }) => [sheet, found.map(({ cells }) => cells)]);
    expect(rows).toEqual([
      ['RentRollResidential', [{ unitNumber: '1A', actualRentInPlace: 1000 }, { unitNumber: '1B', actualRentInPlace: 1100 }]],
      ['RentRollCommercial', [{ unitNumber: 'C1', actualRentInPlace: 5000 }]],
    ]);
  });

  it('that give nothing are refused with the reason of the first', () => {
    expect(() => extractRows(template, 'rentRoll', workbook({ Cover: [['Prepared for the lender'], ['nobody']] }))).toThrow('No heading of the file is a column of Residential');
  });
});
