import { expect, it } from 'vitest';
import { readSreo } from './sreo';

const line = (id: string, validAddress: string, propertyType: string | null) => ({
  id,
  cells: { validAddress, propertyType, source: 'Reported' },
});

it('says that an address stands twice together with what else is wrong', () => {
  const rows = [
    line('a', 'Atlanta, GA', null),
    line('b', '', 'SFR'),
    line('c', 'atlanta,  GA ', 'SFR'),
    line('d', '', 'SFR'),
  ];
  expect(readSreo(rows, []).errors).toEqual([
    { row: 0, column: 'propertyType', message: 'Required' },
    { row: 1, column: 'validAddress', message: 'Address is required' },
    { row: 3, column: 'validAddress', message: 'Address is required' },
    { row: 2, column: 'validAddress', message: 'Addresses must be unique' },
  ]);
  expect(readSreo([line('a', 'Atlanta, GA', 'SFR'), line('b', 'Atlanta, GA', 'SFR')], []).errors).toEqual([
    { row: 1, column: 'validAddress', message: 'Addresses must be unique' },
  ]);
});
