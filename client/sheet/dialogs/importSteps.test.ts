import { describe, expect, it } from 'vitest';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import { utils, write } from '@e965/xlsx';
import { importSteps, type ReadPart } from './importSteps';

const sheet = smallWorkbook().template.sheet.get('Units');
if (sheet?.kind !== 'table') throw new Error('Units is a table');
// What a worker is given is a copy.
const copy = structuredClone(sheet);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the steps of an import', () => {
  it('suggests no heading whose values speak against it, and says so', () => {
    const step = importSteps();
    const copy = structuredClone(sheet);
    const file = bytes('Unit,Area\n9A,small\n9B,large\n9C,none of your business\n');
    const read = step({ step: 'read', bytes: file, sheet: copy });
    expect(read).toMatchObject({ answer: { parts: [], part: 0, mapping: { fields: ['unitNumber', null] } } });
    const answer = step({
      step: 'rows',
      mapping: (read as { answer: ReadPart }).answer.mapping,
      existingRows: 0,
    });
    expect(answer).toMatchObject({
      answer: {
        rows: [{}, {}, {}],
        refused: [],
        notes: [{ message: expect.stringContaining('“Area” is not read as') }],
      },
    });
  });

  it('reads a file once and answers for each mapping of it', () => {
    const step = importSteps();
    const mapping = { headingLine: 1, headings: ['Unit', 'Area'], fields: ['unitNumber', 'sqft'] };
    expect(step({ step: 'read', bytes: bytes('Unit,Area\n9A,"1,200"\n'), sheet: copy })).toEqual({
      answer: { parts: [], part: 0, mapping },
    });
    expect(step({ step: 'rows', mapping, existingRows: 0 })).toMatchObject({
      answer: { rows: [{ cells: { unitNumber: '9A', sqft: 1200 } }] },
    });
    expect(
      step({ step: 'rows', mapping: { ...mapping, fields: ['unitNumber', null] }, existingRows: 0 }),
    ).toMatchObject({ answer: { rows: [{ cells: { unitNumber: '9A' } }] } });
    expect(step({ step: 'rows', mapping: { ...mapping, fields: [null, 'sqft'] }, existingRows: 0 })).toEqual({
      problem: 'No heading of the file is Unit, which every row of Units needs.',
    });
  });

  it('reads the sheet of a workbook that fits best, and any other that is asked for', () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Prepared by'], ['nobody']]), 'Cover');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Unit', 'Area'],
        ['9A', 1200],
        ['9B', 900],
      ]),
      'Roll',
    );
    const step = importSteps();
    const read = step({
      step: 'read',
      bytes: new Uint8Array(write(book, { type: 'array' }) as ArrayBuffer),
      sheet: copy,
    });
    expect(read).toMatchObject({
      answer: { parts: ['Cover', 'Roll'], part: 1, mapping: { fields: ['unitNumber', 'sqft'] } },
    });
    const { mapping } = (read as { answer: ReadPart }).answer;
    expect(step({ step: 'rows', mapping, existingRows: 0 })).toMatchObject({
      answer: { rows: [{ cells: { unitNumber: '9A', sqft: 1200 } }, {}] },
    });
    const cover = step({ step: 'part', part: 0 });
    expect(cover).toMatchObject({
      answer: { part: 0, mapping: { headings: ['Prepared by'], fields: [null] } },
    });
    expect(
      step({ step: 'rows', mapping: (cover as { answer: ReadPart }).answer.mapping, existingRows: 0 }),
    ).toEqual({ problem: 'No heading of the file is a column of Units: Prepared by.' });
  });

  it('answers in a sentence what cannot be read', () => {
    expect(importSteps()({ step: 'read', bytes: bytes(''), sheet: copy })).toEqual({
      problem: 'The file is empty.',
    });
  });

  it('takes rows of no file for a fault of ours', () => {
    expect(() =>
      importSteps()({ step: 'rows', mapping: { headingLine: 1, headings: [], fields: [] }, existingRows: 0 }),
    ).toThrow(RangeError);
  });
});
