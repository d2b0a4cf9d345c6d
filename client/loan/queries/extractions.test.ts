import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { ExtractionStatus } from '#contract';
import { fakeApi, refusal } from '../../testing/fakeApi';
import {
  classificationOfSheet,
  extractionWord,
  isFollowed,
  newlyCompleted,
  useExtractions,
  useTakenExtraction,
} from './extractions';
import { makeQueryClient } from '../../lib/queryClient';

const extraction = (change: Partial<ExtractionStatus> = {}): ExtractionStatus => ({
  uuid: '0b8f6c2e-1111-4111-8111-111111111111',
  classification: 'rentRoll',
  status: 'in_progress',
  errorMessage: null,
  progress: 0.4,
  step: 'Looking for rows',
  file: {
    uuid: '0b8f6c2e-2222-4222-8222-222222222222',
    name: 'roll.csv',
    description: null,
    borrowerId: null,
  },
  rows: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  review: null,
  ...change,
});
const review = (outcome: 'taken' | 'dismissed') => ({ outcome, at: '2026-11-21T12:01:00.000Z', by: null });

describe('an extraction', () => {
  it.each([
    ['being read', {}, true, 'Being read'],
    ['being read while the sheet is worked on', { review: review('dismissed') }, true, 'Being read'],
    ['failed', { status: 'failed' }, true, 'Not readable'],
    ['failed and put away', { status: 'failed', review: review('dismissed') }, false, 'Put away'],
    ['read', { status: 'completed', rows: 1200 }, false, '1,200 rows to review'],
    ['read, one row', { status: 'completed', rows: 1 }, false, '1 row to review'],
    ['taken over', { status: 'completed', rows: 20, review: review('taken') }, false, 'Taken over'],
  ] as const)('that is %s', (_what, change, followed, word) => {
    const one = extraction(change);
    expect([isFollowed(one), extractionWord(one)]).toEqual([followed, word]);
  });

  it('in a state that nobody knows is being processed', () => {
    expect(extractionWord(extraction({ status: 'queued' as ExtractionStatus['status'] }))).toBe(
      'Processing extraction',
    );
  });

  it('that is completed since the last look is news; one that was before is none', () => {
    const done = extraction({ status: 'completed' });
    expect(newlyCompleted(new Map([[done.uuid, 'in_progress']]), [done])).toBe(true);
    expect(newlyCompleted(new Map([[done.uuid, 'completed']]), [done])).toBe(false);
    expect(newlyCompleted(new Map(), [done])).toBe(false);
    expect(newlyCompleted(new Map([[done.uuid, 'in_progress']]), [extraction()])).toBe(false);
  });

  it('belongs to the sheets that its rows land in', () => {
    expect(classificationOfSheet('RentRollCommercial')).toBe('rentRoll');
    expect(classificationOfSheet('SoftCosts')).toBe('constructionBudget');
    expect(classificationOfSheet('SalesCompsCurrent')).toBe('salesComps');
    expect(classificationOfSheet('Parameters')).toBeUndefined();
  });
});

it('rows that were taken are not offered again while the server cannot be told, which is told when it answers', async () => {
  const read = extraction({ status: 'completed', rows: 20 });
  let [stored, refusals] = [read, 2];
  const calls = fakeApi(({ method }) => {
    if (method === 'GET') return refusals < 2 && refusals > 0 ? refusal(503, 'Away') : { body: [stored] };
    if (refusals > 0) {
      refusals -= 1;
      return refusal(503, 'Away');
    }
    stored = { ...read, review: review('taken') };
    return { body: stored };
  });
  const client = makeQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => ({ list: useExtractions('L'), taken: useTakenExtraction('L') }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.list.data).toHaveLength(1));
  result.current.taken.mutate(read.uuid);
  await waitFor(() => expect(result.current.list.data?.[0]?.review?.outcome).toBe('taken'));
  expect(stored.review).toBeNull();
  await waitFor(() => expect(stored.review?.outcome).toBe('taken'));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual(
    Array.from({ length: 3 }, () => [
      `/api/loans/L/files/extractions/${read.uuid}/review`,
      { outcome: 'taken' },
    ]),
  );
});
