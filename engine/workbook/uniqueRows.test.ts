import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../domain';
import { newestTemplate } from '../node';
import type { Workbook } from './types';
import { openWorkbook } from './workbook';

const sheet = 'ExitStrategyCards';
let workbook: Workbook;

beforeEach(() => {
  workbook = openWorkbook(newestTemplate('bridge-loan'), {
    information: {
      businessPlanStrategies: [
        { id: 'c1', number: 1, title: 'Sale', description: 'Sold when leased' },
        { id: 'c2', number: 2, title: 'Refinance', description: 'Agency loan' },
      ],
    },
  });
});
afterEach(() => workbook.destroy());

const refused = (...actions: Action[]) => workbook.check(actions).map(({ message, ref }) => [message, ref]);
const setNumber = (row: string, value: number | null): Action => ({
  type: 'setCells',
  sheet,
  cells: [{ row, column: 'number', value }],
});
const add = (id: string, number: number | null): Action => ({
  type: 'addRows',
  sheet,
  after: 'c2',
  rows: [{ id, cells: { number, title: 'Other', description: 'Other' } }],
});

describe('a column that has another value in each row', () => {
  it('refuses a number that another row has, typed or with a row that is added', () => {
    expect(refused(setNumber('c2', 1))).toEqual([['Already taken', { sheet, row: 'c2', column: 'number' }]]);
    expect(refused(add('c3', 2))).toEqual([['Already taken', { sheet, row: 'c3', column: 'number' }]]);
    expect(refused(add('c3', 3))).toEqual([]);
    expect(refused(add('c3', 3), setNumber('c1', 3)).length).toBe(2);
  });

  it('takes numbers that change places in one step, that of a row that goes, and blanks', () => {
    expect(refused(setNumber('c1', 2), setNumber('c2', 1))).toEqual([]);
    expect(refused({ type: 'removeRows', sheet, rows: ['c1'] }, setNumber('c2', 1))).toEqual([]);
    expect(refused(add('c3', null), add('c4', null))).toEqual([]);
  });

  it('opens a loan file that has a number twice, and lets other cells of it be edited', () => {
    const twice = openWorkbook(newestTemplate('bridge-loan'), {
      information: {
        businessPlanStrategies: [
          { id: 'a', number: 1 },
          { id: 'b', number: 1 },
        ],
      },
    });
    const title: Action = { type: 'setCells', sheet, cells: [{ row: 'a', column: 'title', value: 'Sale' }] };
    expect(twice.check([title])).toEqual([]);
    twice.destroy();
  });
});
