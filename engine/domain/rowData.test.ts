import { expect, it } from 'vitest';
import { rowDataProblem, rowDataText, rowDataWords } from './rowData';

it.each([
  ['position', { lng: -73.9, lat: 40.7 }, '-73.9, 40.7'],
  ['images', ['front.jpg', 'back.jpg'], 'front.jpg, back.jpg'],
  [
    'metadata',
    { urls: [{ source: 'ACRIS', link: 'https://example.test' }], providers: ['ACRIS'], confidence: null },
    'ACRIS, https://example.test, ACRIS',
  ],
  ['validity', { isValid: false, invalidReason: 'Too far' }, 'false, Too far'],
  ['notes', [], ''],
  ['text', '=SUM(1)', '=SUM(1)'],
])('a %s is kept and read', (shape, value, words) => {
  const read = rowDataText(shape, value);
  expect('text' in read && JSON.parse(read.text)).toEqual(value);
  expect('text' in read && rowDataWords(read.text)).toBe(words);
});

it('refuses halves of characters and the zero character, and takes a backslash for one', () => {
  const message = 'The text holds a character that cannot be kept';
  expect(rowDataText('text', 'a\0')).toEqual({ problems: [{ message, path: [] }] });
  expect(rowDataText('links', ['\ud800'])).toEqual({ problems: [{ message, path: [] }] });
  expect(rowDataText('text', '\\u0000 \\ud800 😀')).toEqual({ text: '"\\\\u0000 \\\\ud800 😀"' });
});

it('says what is wrong with a value, and where in it', () => {
  const read = rowDataText('notes', [{ title: 'Condition', reasoning: [7] }]);
  expect('problems' in read && rowDataProblem(read.problems)).toMatch(/^0\.reasoning\.0: ./);
  const whole = rowDataText('images', 7);
  expect('problems' in whole && rowDataProblem(whole.problems)).not.toMatch(/^:|^$/);
});
