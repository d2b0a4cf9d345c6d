import { expect, it } from 'vitest';
import { isSharedPage } from './dealPage';

it.each([
  ['/ld/abc/overview', {}, true],
  ['/loan-deal/1/overview', {}, true],
  ['/single-report-page/1', { token: 't' }, true],
  ['/single-report-page/1', {}, false],
  ['/single-report-page/1', { token: '' }, false],
  ['/single-report-page/1', { token: ['a', 'b'] }, false],
  ['/deal/1/overview', { token: 't' }, false],
])('%s with %o is the page of a shared deal: %s', (path, query, shared) =>
  expect(isSharedPage({ path, query })).toBe(shared),
);
