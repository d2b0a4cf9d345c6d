import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CountInput } from './CountInput';
import { RefusedTexts, useRefusedTexts } from './refusedTexts';

function Page() {
  const [value, setValue] = useState<number | null>(3);
  const [refused, tell] = useRefusedTexts();
  return (
    <>
      <RefusedTexts value={tell}>
        <CountInput aria-label="Votes" min={1} max={50} width={80} value={value} onChange={setValue} />
      </RefusedTexts>
      <button type="button" disabled={refused}>
        Save
      </button>
      <output>{String(value)}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Votes' });
const isOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};

it.each([
  ['12.5', 'Enter a whole number'],
  ['50%', '`50%` is a percentage'],
  ['abc', '`abc` is not a number'],
  ['1k', 'Value must be between 1 and 50'],
  ['0', 'Value must be between 1 and 50'],
  ['', 'Enter a number'],
])('keeps `%s` with the reason, and turns off what depends on it', (text, why) => {
  render(<Page />);
  type(text);
  expect([isOff(), screen.queryByRole('alert')]).toEqual([true, null]);
  act(() => field().blur());
  expect(screen.getByRole('alert').textContent).toContain(why);
  type('12');
  act(() => field().blur());
  expect([isOff(), screen.queryByRole('alert'), document.querySelector('output')?.textContent]).toEqual([
    false,
    null,
    '12',
  ]);
});

it('says why though no end of the press is heard, and at once where the keyboard goes on', async () => {
  render(<Page />);
  type('abc');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Save' }));
  act(() => field().blur());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('alert')).toBeTruthy();
  type('0');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Save' }));
  fireEvent.keyDown(field(), { key: 'Tab' });
  act(() => field().blur());
  expect(screen.getByRole('alert').textContent).toContain('between 1 and 50');
});

it('says why once the press that leaves it is over', async () => {
  render(<Page />);
  const save = screen.getByRole('button', { name: 'Save' });
  for (const [text, why] of [
    ['abc', 'is not a number'],
    ['0', 'between 1 and 50'],
  ] as const) {
    type(text);
    fireEvent.pointerDown(save);
    act(() => field().blur());
    expect([isOff(), screen.queryByRole('alert')]).toEqual([true, null]);
    fireEvent.pointerUp(save);
    expect((await screen.findByRole('alert')).textContent).toContain(why);
  }
});
