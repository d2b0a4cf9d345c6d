import { expect, it } from 'vitest';
import { isCompany, nameKey } from './keys';

it('compares names as clerks, registers and people write them', () => {
  expect(nameKey('ACHTERBERG, Raymond Jr.')).toBe(nameKey('Raymond Achterberg'));
  expect(nameKey('José Castañeda')).toBe('castaneda jose');
  expect(nameKey('Whitney Avenue Owners, L.L.C.')).toBe(nameKey('WHITNEY AVENUE OWNERS LLC'));
  expect(nameKey('The Elmhurst Co., Inc')).toBe('elmhurst');
  expect(nameKey("O'Brien & Sons")).toBe('obrien sons');
  // Nothing but idle words is all that there is to compare.
  expect(nameKey('The Company Inc')).toBe('company inc the');
  expect(nameKey(' ')).toBe('');
});

it('takes no more of a name than the database compares', () => {
  expect(nameKey('ж'.repeat(500))).toHaveLength(80);
});

it('tells companies from people', () => {
  expect(['Putnam 1482 LLC', 'Biscayne Equity Partners LP', 'Elm Trust', 'Elm L.L.C.'].every(isCompany)).toBe(
    true,
  );
  expect(['Raymond Achterberg', 'Lincoln Corpuz', 'R. Achterberg', ''].some(isCompany)).toBe(false);
});
