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
