import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TypedSinceFocus } from './typedSinceFocus';

const typed = new TypedSinceFocus();
let stop: () => void;
beforeEach(() => {
  stop = typed.listen();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function field(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const input = document.querySelector('input');
  if (!input) throw new Error('No field');
  input.focus();
  return input;
}

const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });

/** The browser takes back what was typed. */
function undo(input: HTMLInputElement, value: string): void {
  input.value = value;
  fireEvent(input, new InputEvent('input', { inputType: 'historyUndo', bubbles: true }));
}

test('a field is the browser’s to undo from the first letter until it is back at what it held', () => {
  const input = field('<input value="65" />');
  expect([typed.isUntouched(input), typed.isBack(input)]).toEqual([true, true]);
  type(input, '70');
  expect([typed.isUntouched(input), typed.isBack(input)]).toEqual([false, false]);
  undo(input, '65');
  expect([typed.isUntouched(input), typed.isBack(input)]).toEqual([false, true]);
});

test('a text that was cleared and typed again is not back', () => {
  const input = field('<input value="65" />');
  type(input, '');
  type(input, '65');
  expect(typed.isBack(input)).toBe(false);
});

test.each(['Enter', 'Escape'])('after %s in a field of the workbook nothing in it is left to undo', (key) => {
  const input = field('<span data-workbook-field><input value="65" /></span>');
  type(input, '70');
  fireEvent.keyDown(input, { key });
  expect(typed.isUntouched(input)).toBe(true);
  type(input, '71');
  expect(typed.isUntouched(input)).toBe(false);
});

test('Enter in a field beside the workbook, as in Find, leaves its text to the browser', () => {
  const input = field('<input value="" />');
  type(input, 'rent');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(typed.isUntouched(input)).toBe(false);
});
