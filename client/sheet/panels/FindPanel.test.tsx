import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WorkbookContext } from '../../workbook/context';
import { smallOpen } from '../testing/smallGrid';
import { FindPanel } from './FindPanel';

it('goes to what is typed, though Enter comes before the list has followed', () => {
  const { open, opened } = smallOpen();
  render(
    <WorkbookContext value={open}>
      <FindPanel />
    </WorkbookContext>,
  );
  const field = screen.getByLabelText('Find on all sheets');
  fireEvent.change(field, { target: { value: '2' } });
  act(() => {
    fireEvent.change(field, { target: { value: 'rate' } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
  expect(opened).toEqual(['Results']);
});
