import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { InWorkbook } from '../../testing/openWorkbook';
import { sessionOf } from '../testing/realSession';
import { FakeServer } from '../testing/smallWorkbook';
import { FigureField } from './FigureField';

function show(name: string, transport = new FakeServer()) {
  const session = sessionOf({}, { transport });
  let put: (there: boolean) => void = () => undefined;
  function Screen() {
    const [there, setThere] = useState(true);
    put = setThere;
    return there && <FigureField name={name} />;
  }
  render(
    <InWorkbook session={session}>
      <Screen />
    </InWorkbook>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  // One after the other, as by hand: the field selects its text as it is entered.
  const type = (text: string) => {
    act(() => void fireEvent.focus(field));
    act(() => void fireEvent.change(field, { target: { value: text } }));
    act(() => void fireEvent.blur(field));
  };
  return { session, field, type, show: (there: boolean) => act(() => put(there)) };
}

it('reads an expression as a cell does: plain numbers of a percentage are percent', () => {
  const { session, type } = show('interestRate');
  type('10+1.5');
  expect(session.workbook.input({ name: 'interestRate' })).toBe('=(10+1.5)%');
  expect(session.value({ name: 'interestRate' })).toBeCloseTo(0.115, 12);
});

it('asks about an expression that comes to what looks like a fraction, and takes the one that is meant', () => {
  const { session, field, type } = show('atlasLTV');
  const before = session.workbook.input({ name: 'atlasLTV' });
  type('0.5+0.2');
  const question = screen.getByRole('alert');
  expect(question.textContent).toContain('Which is meant?');
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([
    'true',
    question.id,
  ]);
  expect(screen.queryByText(/may be/)).toBeNull();
  expect(session.workbook.input({ name: 'atlasLTV' })).toBe(before);
  act(() => void fireEvent.keyDown(field, { key: '2' }));
  expect(session.value({ name: 'atlasLTV' })).toBeCloseTo(0.7, 12);
});

it('takes a digit that replaces selected text as typed, not as the answer', () => {
  const { session, field, type } = show('atlasLTV');
  type('0.7');
  expect(screen.getByRole('alert').textContent).toContain('Which is meant?');
  field.select();
  expect(fireEvent.keyDown(field, { key: '1' })).toBe(true);
  type('12');
  expect(session.value({ name: 'atlasLTV' })).toBeCloseTo(0.12, 12);
});

it('keeps what is neither a number nor an expression, with the reason', () => {
  const { session, field, type } = show('atlasLTV');
  const before = session.workbook.input({ name: 'atlasLTV' });
  type('about 65');
  expect(screen.getByText(/is not a number/)).toBeTruthy();
  expect([field.value, session.workbook.input({ name: 'atlasLTV' })]).toEqual(['about 65', before]);
});

it('gives back on Ctrl+Z what is in the workbook in place of what was refused', () => {
  const { session, field, type } = show('atlasLTV');
  const before = session.workbook.input({ name: 'atlasLTV' });
  const shown = field.value;
  type('about 65');
  act(() => void fireEvent.keyDown(field, { key: 'z', ctrlKey: true }));
  expect(screen.queryByText(/is not a number/)).toBeNull();
  expect([field.value, session.workbook.input({ name: 'atlasLTV' })]).toEqual([shown, before]);
});

it('asks in place when Tab ends what is typed, where the keys that answer are heard', () => {
  const { session, field } = show('atlasLTV');
  act(() => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '0.65' } });
  });
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(false);
  expect(screen.getAllByText(/Which is meant/).length).toBeGreaterThan(0);
  expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true);
  act(() => void fireEvent.keyDown(field, { key: '2' }));
  expect(session.value({ name: 'atlasLTV' })).toBeCloseTo(0.65, 12);
});

it('asks about what was being typed while somebody else saved the same figure', async () => {
  const server = new FakeServer();
  const { session, field } = show('interestRate', server);
  act(() => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '7.77' } });
  });
  server.since = {
    revision: 2,
    actions: [{ type: 'setInputs', inputs: [{ name: 'interestRate', value: 0.065 }] }],
  };
  act(() => session.catchUp(2));
  await waitFor(() => expect(session.value({ name: 'interestRate' })).toBe(0.065));
  expect(field.value).toBe('7.77');
  act(() => void fireEvent.blur(field));
  expect(session.getState().conflicts).toMatchObject([{ theirs: 0.065, mine: 0.0777 }]);
});

it('asks about a text that was kept while its screen was not there and somebody else saved the figure', async () => {
  const server = new FakeServer();
  const { session, type, show: showField } = show('interestRate', server);
  type('0.65');
  showField(false);
  server.since = {
    revision: 2,
    actions: [{ type: 'setInputs', inputs: [{ name: 'interestRate', value: 0.0677 }] }],
  };
  act(() => session.catchUp(2));
  await waitFor(() => expect(session.value({ name: 'interestRate' })).toBe(0.0677));
  showField(true);
  act(() => void fireEvent.keyDown(screen.getByRole('textbox'), { key: '2' }));
  expect(session.getState().conflicts).toMatchObject([{ theirs: 0.0677, mine: 0.65 }]);
});

it('says what is beyond the bounds as it was read, while it is typed', () => {
  const { field } = show('atlasLTV');
  act(() => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: '750k' } });
  });
  expect(screen.getByText('= 750,000%')).toBeTruthy();
});

it('refuses a number that may be percent or not with both spellings, before its bounds', () => {
  const { type } = show('atlasLTV');
  type('65%+5');
  expect(screen.getByText(/5 may be 5% or 500%/)).toBeTruthy();
  expect(screen.queryByText(/must be between/)).toBeNull();
});

it.each([
  ['as the field is emptied and left for it', '', false],
  ['as it is pressed', '12/31/2031', true],
])('keeps the keyboard on what puts the formula back, %s', (_, text, isPressed) => {
  const { session, field, type } = show('maturityDate');
  const button = () => screen.queryByRole('button', { name: /^Put the formula of/ });
  expect(button()).toBeNull();
  type('12/31/2031');
  expect(button()?.ariaDisabled).toBeNull();
  const there = button();
  act(() => field.focus());
  act(() => void fireEvent.change(field, { target: { value: text } }));
  act(() => there?.focus());
  if (isPressed) act(() => void fireEvent.click(there as HTMLElement));
  expect(session.workbook.input({ name: 'maturityDate' })).toBeNull();
  expect([document.activeElement, there?.isConnected, there?.ariaDisabled]).toEqual([there, true, 'true']);
  act(() => void fireEvent.click(there as HTMLElement));
  expect(session.workbook.input({ name: 'maturityDate' })).toBeNull();
  act(() => field.focus());
  expect(button()).toBeNull();
});
