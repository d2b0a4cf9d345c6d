import { expect, it } from 'vitest';
import { loanAt, paths, restOf, withQuery } from './paths';

const UUID = '5f0c1a3e-7a54-4f7e-9a1c-2f5b1c0d9e8f';

it('leaves parameters without a value out of an address, and escapes the others', () => {
  expect(withQuery('/settings', { a: undefined })).toBe('/settings');
  expect(withQuery('/report-issue', { from: '/loans?search=a&b', page: 2, of: undefined })).toBe(
    '/report-issue?from=%2Floans%3Fsearch%3Da%26b&page=2',
  );
});

it('names a page of the deal with the snapshot that it shows', () => {
  expect(paths.loan(UUID).dealPage('overview')).toBe(`/loans/${UUID}/deal/overview`);
  expect(paths.loan(UUID).dealPage('overview', 's1')).toBe(`/loans/${UUID}/deal/overview?snapshot=s1`);
});

it('reads the loan and the place back from an address', () => {
  const address = paths.loan(UUID).origination('property/spec');
  expect(loanAt(address)).toEqual({ uuid: UUID, rest: 'origination/property/spec' });
  expect(restOf(address, UUID)).toBe('origination/property/spec');
  expect(loanAt(paths.loan(UUID).root)).toEqual({ uuid: UUID, rest: '' });
  expect(loanAt(paths.newLoan)).toBeUndefined();
});
