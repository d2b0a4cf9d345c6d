import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWorkbook, type Workbook } from '#engine';
import { newestTemplate } from '#engine/node';
import { AppError } from '../../errors';
import { actionsForPart } from './filePart';

let workbook: Workbook;
beforeEach(() => {
  const residential = ['a', 'b', 'c'].map((id) => ({ id, unitNumber: id.toUpperCase(), sqft: 500 }));
  workbook = openWorkbook(newestTemplate('bridge-loan'), {
    sheets: { rentRoll: { residential } },
    parameters: { capRate: { residential: 0.06 } },
  });
});
afterEach(() => workbook.destroy());

/** Row ids and areas once the actions for these rows are done. */
function rowsAfter(residential: object[]): string[] {
  workbook.apply(actionsForPart(workbook, { sheets: { rentRoll: { residential } } }));
  return workbook
    .rowIds('RentRollResidential')
    .map(
      (row) =>
        `${String(workbook.input({ sheet: 'RentRollResidential', row, column: 'unitNumber' }))} ${String(workbook.input({ sheet: 'RentRollResidential', row, column: 'sqft' }))}`,
    );
}

const refusal = (part: Record<string, unknown>): string[] => {
  try {
    actionsForPart(workbook, part);
  } catch (error) {
    if (error instanceof AppError)
      return error.details.map(({ path, message }) => `${path ?? ''}: ${message}`);
    throw error;
  }
  return [];
};

describe('actionsForPart', () => {
  it('wants what a new row must have, and asks nothing of those that stand', () => {
    expect(refusal({ sheets: { rentRoll: { residential: [{ id: 'a' }, { sqft: 500 }] } } })).toContain(
      'sheets.rentRoll.residential.1.unitNumber: Unit is required',
    );
    expect(refusal({ sheets: { salesComps: { current: [{ address: '1 Main St' }] } } })).toEqual([
      'sheets.salesComps.current.0.salePrice: Sale Price is required',
    ]);
  });

  it('makes no action of what stands so already', () => {
    expect(
      actionsForPart(workbook, {
        parameters: { capRate: { residential: 0.06 } },
        sheets: { rentRoll: { residential: [{ id: 'a', sqft: 500 }, { id: 'b' }, { id: 'c' }] } },
      }),
    ).toEqual([]);
  });

  it.each([
    ['reorders', [{ id: 'c' }, { id: 'a' }, { id: 'b' }], ['C 500', 'A 500', 'B 500']],
    ['removes', [{ id: 'b' }], ['B 500']],
    [
      'edits and blanks',
      [{ id: 'a', sqft: 600 }, { id: 'b', sqft: null }, { id: 'c' }],
      ['A 600', 'B null', 'C 500'],
    ],
    [
      'adds at the top, between and at the end',
      [
        { unitNumber: 'N', sqft: 1 },
        { id: 'b' },
        { unitNumber: 'O', sqft: 2 },
        { unitNumber: 'P', sqft: 3 },
        { id: 'a' },
        { id: 'z', unitNumber: 'Z', sqft: 4 },
      ],
      ['N 1', 'B 500', 'O 2', 'P 3', 'A 500', 'Z 4'],
    ],
    ['empties', [], []],
  ])('%s rows', (_what, rows, after) => {
    expect(rowsAfter(rows)).toEqual(after);
  });

  it('passes over what a computed column once held', () => {
    expect(rowsAfter([{ id: 'a', sqft: 700, inPlaceRPSF: 99 }])).toEqual(['A 700']);
  });

  describe('of a comp', () => {
    const position = { lng: -73.94, lat: 40.68 };
    const comp = { id: 's', address: '1 Main St', salePrice: 900_000, position, images: ['front.jpg'] };
    const part = (row: object) => ({ sheets: { salesComps: { current: [row] } } });
    beforeEach(() => {
      workbook.destroy();
      workbook = openWorkbook(newestTemplate('bridge-loan'), {
        sheets: { salesComps: { current: [{ ...comp, id: 'r' }, comp] } },
      });
    });

    it('takes back what the loan file keeps beside its columns, and keeps it', () => {
      workbook.apply(actionsForPart(workbook, part({ ...comp, salePrice: 950_000 })));
      expect(workbook.toLoanFile()).toMatchObject({
        sheets: { salesComps: { current: [{ ...comp, salePrice: 950_000 }] } },
      });
    });

    it('passes over what an address check said of it', () => {
      const said = {
        message: 'Invalid address: 1 Main St, pick the right one from the dropdown.',
        options: [{ address: '1 Main St, Albany, NY' }],
      };
      expect(refusal(part({ ...comp, isValidRespone: said }))).toEqual([]);
      expect(refusal(part({ address: '2 Main St', salePrice: 1, isValidRespone: said }))).toEqual([]);
      expect(
        refusal({ sheets: { rentRoll: { residential: [{ unitNumber: '1A', isValidRespone: said }] } } }),
      ).toEqual(['sheets.rentRoll.residential.0.isValidRespone: Residential has no such column']);
    });

    it('sets lists and objects of it anew, in a row that stands and in a new one, and takes them off', () => {
      const more = {
        ...comp,
        position: { lng: -73.9, lat: 40.7 },
        images: [],
        links: ['https://example.test/1'],
        rooms: 4,
        buildingName: 'The Dakota',
        compValidity: {
          isValid: false,
          invalidReason: 'Too far',
          validator: 'analyst',
          timeOfValidation: '2026-01-31T00:00:00Z',
        },
        invalidReasons: ['Distance', 'Property Specifications'],
        metadata: {
          urls: [{ source: 'ACRIS', link: 'https://example.test/deed' }],
          providers: ['ACRIS'],
          confidence: 0.9,
          lastUpdated: '2026-01-31',
        },
        llm_notes: [{ title: 'Condition', notes: 'Renovated', reasoning: ['New kitchens'] }],
        llm_notes_summary: '=as good as new',
        llm_score: 7.5,
      };
      const { position: _, ...bare } = comp;
      workbook.apply(
        actionsForPart(workbook, { sheets: { salesComps: { current: [more, { ...more, id: 'new' }] } } }),
      );
      expect(workbook.toLoanFile()).toMatchObject({
        sheets: { salesComps: { current: [more, { ...more, id: 'new' }] } },
      });
      expect(
        actionsForPart(workbook, { sheets: { salesComps: { current: [more, { ...more, id: 'new' }] } } }),
      ).toEqual([]);
      workbook.apply(actionsForPart(workbook, part({ ...bare, position: null })));
      expect(JSON.stringify(workbook.toLoanFile())).not.toContain('position');
      workbook.undo();
      expect(workbook.toLoanFile()).toMatchObject({
        sheets: { salesComps: { current: [more, { ...more, id: 'new' }] } },
      });
    });

    it.each([
      [
        'a place beyond the poles',
        { position: { lng: 0, lat: 91 } },
        /^sheets\.salesComps\.current\.0\.position\.lat: .*90/,
      ],
      ['half a place', { position: { lng: 0 } }, /^sheets\.salesComps\.current\.0\.position\.lat: /],
      [
        'a reason of nobody',
        { invalidReasons: ['Colour'] },
        /^sheets\.salesComps\.current\.0\.invalidReasons\.0: .*Amenities/,
      ],
      ['rooms below zero', { rooms: -1 }, /^sheets\.salesComps\.current\.0\.rooms: /],
      ['a list that is none', { images: 'front.jpg' }, /^sheets\.salesComps\.current\.0\.images: /],
      [
        'what no database keeps',
        { llm_notes_summary: 'a\0b' },
        /^sheets\.salesComps\.current\.0\.llm_notes_summary: The text holds a character that cannot be kept$/,
      ],
      [
        'more than is kept',
        { links: Array.from({ length: 9 }, () => 'x'.repeat(1000)) },
        /^sheets\.salesComps\.current\.0\.links: At most 8,000 characters can be kept$/,
      ],
    ])('refuses %s', (_what, row, told) => {
      expect(refusal(part({ ...comp, ...row }))).toEqual([expect.stringMatching(told)]);
    });

    it('takes back what came with a loan file in a shape of its own', () => {
      workbook.destroy();
      const odd = { ...comp, images: { front: 'front.jpg' } };
      workbook = openWorkbook(newestTemplate('bridge-loan'), { sheets: { salesComps: { current: [odd] } } });
      workbook.apply(actionsForPart(workbook, part({ ...odd, salePrice: 950_000 })));
      expect(workbook.toLoanFile()).toMatchObject({
        sheets: { salesComps: { current: [{ ...odd, salePrice: 950_000 }] } },
      });
    });
  });

  it('refuses what is nested without end', () => {
    const nested = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as Record<string, unknown>;
    expect(refusal({ parameters: nested })).toEqual([
      expect.stringMatching(/^parameters(\.a)+: Not a field of this workbook$/),
    ]);
  });

  it('names every field that is none', () => {
    expect(
      refusal({
        parameters: { capRate: { resident: 1 }, nothing: { at: { all: true } } },
        sheets: { rentRoll: { residential: [{ id: 'a', colour: 'red' }] } },
      }),
    ).toEqual([
      'parameters.capRate.resident: Not a field of this workbook',
      'parameters.nothing.at.all: Not a field of this workbook',
      'sheets.rentRoll.residential.0.colour: Residential has no such column',
    ]);
    expect(refusal({ sheets: { rentRoll: { residential: { id: 'a' } } } })).toEqual([
      'sheets.rentRoll.residential: A list of rows is expected',
    ]);
    expect(refusal({ parameters: { capRate: { residential: [1] } } })).toEqual([
      'parameters.capRate.residential: A number, a text, true, false or null is expected',
    ]);
  });
});
