import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import { extractRows } from './extractRows';

const template = newestTemplate('bridge-loan');

function workbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe('rows of an uploaded file', () => {
  it('come from the sheet of a workbook that gives most', () => {
    const file = workbook({
      Cover: [['Prepared for the lender']],
      Old: [
        ['Unit', 'Rent'],
        ['1A', 900],
      ],
      Roll: [
        ['Unit', 'Use', 'Rent'],
        ['1A', 'Residential', 1000],
        ['1B', 'Residential', 1100],
        ['C1', 'Retail', 5000],
      ],
    });
    const rows = extractRows(template, 'rentRoll', file).tables.map(({ sheet, rows: found }) => [
      sheet,
      found.map(({ cells }) => cells),
    ]);
    expect(rows).toEqual([
      [
        'RentRollResidential',
        [
          { unitNumber: '1A', actualRentInPlace: 1000 },
          { unitNumber: '1B', actualRentInPlace: 1100 },
        ],
      ],
      ['RentRollCommercial', [{ unitNumber: 'C1', actualRentInPlace: 5000 }]],
    ]);
  });

  it('come from the sheet that a person chose, with what was decided of each sheet', () => {
    const roll = [
      ['Unit', 'Status', 'Rent'],
      ['1A', 'Occupied', 1000],
      ['1B', 'Vacant', null],
      ['1B', 'Future', 1200],
    ];
    const file = workbook({
      Roll: roll,
      Old: [
        ['Unit', 'Rent'],
        ['1A', 900],
      ],
    });
    const units = (decided?: Parameters<typeof extractRows>[3]) => {
      const { tables, parts, part } = extractRows(template, 'rentRoll', file, decided);
      return {
        parts,
        part,
        lines: tables.map(({ rows, choices }) => [rows.map(({ line }) => line), choices]),
      };
    };
    expect(units()).toEqual({
      parts: ['Roll', 'Old'],
      part: 0,
      lines: [
        [[2, 3], {}],
        [[2, 3], {}],
      ],
    });
    const choices = { RentRollResidential: { kinds: { future: 'let' as const } } };
    expect(units({ part: 0, choices }).lines).toEqual([
      [[2, 4], { kinds: { future: 'let' } }],
      [[2, 3], {}],
    ]);
    expect(units({ part: 1, choices: {} })).toMatchObject({
      part: 1,
      lines: [
        [[2], {}],
        [[2], {}],
      ],
    });
    expect(() => extractRows(template, 'rentRoll', file, { part: 2, choices: {} })).toThrow(
      'The file has no such sheet.',
    );
  });

  it('that give nothing are refused with the reason of the first', () => {
    expect(() =>
      extractRows(template, 'rentRoll', workbook({ Cover: [['Prepared for the lender'], ['nobody']] })),
    ).toThrow('No heading of the file is a column of Residential');
  });
});
