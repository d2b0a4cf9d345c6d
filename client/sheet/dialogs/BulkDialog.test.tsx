import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WorkbookContext } from '../../workbook/context';
import { TableMirror } from '../../workbook/session/tableMirror';
import { smallOpen } from '../testing/smallGrid';
import { BulkDialog } from './BulkDialog';

function shown(at?: string) {
  const { open, session } = smallOpen();
  const mirror = session.mirror('Units');
  if (!(mirror instanceof TableMirror)) throw new Error('Units is a table');
  const onClose = vi.fn();
  render(
    <WorkbookContext value={open}>
      <BulkDialog
        mirror={mirror}
        rows={[0, 1]}
        at={at === undefined ? undefined : mirror.columnOf(at)}
        onClose={onClose}
      />
    </WorkbookContext>,
  );
  const values = (column: string) =>
    ['a', 'b', 'c'].map((row) => session.workbook.input({ sheet: 'Units', row, column }));
  return {
    values,
    type: (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }),
  };
}

it('says that nothing typed clears the cells, before it does', () => {
  const { values, type } = shown();
  expect(screen.getByRole('status').textContent).toBe('Rent of 2 rows will be cleared.');
  type('1,500');
  expect(screen.getByRole('status').textContent).toBe('2 rows will change. Sum $2,200.00 → $3,000.00');
  expect(screen.getByRole('button', { name: 'Change 2 rows' })).toBeTruthy();
  type('');
  fireEvent.click(screen.getByRole('button', { name: 'Clear 2 cells' }));
  expect(values('rent')).toEqual([null, null, 1400]);
});

it('begins with the column of the cursor, where it holds amounts', () => {
  shown('share');
  expect(screen.getByRole('status').textContent).toBe('Share of 2 rows will be cleared.');
});

it('a computed column is said to be computed again', () => {
  shown('market');
  expect(screen.getByRole('status').textContent).toBe('Market of 2 rows will be computed again.');
});
