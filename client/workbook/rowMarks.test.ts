import { describe, expect, it } from 'vitest';
import { offerTexts } from '../sheet/formula/choices';
import { markAt, offeredIn, paintMark, type RowMarks } from './rowMarks';
import { TableMirror } from './session/tableMirror';
import { smallSession } from './testing/smallWorkbook';

const marks: RowMarks = {
  column: 'unitNumber',
  byText: new Map([
    ['1A', { message: 'Invalid', options: ['1A North', '1A South'] }],
    ['1B', { message: 'Verify', options: [] }],
    ['1C', { message: 'Spared', options: [] }],
  ]),
  spared: new Set(['c']),
};

function open() {
  const { session } = smallSession();
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  return { session, mirror };
}

describe('rows that a check speaks of', () => {
  it('are known by the text in their cell, and no more once it is another', () => {
    const { session, mirror } = open();
    expect([0, 1, 2, 3, 4].map((row) => markAt(marks, mirror, row)?.message)).toEqual([
      'Invalid',
      'Verify',
      undefined,
      undefined,
      undefined,
    ]);
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'unitNumber', value: '1A North' }] }],
      'Choose',
    );
    expect(markAt(marks, mirror, 0)).toBeUndefined();
  });

  it('are underlined in red where something is offered, else struck through', () => {
    const { mirror } = open();
    const painted = (row: number, column: number) => {
      const cell = document.createElement('td');
      paintMark(cell, marks, mirror, row, column);
      return [cell.className, cell.title];
    };
    expect([painted(0, 0), painted(0, 1), painted(1, 0), painted(2, 0)]).toEqual([
      ['bb-doubted bb-offers', 'Invalid'],
      ['bb-doubted', ''],
      ['bb-struck', 'Verify'],
      ['', ''],
    ]);
  });

  it('offer what may be meant in their cell alone', () => {
    const { mirror } = open();
    expect(offeredIn(marks, mirror, { sheet: 'Units', row: 'a', column: 'unitNumber' })).toEqual([
      '1A North',
      '1A South',
    ]);
    expect(offeredIn(marks, mirror, { sheet: 'Units', row: 'a', column: 'rent' })).toEqual([]);
    expect(offeredIn(undefined, mirror, { sheet: 'Units', row: 'a', column: 'unitNumber' })).toEqual([]);
  });

  it('all of it at first, then what holds the text that is typed', () => {
    const titles = (text: string, untouched: boolean) =>
      offerTexts(text, ['1A North', '1A South'], untouched).suggestions.map(({ title }) => title);
    expect([titles('1A', true), titles('sou', false), titles('2 Elsewhere', false)]).toEqual([
      ['1A North', '1A South'],
      ['1A South'],
      [],
    ]);
  });
});
