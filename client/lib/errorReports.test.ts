import { expect, it } from 'vitest';
import { ApiError } from './api/ApiError';
import { bareAddress, bareBreadcrumb, isReported, withoutQueries } from './errorReports';

it('reports faults, not refusals', () => {
  expect([new TypeError('x'), new ApiError(500, 'x'), new ApiError(0, 'x')].map(isReported)).toEqual([true, true, true]);
  expect([new ApiError(400, 'x'), new ApiError(403, 'x')].map(isReported)).toEqual([false, false]);
});

it('sends no query of an address: tokens and codes stand there', () => {
  expect(bareAddress('https://book.test/loan-deal/1/overview?token=t#x')).toBe('https://book.test/loan-deal/1/overview');
  const event = withoutQueries({ type: undefined, request: { url: 'https://book.test/sign-in/callback?code=c', cookies: { a: 'b' }, headers: { Referer: '/x?token=t' } } });
  expect(event.request).toEqual({ url: 'https://book.test/sign-in/callback' });
  expect(bareBreadcrumb({ category: 'fetch', data: { url: '/api/loans?address=12', status_code: 200 } })).toEqual({ category: 'fetch', data: { url: '/api/loans', status_code: 200 } });
  expect(bareBreadcrumb({ category: 'navigation', data: { from: '/a?token=t', to: '/b#c' } })?.data).toEqual({ from: '/a', to: '/b' });
  expect(bareBreadcrumb({ category: 'console', message: 'x' })).toBeNull();
});
