import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WorkbookContext } from '../../workbook/context';
import { smallOpen } from '../testing/smallGrid';
import { ReplacePanel } from './ReplacePanel';

function shown() {
  const { open, session } = smallOpen();
  render(
    <WorkbookContext value={open}>
      <ReplacePanel />
    </WorkbookContext>,
  );
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  return { session, type, box: (place: string) => screen.getByLabelText(`Replace in ${place}`) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says of a cell that it only shows its default, and leaves it alone until it is ticked', () => {
  const { session, type, box } = shown();
  type('Find', '2');
  type('Replace by', '3');
  expect(screen.getByText('Shows its default')).toBeTruthy();
  expect(
    screen.getByText('2 cells found; 1 of them shows its default and changes only if you tick it'),
  ).toBeTruthy();
  expect((box('Rate') as HTMLInputElement).checked).toBe(false);
  press('Replace in 1 cell');
  expect([
    session.value({ name: 'rate' }),
    session.value({ sheet: 'Units', row: 'b', column: 'rent' }),
  ]).toEqual([2, 1300]);
  fireEvent.click(box('Rate'));
  press('Replace in 1 cell');
  expect(session.value({ name: 'rate' })).toBe(3);
});
