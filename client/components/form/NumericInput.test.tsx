import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumericInput } from './NumericInput';
import { CURRENCY, PERCENT, type NumericKind } from './numericText';
import { UnreadText } from './unreadText';

function setUp(kind: NumericKind, start: number | null = null, saysWhy = false, usual?: number) {
  const heard = vi.fn();
  let put: (value: number | null) => void = () => undefined;
  function Host() {
    const [value, setValue] = useState(start);
    put = setValue;
    return (
      <NumericInput
        aria-label="Figure"
        kind={kind}
        saysWhy={saysWhy}
        usual={usual}
        value={value}
        onChange={(next) => {
          heard(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Host />);
  const input = screen.getByLabelText<HTMLInputElement>('Figure');
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const rerender = (value: number) => act(() => put(value));
  return { input, type, heard, rerender };
}

describe('NumericInput', () => {
  it('takes a pasted amount as it is and rests with 2 decimals', () => {
    const { input, type, heard } = setUp(CURRENCY);
    fireEvent.focus(input);
    type('$1,250,000');
    expect(input.value).toBe('1,250,000');
    expect(heard).toHaveBeenLastCalledWith(1_250_000);
    fireEvent.blur(input);
    expect(input.value).toBe('1,250,000.00');
  });

  it('caps what goes beyond the most it can be, and says so; what is typed stays until the field is left', () => {
    const { input, type, heard } = setUp(PERCENT);
    fireEvent.focus(input);
    for (const text of ['750', '750k']) {
      type(text);
      expect([input.value, heard.mock.lastCall]).toEqual([text, [100]]);
      expect(screen.getByRole('status').textContent).toBe('= 100%, the most it can be');
    }
    fireEvent.blur(input);
    expect(input.value).toBe('100');
    expect(screen.getByRole('status').textContent).toBe('= 100%, the most it can be');
    type('12');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('makes no other number of separators that a person typed', () => {
    const { input, type, heard } = setUp(CURRENCY);
    fireEvent.focus(input);
    for (const text of ['1', '12', '12,', '12,5']) type(text);
    expect([input.value, heard.mock.lastCall]).toEqual(['12,5', [NaN]]);
    for (const text of ['1', '1,', '1,2', '1,25', '1,250', '1,2505']) type(text);
    expect([input.value, heard.mock.lastCall]).toEqual(['12,505', [12_505]]);
  });

  it('shows a value that changes elsewhere while it is in use', () => {
    const { input, type, rerender } = setUp(CURRENCY, 500);
    fireEvent.focus(input);
    type('77');
    rerender(1931);
    expect(input.value).toBe('1,931');
  });

  it('keeps what is no figure as it was typed', () => {
    const { input, type, heard } = setUp(CURRENCY);
    fireEvent.focus(input);
    type('about 5');
    fireEvent.blur(input);
    expect(input.value).toBe('about 5');
    expect(heard).toHaveBeenLastCalledWith(NaN);
    type('5.4m');
    fireEvent.blur(input);
    expect(input.value).toBe('5,400,000.00');
  });

  it('says what a text in other words than digits was understood as, while it is typed', () => {
    const { input, type } = setUp(CURRENCY);
    fireEvent.focus(input);
    type('5.4m');
    expect(screen.getByRole('status').textContent).toBe('= $5,400,000');
    type('5.4mm and');
    expect(screen.queryByRole('status')).toBeNull();
    type('(750k)');
    expect(screen.getByRole('status').textContent).toBe('= ($750,000)');
    fireEvent.blur(input);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('cuts no digit of a number that is too large: it stays as typed, and the limit is named', () => {
    const { input, type, heard } = setUp(CURRENCY, null, true);
    const why = 'Value must be smaller than 1,000,000,000,000,000';
    fireEvent.focus(input);
    type('999999999999999.5');
    expect(heard).toHaveBeenLastCalledWith(999_999_999_999_999.5);
    for (const [text, shown] of [
      ['12345678901234567890', '12,345,678,901,234,567,890'],
      ['12,345,678,901,234,567,8901', '123,456,789,012,345,678,901'],
      ['(12345678901234567890)', '(12345678901234567890)'],
      ['5000000000m', '5000000000m'],
      ['1'.repeat(63), Array<string>(21).fill('111').join(',')],
    ] as const) {
      type(text);
      fireEvent.blur(input);
      expect([input.value, heard.mock.lastCall, screen.getByRole('alert').textContent]).toEqual([
        shown,
        [NaN],
        why,
      ]);
      fireEvent.focus(input);
    }
    type('0000000000000000012');
    expect(heard).toHaveBeenLastCalledWith(12);
  });

  it('keeps the blank before a word that is typed behind a number', () => {
    const { input, type, heard } = setUp(CURRENCY, null, true);
    fireEvent.focus(input);
    for (const key of '5000 EUR') type(`${input.value}${key}`);
    expect([input.value, heard.mock.lastCall]).toEqual(['5,000 EUR', [NaN]]);
    fireEvent.blur(input);
    expect(screen.getByRole('alert').textContent).toBe('`5,000 EUR` is not in US dollars');
    type('');
    for (const key of '5 m') type(`${input.value}${key}`);
    expect(heard).toHaveBeenLastCalledWith(5_000_000);
    type('');
    for (const key of '5 ') type(`${input.value}${key}`);
    fireEvent.blur(input);
    expect(input.value).toBe('5.00');
  });

  it('is null when emptied', () => {
    const { input, type, heard } = setUp(CURRENCY, 500);
    fireEvent.focus(input);
    expect(input.value).toBe('500');
    type('');
    expect(heard).toHaveBeenLastCalledWith(null);
  });

  it('is entered with all of it selected, so that the next key replaces it', () => {
    const { input } = setUp(CURRENCY, 3_400_000);
    act(() => input.focus());
    expect(input.value).toBe('3,400,000');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9]);
  });

  it('lets a decimal point stand while the decimals are still to come', () => {
    const { input, type } = setUp(CURRENCY);
    fireEvent.focus(input);
    type('12.');
    expect(input.value).toBe('12.');
  });

  it('says why a text is no number once it is left, where no form does', () => {
    const { input, type } = setUp(CURRENCY, null, true);
    fireEvent.focus(input);
    type('12,5');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByRole('alert').textContent).toBe('`12,5` is not a number');
    type('125');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has no value for what looks like a fraction until it is said which is meant', () => {
    const { input, type, heard } = setUp(PERCENT, 95, false, 0.95);
    fireEvent.focus(input);
    type('0.67');
    expect(heard).toHaveBeenLastCalledWith(NaN);
    expect(screen.getByRole('status').textContent).toBe('0.67% or 67%?');
    fireEvent.blur(input);
    expect([input.value, heard.mock.lastCall]).toEqual(['0.67', [NaN]]);
    expect(screen.getByRole('alert').textContent).toContain('Which is meant?');
    fireEvent.keyDown(input, { key: '2' });
    expect([heard.mock.lastCall, screen.queryByRole('alert')]).toEqual([[67], null]);
  });

  it('asks which is meant when the form is back, where the keys answer', () => {
    const heard = vi.fn();
    render(
      <UnreadText value={new Map([['field-share', '0.67']])}>
        <NumericInput
          id="field-share"
          aria-label="Share"
          kind={PERCENT}
          usual={0.95}
          value={NaN}
          onChange={heard}
        />
      </UnreadText>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Share');
    expect([input.value, screen.getByRole('alert').textContent?.slice(0, 15)]).toEqual([
      '0.67',
      'Which is meant?',
    ]);
    fireEvent.focus(input);
    fireEvent.keyDown(input, { key: '2' });
    expect(heard).toHaveBeenLastCalledWith(67);
  });

  it('replaces selected text by the digit that is typed, whatever is asked', () => {
    const { input, type, heard } = setUp(PERCENT, 95, false, 0.95);
    fireEvent.focus(input);
    type('0.67');
    fireEvent.blur(input);
    input.select();
    expect(fireEvent.keyDown(input, { key: '1' })).toBe(true);
    expect(heard).toHaveBeenLastCalledWith(NaN);
  });

  it.each([
    ['%', '`%` is not a number'],
    ['$3', '`$3` is an amount of money, which does not belong here'],
  ])('reads no percentage in %s', (text, why) => {
    const { input, type, heard } = setUp(PERCENT, null, true);
    fireEvent.focus(input);
    type(text);
    expect(heard).toHaveBeenLastCalledWith(NaN);
    fireEvent.blur(input);
    expect(screen.getByRole('alert').textContent).toBe(why);
  });
});
