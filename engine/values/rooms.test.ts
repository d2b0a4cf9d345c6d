import { expect, it } from 'vitest';
import { withoutRooms } from './rooms';

it.each([
  ['Studio', 'bedrooms', '0'],
  ['studio apt', 'bedrooms', '0'],
  ['2 BR', 'bedrooms', '2'],
  ['2BR', 'bedrooms', '2'],
  ['2 bed(s)', 'bedrooms', '2'],
  ['3 bedrooms', 'bedrooms', '3'],
  ['1.5 Baths', 'bathrooms', '1.5'],
  ['2 BA', 'bathrooms', '2'],
  ['4 rooms', 'rooms', '4'],
])('“%s” among %s is %s', (text, column, number) => expect(withoutRooms(text, column)).toBe(number));

it.each([
  ['2 BA', 'bedrooms'],
  ['2 BR', 'bathrooms'],
  ['Studio', 'rooms'],
  ['2 BR / 1 BA', 'bedrooms'],
  ['2 BR', 'units'],
  ['two', 'bedrooms'],
])('“%s” among %s stays as it is', (text, column) => expect(withoutRooms(text, column)).toBe(text));
