import { describe, expect, it } from 'vitest';
import type { Action, CellInput } from '#domain';
import { smallSession } from '../testing/smallWorkbook';
import type { WorkbookSession } from './session';

const rate = 2;
const row = (id: string, market: CellInput): { id: string; cells: Record<string, CellInput> } => ({
  id,
  cells: { unitNumber: id, sqft: 500, market },
});
const rows: Action[] = [
  {
    type: 'addRows',
    sheet: 'Units',
    after: 'c',
    rows: [row('same', 500 * rate), row('other', 900), row('none', null)],
  },
];
const inputs = (session: WorkbookSession) =>
  ['same', 'other', 'none'].map((id) =>
    session.workbook.input({ sheet: 'Units', row: id, column: 'market' }),
  );
const values = (session: WorkbookSession) =>
  ['same', 'other', 'none'].map((id) => session.value({ sheet: 'Units', row: id, column: 'market' }));

describe('rows of a file that speak of computed cells', () => {
  it.each([
    ['whole', (session: WorkbookSession) => Promise.resolve(session.editFromFile(rows, 'Paste'))],
    [
      'in parts',
      (session: WorkbookSession) => session.editInParts([rows], 'Import', () => Promise.resolve()),
    ],
  ])('%s: only what differs is typed over the formula, as one step', async (_how, take) => {
    const { session } = smallSession();
    expect(await take(session)).toEqual([]);
    expect([inputs(session), values(session)]).toEqual([
      [null, 900, null],
      [1000, 900, 1000],
    ]);
    expect(session.getState().unsaved).toBe(1);
    session.undo();
    expect([session.workbook.rowIds('Units'), session.getState().unsaved]).toEqual([['a', 'b', 'c'], 0]);
    session.redo();
    expect(inputs(session)).toEqual([null, 900, null]);
  });

  it('a number is the same to the digits it is written with', () => {
    const { session } = smallSession();
    const of = (id: string, sqft: number, market: number) => ({
      id,
      cells: { unitNumber: id, sqft, market },
    });
    session.editFromFile(
      [
        {
          type: 'addRows',
          sheet: 'Units',
          after: 'c',
          rows: [of('same', 500.2, 1000), of('other', 500.4, 1000), of('none', 500.2, 1000.3)],
        },
      ],
      'Paste',
    );
    expect(inputs(session)).toEqual([null, 1000, 1000.3]);
  });

  it('are refused whole, as any others', () => {
    const { session } = smallSession();
    const wrong: Action[] = [
      {
        type: 'addRows',
        sheet: 'Units',
        after: 'c',
        rows: [row('same', 1), { id: 'bad', cells: { unitNumber: 'bad', market: 'much' } }],
      },
    ];
    expect(session.editFromFile(wrong, 'Paste')).not.toEqual([]);
    expect([session.workbook.rowIds('Units'), session.getState().unsaved]).toEqual([['a', 'b', 'c'], 0]);
  });
});
