import { describe, expect, it } from 'vitest';
import { smallWorkbook } from '../testing/smallWorkbook';
import type { Mapping } from '#exchange';
import { importSteps } from './importSteps';

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
    expect(read).toMatchObject({ answer: { fields: ['unitNumber', null] } });
    const answer = step({ step: 'rows', mapping: (read as { answer: Mapping }).answer, existingRows: 0 });
    expect(answer).toMatchObject({ answer: { rows: [{}, {}, {}], refused: [], notes: [{ message: expect.stringContaining('“Area” is not read as') }] } });
  });

  it('reads a file once and answers for each mapping of it', () => {
    const step = importSteps();
    const mapping = { headingLine: 1, headings: ['Unit', 'Area'], fields: ['unitNumber', 'sqft'] };
    expect(step({ step: 'read', bytes: bytes('Unit,Area\n9A,"1,200"\n'), sheet: copy })).toEqual({ answer: mapping });
    expect(step({ step: 'rows', mapping, existingRows: 0 })).toMatchObject({ answer: { rows: [{ cells: { unitNumber: '9A', sqft: 1200 } }] } });
    expect(step({ step: 'rows', mapping: { ...mapping, fields: ['unitNumber', null] }, existingRows: 0 })).toMatchObject({ answer: { rows: [{ cells: { unitNumber: '9A' } }] } });
    expect(step({ step: 'rows', mapping: { ...mapping, fields: [null, 'sqft'] }, existingRows: 0 })).toEqual({ problem: 'No heading of the file is Unit, which every row of Units needs.' });
  });

  it('answers in a sentence what cannot be read', () => {
    expect(importSteps()({ step: 'read', bytes: bytes(''), sheet: copy })).toEqual({ problem: 'The file is empty.' });
  });

  it('takes rows of no file for a fault of ours', () => {
    expect(() => importSteps()({ step: 'rows', mapping: { headingLine: 1, headings: [], fields: [] }, existingRows: 0 })).toThrow(RangeError);
  });
});
