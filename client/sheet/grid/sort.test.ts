import { describe, expect, it } from 'vitest';
import { actionSchema, type CellValue } from '#domain';
import { openWorkbook, type ColumnDefinition } from '#engine';
import { store } from '../../lib/store';
import { undo } from '../../workbook/history';
import { saveLabel } from '../../workbook/saveLabel';
import { TableMirror } from '../../workbook/session/tableMirror';
import { smallOpen } from '../testing/smallGrid';
import { smallWorkbook, unitValues } from '../../workbook/testing/smallWorkbook';
import { RowCommands } from './RowCommands';
import { sortedPlaces } from '../../workbook/sort';

function definition(key: string): ColumnDefinition {
  const sheet = smallWorkbook().template.sheet.get('Units');
  const column = sheet?.kind === 'table' ? sheet.column.get(key) : undefined;
  if (!column) throw new Error(`There is no column ${key}`);
  return column;
}

const sorted = (values: readonly CellValue[], key: string, descending = false) =>
  sortedPlaces(values, definition(key), descending).map((place) => values[place]);

describe('the order of a column', () => {
  it('counts the numbers in unit numbers, and leaves capitals aside', () => {
    expect(sorted(['10A', '2b', 'PH', '2A', '1', 'ph1', '101', '12'], 'unitNumber')).toEqual([
      '1',
      '2A',
      '2b',
      '10A',
      '12',
      '101',
      'PH',
      'ph1',
    ]);
  });

  it('puts blanks last either way, and errors before them', () => {
    const error = { error: '#DIV/0!', cause: 'zero' } as const;
    expect(sorted([null, 3, '', 1, error, 2], 'rent')).toEqual([1, 2, 3, error, null, '']);
    expect(sorted([null, 3, '', 1, 2], 'rent', true)).toEqual([3, 2, 1, null, '']);
  });

  it('goes by days, by what a choice is called, and by ticks', () => {
    expect(sorted(['2026-01-02', '2024-12-31', null, '2025-06-01'], 'start', true)).toEqual([
      '2026-01-02',
      '2025-06-01',
      '2024-12-31',
      null,
    ]);
    expect(sorted(['VAC', 'OCC', 'VAC'], 'status')).toEqual(['OCC', 'VAC', 'VAC']);
    expect(sorted([true, false, null, true], 'paid')).toEqual([false, true, true, null]);
  });

  it('leaves what is equal as it stood, both ways', () => {
    expect(sortedPlaces([2, 1, 2, 1], definition('rent'), false)).toEqual([1, 3, 0, 2]);
    expect(sortedPlaces([2, 1, 2, 1], definition('rent'), true)).toEqual([0, 2, 1, 3]);
  });
});

describe('sorting', () => {
  function opened() {
    const { open, session } = smallOpen();
    const mirror = session.mirror('Units');
    if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
    return {
      open,
      session,
      rows: new RowCommands(open, mirror),
      units: () => unitValues(session, 'unitNumber'),
      message: () => store.get(open.ui.message)?.text,
    };
  }

  it('is one step that is saved, told and undone', () => {
    const { open, session, rows, units, message } = opened();
    rows.sort({ column: 'rent', descending: true });
    expect(units()).toEqual(['1C', '1B', '1A']);
    expect(message()).toBe('Sorted All / Units by Rent, largest to smallest. Undo puts the rows back.');
    const [action] = session.unsavedActions;
    expect(actionSchema.parse(action)).toEqual({
      type: 'moveRows',
      sheet: 'Units',
      rows: ['c', 'b', 'a'],
      after: null,
      sorted: { column: 'rent', descending: true },
    });
    expect(saveLabel(session.workbook, session.unsavedActions, 'Units')).toBe(
      'All / Units: sorted by Rent, largest to smallest',
    );
    expect(unitsOf(session.workbook.toLoanFile())).toEqual(['1C', '1B', '1A']);
    undo(open);
    expect(units()).toEqual(['1A', '1B', '1C']);
    expect(store.get(open.ui.target)?.message?.text).toContain(
      'Undone: Sorted All / Units by Rent, largest to smallest',
    );
    expect(session.getState().unsaved).toBe(0);
  });

  it('does nothing where the rows stand so already, and is no longer told once they were moved', () => {
    const { session, rows, message } = opened();
    rows.sort({ column: 'unitNumber', descending: false });
    expect([message(), session.getState().unsaved]).toEqual([
      'The rows are already in this order: by Unit, A to Z',
      0,
    ]);
    rows.sort({ column: 'unitNumber', descending: true });
    rows.move([0], 2);
    expect(saveLabel(session.workbook, session.unsavedActions, 'Units')).toBe('All / Units');
  });

  it('changes no total', () => {
    const { session, rows } = opened();
    const total = () => session.workbook.value({ name: 'totalRent' });
    const before = total();
    rows.sort({ column: 'sqft', descending: true });
    expect(total()).toBe(before);
    expect(
      openWorkbook(session.workbook.template, session.workbook.toLoanFile()).value({ name: 'totalRent' }),
    ).toBe(before);
  });
});

function unitsOf(file: unknown): unknown[] {
  const { units } = file as { units: { unitNumber: unknown }[] };
  return units.map(({ unitNumber }) => unitNumber);
}
