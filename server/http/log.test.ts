import { expect, it } from 'vitest';
import { createLogger, safeUrl } from './log';

it('keeps secrets out of addresses', () => {
  expect(safeUrl('/api/loans-deals/report/1?token=abc&dealType=WL')).toBe('/api/loans-deals/report/1?token=%5Bredacted%5D&dealType=WL');
  expect(safeUrl('/sign-in/callback?code=abc&state=def')).not.toMatch(/abc|def/);
  expect(safeUrl('/api/loans')).toBe('/api/loans');
});

it('keeps secrets out of what is logged, three levels deep', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  log.info({ password: 'one-secret', body: { ssn: 'two-secret', borrower: { dateOfBirth: 'three-secret' } }, req: { headers: { authorization: 'four-secret', cookie: 'five-secret' } } }, 'request');
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain('-secret');
});
