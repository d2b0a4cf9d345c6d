import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ManySelect } from './ManySelect';

const OPTIONS = ['Lead', 'Quote', 'Closed'].map((value) => ({ value, label: value }));

function Field({ start = [] as string[], mode = 'multiple' as 'multiple' | 'tags' }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ManySelect aria-label="Status" mode={mode} options={OPTIONS} value={value} onChange={setValue} />
      <output>{value.join(',')}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const box = () => screen.getByRole('combobox', { name: 'Status' });
/** As rc-select reads keys: by their old numbers. @returns whether the browser goes on to the next field */
const press = (key: string, keyCode: number, more = {}) =>
  fireEvent.keyDown(box(), { key, keyCode, which: keyCode, ...more });
/** The list says in a microtask what is marked. */
const told = () => act(async () => Promise.resolve());
const down = async () => {
  press('ArrowDown', 40);
  await told();
};
const enter = () => {
  press('Enter', 13);
  fireEvent.keyUp(box(), { key: 'Enter', keyCode: 13 });
};
const tab = (more = {}) => press('Tab', 9, more);
const open = () => {
  box().focus();
  enter();
};

describe('Tab in a list of several', () => {
  it('takes what the arrows have come to, and leaves', async () => {
    render(<Field start={['Lead']} />);
    open();
    await down();
    expect(tab()).toBe(true);
    expect(chosen()).toBe('Lead,Quote');
  });

  it('takes what typing has come to', async () => {
    render(<Field />);
    open();
    fireEvent.change(box(), { target: { value: 'clo' } });
    await told();
    expect(tab()).toBe(true);
    expect(chosen()).toBe('Closed');
  });

  it('keeps what Enter has chosen, and what is chosen already', async () => {
    render(<Field />);
    open();
    await down();
    enter();
    expect(chosen()).toBe('Quote');
    expect(tab()).toBe(true);
    expect(chosen()).toBe('Quote');
  });

  it('does not bring back what Enter has taken away', async () => {
    render(<Field start={['Quote']} />);
    open();
    await down();
    enter();
    expect(chosen()).toBe('');
    tab();
    expect(chosen()).toBe('');
  });

  it('takes nothing that was only marked because the list opened', async () => {
    render(<Field />);
    open();
    await told();
    expect(tab()).toBe(true);
    expect(chosen()).toBe('');
  });

  it('takes nothing going back', async () => {
    render(<Field />);
    open();
    await down();
    expect(tab({ shiftKey: true })).toBe(true);
    expect(chosen()).toBe('');
  });

  it('takes what was typed where anything can be', () => {
    render(<Field mode="tags" />);
    open();
    fireEvent.change(box(), { target: { value: '750k' } });
    expect(tab()).toBe(true);
    fireEvent.blur(box());
    expect(chosen()).toBe('750k');
  });
});

it('says that as many are chosen as there may be', () => {
  const { rerender } = render(
    <ManySelect aria-label="Status" options={OPTIONS} value={['Lead']} onChange={() => {}} maxCount={2} />,
  );
  expect(screen.queryByText('(Max limit reached)')).toBeNull();
  rerender(
    <ManySelect
      aria-label="Status"
      options={OPTIONS}
      value={['Lead', 'Quote']}
      onChange={() => {}}
      maxCount={2}
    />,
  );
  expect(screen.getByText('(Max limit reached)')).toBeTruthy();
});

describe('Select All', () => {
  const shown = (maxCount?: number) =>
    render(
      <ManySelect
        aria-label="Status"
        options={OPTIONS}
        value={['Quote']}
        onChange={onChange}
        offersAll
        {...(maxCount !== undefined && { maxCount })}
      />,
    );
  const onChange = vi.fn<(value: string[]) => void>();
  it('takes every option, where there is no limit', () => {
    const { unmount } = shown();
    fireEvent.click(screen.getByRole('button', { name: 'Select All' }));
    expect(onChange).toHaveBeenCalledWith(['Lead', 'Quote', 'Closed']);
    unmount();
    shown(2);
    expect(screen.queryByRole('button', { name: 'Select All' })).toBeNull();
  });
});
