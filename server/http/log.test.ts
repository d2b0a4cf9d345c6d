import { expect, it } from 'vitest';
import { createLogger, errorLine, safeUrl } from './log';

it('keeps secrets out of addresses', () => {
  expect(safeUrl('/api/loans-deals/report/1?token=abc&dealType=WL')).toBe(
    '/api/loans-deals/report/1?token=%5Bredacted%5D&dealType=WL',
  );
  expect(safeUrl('/sign-in/callback?code=abc&state=def')).not.toMatch(/abc|def/);
  expect(safeUrl('/ld/abc/valuation')).toBe('/ld/[redacted]/valuation');
  expect(safeUrl('/api/loans-deals/report-auth/abc')).toBe('/api/loans-deals/report-auth/[redacted]');
  expect(safeUrl('/api/quotes/abc/answer')).toBe('/api/quotes/[redacted]/answer');
  expect(safeUrl('/api/loans')).toBe('/api/loans');
});

it('keeps secrets out of what is logged, three levels deep', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  log.info(
    {
      password: 'one-secret',
      body: { ssn: 'two-secret', borrower: { dateOfBirth: 'three-secret' } },
      req: { headers: { authorization: 'four-secret', cookie: 'five-secret' } },
    },
    'request',
  );
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain('-secret');
});

it('says of an error what failed and where, in a line without what hangs on it', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const original = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    detail: 'Key (email)=(one-secret)',
  });
  log.error(
    {
      err: Object.assign(new Error('two\nlines', { cause: original }), {
        sql: 'INSERT one-secret',
        parameters: ['one-secret'],
        original,
      }),
    },
    'failed',
  );
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('one-secret');
  const { err } = JSON.parse(lines[0] ?? '') as { err: { stack: string[] } };
  expect(err).toMatchObject({
    type: 'Error',
    message: 'two lines',
    cause: 'terminating connection',
    reason: '57P01',
  });
  expect(err.stack.length).toBeLessThanOrEqual(4);
  expect(err.stack[0]).toContain('log.test.ts');
  expect(errorLine('odd')).toEqual({ message: 'odd' });
});
