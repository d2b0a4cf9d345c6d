import { expect, it } from 'vitest';
import { ApiError } from './api/ApiError';
import {
  bareAddress,
  bareBreadcrumb,
  isReported,
  isSecretPage,
  withoutQueries,
  withoutSecrets,
} from './errorReports';

it('reports faults, not refusals', () => {
  expect([new TypeError('x'), new ApiError(500, 'x'), new ApiError(0, 'x')].map(isReported)).toEqual([
    true,
    true,
    true,
  ]);
  expect([new ApiError(400, 'x'), new ApiError(403, 'x')].map(isReported)).toEqual([false, false]);
});

it('sends no query of an address: tokens and codes stand there', () => {
  expect(bareAddress('https://book.test/loan-deal/1/overview?token=t#x')).toBe(
    'https://book.test/loan-deal/1/overview',
  );
  const event = withoutQueries({
    type: undefined,
    request: {
      url: 'https://book.test/sign-in/callback?code=c',
      cookies: { a: 'b' },
      headers: { Referer: '/x?token=t' },
    },
  });
  expect(event.request).toEqual({ url: 'https://book.test/sign-in/callback' });
  expect(
    bareBreadcrumb({ category: 'fetch', data: { url: '/api/loans?address=12', status_code: 200 } }),
  ).toEqual({ category: 'fetch', data: { url: '/api/loans', status_code: 200 } });
  expect(bareBreadcrumb({ category: 'navigation', data: { from: '/a?token=t', to: '/b#c' } })?.data).toEqual({
    from: '/a',
    to: '/b',
  });
  expect(bareBreadcrumb({ category: 'console', message: 'x' })).toBeNull();
});

it('sends no link by which a borrower answers a quote or a reader opens a deal, wherever an address stands', () => {
  expect(bareAddress('https://book.test/quote/s3cret')).toBe('https://book.test/quote/:id');
  expect(['/quote/s3cret', '/loans/1/deal'].map(isSecretPage)).toEqual([true, false]);
  const event = withoutSecrets({
    type: 'transaction' as const,
    transaction: '/quote/s3cret',
    tags: { from: '/ld/s3cret/overview' },
    urls: ['https://book.test/quote/s3cret?x=1', 'https://book.test/loan-deal/1/overview?token=s3cret'],
    contexts: {
      trace: {
        trace_id: 't',
        span_id: 's',
        data: { 'http.url': 'https://book.test/api/quotes/s3cret/answer' },
      },
    },
    exception: {
      values: [
        {
          value: 'GET /api/loans-deals/report-auth/s3cret failed: 500',
          stacktrace: { frames: [{ filename: 'https://book.test/assets/quote-answer-4f3a.js' }] },
        },
      ],
    },
  });
  expect(JSON.stringify(event)).not.toContain('s3cret');
  expect(event).toMatchObject({
    transaction: '/quote/:id',
    contexts: { trace: { data: { 'http.url': 'https://book.test/api/quotes/:id/answer' } } },
  });
  expect(event.exception.values[0]?.stacktrace.frames[0]?.filename).toBe(
    'https://book.test/assets/quote-answer-4f3a.js',
  );
});
