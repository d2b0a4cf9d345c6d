import { describe, expect, it } from 'vitest';
import { TableMirror } from '../../workbook/session/tableMirror';
import { smallSession } from '../../workbook/testing/smallWorkbook';
import { toActions } from './actions';
import { canScale, editableColumns, planBulk, type BulkChange } from './bulk';

function open() {
  const { session } = smallSession();
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  const column = (key: string) => {
    const found = mirror.sheet.column.get(key);
    if (!found) throw new Error(key);
    return found;
  };
  const change = (key: string, rows: readonly number[], what: BulkChange) => {
    const plan = planBulk(session.workbook, mirror, rows, column(key), what);
    if ('problem' in plan) return plan.problem;
    session.edit(toActions(plan.edits), 'Change');
    return plan.passed;
  };
  const values = (key: string) => session.workbook.columnValues('Units', key);
  return { session, mirror, column, change, values };
}

describe('a change to many rows', () => {
  it('sets a column to a value, by its type, as one step', () => {
    const { session, change, values } = open();
    expect(change('status', [0, 2, 3, 9], { kind: 'set', text: 'vacant' })).toBe(0);
    expect(values('status')).toEqual(['VAC', 'VAC', 'VAC']);
    expect(change('rent', [0, 1], { kind: 'set', text: '$1,500' })).toBe(0);
    expect(values('rent')).toEqual([1500, 1500, 1400]);
    session.undo();
    expect(values('rent')).toEqual([1000, 1200, 1400]);
  });

  it('reads an expression as a cell does, and words as none', () => {
    const { session, change } = open();
    expect(change('share', [0, 1], { kind: 'set', text: '60+5' })).toBe(0);
    expect(session.workbook.input({ sheet: 'Units', row: 'b', column: 'share' })).toBe('=(60+5)%');
    expect(change('rent', [0], { kind: 'set', text: 'about*2' })).toMatch(/is not a number$/);
  });

  it('scales numbers by a percentage and leaves blanks alone', () => {
    const { session, change, values } = open();
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'b', column: 'rent', value: null }] }],
      'Clear',
    );
    expect(change('rent', [0, 1, 2], { kind: 'scale', by: 0.1 })).toBe(1);
    expect(values('rent')).toEqual([1100, null, 1540]);
  });

  it('multiplies formulas, so that they go on computing', () => {
    const { session, change, values } = open();
    session.edit(
      [{ type: 'setCells', sheet: 'Units', cells: [{ row: 'a', column: 'rent', value: '=[@sqft]+100' }] }],
      'Formula',
    );
    change('rent', [0], { kind: 'scale', by: 0.5 });
    expect(session.workbook.input({ sheet: 'Units', row: 'a', column: 'rent' })).toBe('=([@sqft]+100)*1.5');
    change('market', [0, 1], { kind: 'scale', by: -0.25 });
    expect(values('market')).toEqual([750, 900, 1400]);
    expect(session.workbook.read({ sheet: 'Units', row: 'b', column: 'market' })).toMatchObject({
      kind: 'overwritten',
      formula: '=([@sqft]*rate)*0.75',
    });
  });

  it('says what it cannot take', () => {
    const { change, mirror, column } = open();
    expect(change('rent', [0], { kind: 'set', text: 'much' })).toBe('Rent: `much` is not a number');
    expect(change('unitNumber', [0], { kind: 'set', text: '' })).toBe('Unit is required');
    expect(editableColumns(mirror).map(({ key }) => key)).not.toContain('psf');
    expect([canScale(column('rent')), canScale(column('sqft')), canScale(column('status'))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
