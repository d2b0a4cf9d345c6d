import { expect, it } from 'vitest';
import { fullName, initials, personName } from './names';

const ADA = { firstName: 'Ada', lastName: 'Stone', email: 'ada@bridgebook.test' };

it('a person goes by the name, by what there is of it, else by the whole address', () => {
  expect(personName(ADA)).toBe('Ada Stone');
  expect(personName({ ...ADA, firstName: '' })).toBe('Stone');
  expect(personName({ ...ADA, lastName: '' })).toBe('Ada');
  expect(personName({ ...ADA, firstName: '', lastName: '' })).toBe('ada@bridgebook.test');
});

it('a borrower without a middle name has no gap in the name', () => {
  expect(fullName({ ...ADA, middleName: 'M.' })).toBe('Ada M. Stone');
  expect(fullName({ ...ADA, middleName: '' })).toBe('Ada Stone');
});

it('initials are the first letters of the names that there are', () => {
  expect(initials(['jane', ' Roe'])).toBe('JR');
  expect(initials(['Jane', 'Roe'], '.')).toBe('J.R.');
  expect(initials(['', 'Roe'], '.')).toBe('R.');
  expect(initials(['', ''])).toBe('');
});
