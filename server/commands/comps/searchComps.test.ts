import { expect, it } from 'vitest';
import { withoutBuildings } from './searchComps';

it('apartments of one address that carry the same large area have none of their own', () => {
  const at = (unit: string | null, sqft: number | null, address = '762 Marcy Ave') => ({
    address,
    unit,
    zip: '11216',
    sqft,
  });
  expect(
    withoutBuildings([
      at('2A', 5227),
      at('3B', 5227),
      at('4C', 1100),
      at(null, 5227),
      at('1', 5227, '12 Elm St'),
      at('5A', 900),
      at('6A', 900),
    ]).map(({ sqft }) => sqft),
  ).toEqual([null, null, 1100, 5227, 5227, 900, 900]);
});
