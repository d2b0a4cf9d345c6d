import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DateInput, MonthInput } from './DateInput';
import { RefusedTexts, useRefusedTexts } from './refusedTexts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});

const told = vi.fn();

function Page({ required = false, min, max }: { required?: boolean; min?: string; max?: string }) {
  const [value, setValue] = useState<string | null>('2026-06-30');
  const [refused, tell] = useRefusedTexts();
  return (
    <div onKeyDown={({ key }) => told(key)}>
      <label htmlFor="day">Day</label>
      <RefusedTexts value={tell}>
        <DateInput id="day" required={required} min={min} max={max} value={value} onChange={setValue} />
      </RefusedTexts>
      <button type="button" disabled={refused}>
        Print
      </button>
      <button type="button" onClick={() => setValue('2027-02-01')}>
        Elsewhere
      </button>
      <output>{value ?? 'none'}</output>
    </div>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};
const leave = () => act(() => field().blur());
const output = () => document.querySelector('output')?.textContent;
const reason = () => screen.queryByRole('alert')?.textContent;
const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled;

it.each([
  ['1/15/2027', '2027-01-15', '01/15/2027'],
  ['13/1/2027', '2027-01-13', '01/13/2027'],
  ['2027-01-15', '2027-01-15', '01/15/2027'],
  ['3/12', '2026-03-12', '03/12/2026'],
  ['Mar 12', '2026-03-12', '03/12/2026'],
  ['45000', '2023-03-15', '03/15/2023'],
])('reads %s as a cell does, says as which date, and takes it when it is left', (text, iso, shown) => {
  render(<Page />);
  type(text);
  expect(screen.getByText(`= ${shown}`)).toBeTruthy();
  expect(output()).toBe('2026-06-30');
  leave();
  expect([output(), field().value, screen.queryByText(`= ${shown}`)]).toEqual([iso, shown, null]);
});

it('takes it on Enter, and says nothing of what says itself', () => {
  render(<Page />);
  type('01/15/2027');
  expect(screen.queryByText('= 01/15/2027')).toBeNull();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(output()).toBe('2027-01-15');
});

it.each([
  ['Enter', () => fireEvent.keyDown(field(), { key: 'Enter' })],
  ['leaving the field', leave],
])('keeps what is no date with the reason on %s, and turns off what depends on it', (_, end) => {
  render(<Page />);
  type('abc');
  expect([reason(), isOff()]).toEqual([undefined, false]);
  end();
  expect([reason(), field().value, isOff(), output()]).toEqual([
    '`abc` is not a date; write MM/DD/YYYY',
    'abc',
    true,
    '2026-06-30',
  ]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type('7/1');
  leave();
  expect([reason(), field().value, isOff(), output()]).toEqual([
    undefined,
    '07/01/2026',
    false,
    '2026-07-01',
  ]);
});

it('gives back what stands there on Escape, which closes nothing around it then', () => {
  render(<Page />);
  told.mockClear();
  type('abc');
  leave();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([field().value, reason(), isOff()]).toEqual(['06/30/2026', undefined, false]);
  expect(told).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(told).toHaveBeenCalledWith('Escape');
});

it('may be blank unless it is required', () => {
  const first = render(<Page />);
  type(' ');
  leave();
  expect(output()).toBe('none');
  first.unmount();
  render(<Page required />);
  type('');
  leave();
  expect([output(), reason()]).toEqual(['2026-06-30', 'Date is required']);
});

it.each([
  ['6/1/2026', 'Date must be 06/15/2026 or later'],
  ['8/1/2026', 'Date must be 07/15/2026 or earlier'],
  ['1/1/2300', 'Value must be a date from 1900 to 2199; 01/01/2300 is not'],
])('refuses %s beyond its limits', (text, why) => {
  render(<Page min="2026-06-15" max="2026-07-15" />);
  type(text);
  leave();
  expect([reason(), output(), isOff()]).toEqual([why, '2026-06-30', true]);
});

it('shows what changes elsewhere in place of what was refused', () => {
  render(<Page />);
  type('abc');
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect([field().value, reason(), isOff()]).toEqual(['02/01/2027', undefined, false]);
});

it('has a calendar, within the limits', async () => {
  render(<Page min="2026-06-15" />);
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(document.activeElement).toBe(field());
  const day = await screen.findByRole<HTMLButtonElement>('button', { name: '06/20/2026' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '06/14/2026' }).disabled).toBe(true);
  fireEvent.click(day);
  expect([output(), field().value]).toEqual(['2026-06-20', '06/20/2026']);
});

const marked = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.getAttribute('aria-label');
};
/** Whether the field took the key for itself: the page does not scroll, and no dialog closes. */
const press = (key: string, more: object = {}) => !fireEvent.keyDown(field(), { key, ...more });

it('leads over the days by the keys once the calendar is open, and takes the one that Enter is pressed on', () => {
  render(<Page />);
  act(() => field().focus());
  expect([press('ArrowDown'), press('PageDown')]).toEqual([false, false]);
  told.mockClear();
  expect([press('ArrowDown', { altKey: true }), marked()]).toEqual([true, '06/30/2026']);
  const led = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'].map(
    (key) => [press(key), marked()],
  );
  expect(led).toEqual(
    [
      '07/01/2026',
      '07/08/2026',
      '07/07/2026',
      '06/30/2026',
      '06/28/2026',
      '07/04/2026',
      '08/04/2026',
      '07/04/2026',
    ].map((day) => [true, day]),
  );
  expect([output(), document.activeElement]).toEqual(['2026-06-30', field()]);
  expect([press('Enter'), output(), field().value, marked()]).toEqual([
    true,
    '2026-07-04',
    '07/04/2026',
    undefined,
  ]);
  expect(told).not.toHaveBeenCalled();
  expect([press('ArrowLeft'), press('Home')]).toEqual([false, false]);
});

it('keeps to the last day of a shorter month, and within the limits', () => {
  render(<Page min="2026-05-20" max="2026-07-15" />);
  act(() => field().focus());
  press('ArrowDown', { altKey: true });
  const led = ['PageUp', 'PageUp', 'PageDown', 'PageDown', 'ArrowDown'].map((key) => press(key) && marked());
  expect(led).toEqual(['05/30/2026', '05/20/2026', '06/20/2026', '07/15/2026', '07/15/2026']);
});

it('gives the field its keys back on Escape, and to whoever types', () => {
  render(<Page />);
  act(() => field().focus());
  press('ArrowDown', { altKey: true });
  press('ArrowDown');
  told.mockClear();
  expect([press('Escape'), marked(), output(), document.activeElement, told.mock.calls]).toEqual([
    true,
    undefined,
    '2026-06-30',
    field(),
    [],
  ]);
  press('ArrowDown', { altKey: true });
  press('ArrowDown');
  type('8/1/2026');
  expect(marked()).toBeUndefined();
  press('Enter');
  expect(output()).toBe('2026-08-01');
});

function Month() {
  const [month, setMonth] = useState<string | null>('2026-03-01');
  return (
    <>
      <MonthInput required max="2026-11-21" value={month} onChange={setMonth} />
      <output>{month}</output>
    </>
  );
}

it('reads a month', async () => {
  render(<Month />);
  expect(field().value).toBe('March 2026');
  type('10/2025');
  expect(screen.getByText('= October 2025')).toBeTruthy();
  leave();
  expect([output(), field().value]).toEqual(['2025-10-01', 'October 2025']);
  type('abc');
  leave();
  expect(reason()).toBe('`abc` is not a month; write March 2026 or 03/2026');
  type('1/1800');
  leave();
  expect([reason(), output()]).toEqual([
    'Value must be a month from 1900 to 2199; January 1800 is not',
    '2025-10-01',
  ]);
  type('Dec 2026');
  leave();
  expect(reason()).toBe('Month must be November 2026 or earlier');
  fireEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'May 2026' }));
  expect(output()).toBe('2026-05-01');
  press('ArrowDown', { altKey: true });
  const led = ['ArrowRight', 'ArrowDown', 'Home', 'PageUp', 'End', 'PageDown'].map(
    (key) => press(key) && marked(),
  );
  expect(led).toEqual([
    'June 2026',
    'September 2026',
    'January 2026',
    'January 2025',
    'December 2025',
    'November 2026',
  ]);
  press('Enter');
  expect(output()).toBe('2026-11-01');
});

it('says nothing new under the field until the press that leaves it is over', async () => {
  render(<Page />);
  type('abc');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Print' }));
  leave();
  // What depends on it is off at once, and the press is on what it began on.
  expect([reason(), isOff()]).toEqual([undefined, true]);
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Print' }));
  expect(reason()).toBeUndefined();
  expect((await screen.findByRole('alert')).textContent).toContain('is not a date');
  type('7/1');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Print' }));
  leave();
  expect([reason(), output()]).toEqual([undefined, '2026-07-01']);
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Print' }));
});
