import { beforeEach, describe, expect, it } from 'vitest';
import { importRows, readTable, suggestMapping } from '#exchange';
import { smallWorkbook } from '../../workbook/testing/smallWorkbook';
import { importActions, importParts } from './importActions';
import { rememberedFields, rememberFields } from './rememberedMapping';

const workbook = smallWorkbook();
const units = workbook.template.sheet.get('Units');
if (units?.kind !== 'table') throw new Error('Units is a table');
const sheet = units;
const raw = readTable('Unit,Area,Mystery\n9A,"1,200",5\n');

describe('import', () => {
  beforeEach(() => localStorage.clear());

  it('adds rows behind the last one, or takes the place of all, as one step', () => {
    const { rows } = importRows(sheet, raw);
    expect(importActions(workbook, sheet, rows, 'append')).toMatchObject([
      { type: 'addRows', after: 'c', rows: [{ cells: { unitNumber: '9A', sqft: 1200 } }] },
    ]);
    expect(importActions(workbook, sheet, rows, 'replace')).toMatchObject([
      { type: 'removeRows', rows: ['a', 'b', 'c'] },
      { type: 'addRows', after: null },
    ]);
  });

  it('goes in by parts, each behind the one before', () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({
      line: index + 2,
      cells: { unitNumber: `N${index}` },
    }));
    const parts = importParts(workbook, sheet, rows, 'replace', 2);
    expect(
      parts.map(([action]) => [action?.type, action && 'rows' in action ? action.rows.length : 0]),
    ).toEqual([
      ['removeRows', 2],
      ['removeRows', 1],
      ['addRows', 2],
      ['addRows', 2],
      ['addRows', 1],
    ]);
    const book = smallWorkbook();
    parts.forEach((actions) => book.apply(actions));
    expect(book.columnValues('Units', 'unitNumber')).toEqual(['N0', 'N1', 'N2', 'N3', 'N4']);
    expect(importParts(book, sheet, [], 'append')).toEqual([]);
  });

  it('remembers what a person mapped by the words of the headings', () => {
    const suggested = suggestMapping(sheet, raw);
    expect(suggested.fields).toEqual(['unitNumber', 'sqft', null]);
    rememberFields('me', 'Units', { ...suggested, fields: ['unitNumber', null, 'sqft'] });
    expect(rememberedFields('me', 'Units', suggested).fields).toEqual(['unitNumber', null, 'sqft']);
    expect(rememberedFields('someone', 'Units', suggested).fields).toEqual(['unitNumber', 'sqft', null]);
  });
});
