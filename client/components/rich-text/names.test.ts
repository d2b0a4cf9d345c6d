import { expect, it } from 'vitest';
import { nameBefore } from './names';

it.each([
  ['NOI of @', ''],
  ['NOI of @no', 'no'],
  ['(@noi', 'noi'],
  ['@', ''],
  ['ana@example', undefined],
  ['@@', undefined],
  ['@noi is', undefined],
  ['@9', undefined],
  ['no name', undefined],
])('%s', (text, typed) => expect(nameBefore(text)).toBe(typed));

it.each([
  ['NOI of @', ''],
  ['@rent of 1B', 'rent of 1B'],
  ['@9', '9'],
  ['@12 Main St. ', '12 Main St. '],
  ['@ltv is, I am told', undefined],
  ['two @ 5', undefined],
  ['ana@example', undefined],
])('%s, in words', (text, typed) => expect(nameBefore(text, true)).toBe(typed));
