import { expect, it } from 'vitest';
import type { Holding, OwnOffering, OwnStatementHead } from '#contract';
import { newsOf } from './ownDeals';

const NOW = new Date('2026-06-10T12:00:00Z');
const DEAL = {
  loanUuid: '00000000-0000-4000-8000-000000000001',
  dealType: 'A',
  address: '1 Main St, Albany, NY 12207',
} as const;
const offer = (changes: Partial<OwnOffering>) =>
  ({
    ...DEAL,
    status: 'Viewed',
    invitedAt: '2026-05-01T10:00:00Z',
    answeredAt: null,
    newestAt: '2026-05-01T09:00:00Z',
    newestVersion: 1,
    offeredVersion: 1,
    seenVersion: 1,
    ...changes,
  }) as OwnOffering;
const holding = (lastInterest: Holding['lastInterest']) => ({ ...DEAL, lastInterest }) as Holding;
const statement = (releasedAt: string) =>
  ({ ...DEAL, id: 's1', month: '2026-05', releasedAt }) as OwnStatementHead;
const words = (known: Partial<Parameters<typeof newsOf>[0]>) =>
  newsOf({ offers: [], holdings: [], statements: [], ...known }, NOW).map((one) => one.words);

it('tells what happened to offers within a week', () => {
  expect(words({ offers: [offer({})] })).toEqual([]);
  const changed = offer({
    status: 'Rejected',
    answeredAt: '2026-06-09T10:00:00Z',
    newestAt: '2026-06-08T10:00:00Z',
    newestVersion: 2,
  });
  expect(words({ offers: [changed] })).toEqual([
    'You declined it',
    'Version 2 was published; you have not read it yet',
  ]);
});

it('tells of interest that came in and of statements, and leads to them', () => {
  const news = newsOf(
    {
      offers: [],
      holdings: [holding({ on: '2026-06-05', amount: 58_760.15 })],
      statements: [statement('2026-06-07T08:00:00Z')],
    },
    NOW,
  );
  expect(news.map(({ words: told, to }) => [told, to])).toEqual([
    ['The statement of May 2026 was released', '/statements/s1'],
    ['$58,760.15 of interest was received', undefined],
  ]);
});

it('is silent about what is older than a week, and about holdings that nothing came in on', () => {
  const old = [holding({ on: '2026-06-01', amount: 1 }), holding(null)];
  expect(words({ holdings: old, statements: [statement('2026-06-01T08:00:00Z')] })).toEqual([]);
});
