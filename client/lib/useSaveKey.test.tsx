import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSaveKey } from './useSaveKey';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  fireEvent(document.body, event);
  act(() => vi.runAllTimers());
  return event.defaultPrevented;
};

it('saves by Ctrl+S where there is something to save, and the browser’s dialog is not for a form', () => {
  const save = vi.fn();
  const { rerender } = renderHook(({ can, ready }) => useSaveKey(can, ready, save), {
    initialProps: { can: true, ready: true },
  });
  expect([press({ key: 's' }), press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([
    false,
    true,
    1,
  ]);
  rerender({ can: true, ready: false });
  expect([press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([true, 1]);
  rerender({ can: false, ready: true });
  expect([press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([false, 1]);
});

it('takes the text of a field that counts once it is left', () => {
  const saved: string[] = [];
  function Form() {
    const [taken, setTaken] = useState('');
    useSaveKey(true, taken !== '', () => saved.push(taken));
    return <input aria-label="Date" onBlur={({ target }) => setTaken(target.value)} />;
  }
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Date' });
  act(() => field.focus());
  fireEvent.input(field, { target: { value: '1/2/2027' } });
  press({ key: 's', ctrlKey: true });
  expect([saved, document.activeElement === field]).toEqual([['1/2/2027'], true]);
});

it('leaves the key to a dialog in front', () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.checkVisibility = () => true;
  const save = vi.fn();
  renderHook(() => useSaveKey(true, true, save));
  expect([press({ key: 's', ctrlKey: true }), save.mock.calls.length]).toEqual([false, 0]);
});

describe('once it is saved, the keyboard goes back', () => {
  function Page({ goes = false, off = false }: { readonly goes?: boolean; readonly off?: boolean }) {
    const [dirty, setDirty] = useState(true);
    useSaveKey(true, dirty, () => setDirty(false));
    return (
      <section>
        <h2>Contact</h2>
        <input aria-label="Name" disabled={off && !dirty} />
        {(dirty || !goes) && (
          <button type="button" disabled={!dirty} onClick={() => setDirty(false)}>
            Save
          </button>
        )}
        <button type="button">Other</button>
      </section>
    );
  }
  const field = () => screen.getByRole('textbox', { name: 'Name' });
  const button = (name: string) => screen.getByRole('button', { name });
  const save = (used = true) => {
    if (used) act(() => field().focus());
    act(() => button('Save').focus());
    fireEvent.click(button('Save'));
  };

  it.each([
    ['off', {}],
    ['gone', { goes: true }],
  ])('to the field last used where Save is %s', (_, page) => {
    render(<Page {...page} />);
    save();
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['that field is off', { off: true }, true],
    ['no field was used', {}, false],
  ])('to the heading where %s', (_, page, used) => {
    render(<Page {...page} />);
    save(used);
    expect(document.activeElement?.textContent).toBe('Contact');
  });

  it('and not from where the person has gone meanwhile', () => {
    render(<Page />);
    act(() => field().focus());
    act(() => button('Other').focus());
    fireEvent.click(button('Save'));
    expect(document.activeElement).toBe(button('Other'));
  });
});
