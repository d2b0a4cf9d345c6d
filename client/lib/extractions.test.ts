import { describe, expect, it } from 'vitest';
import type { ExtractionStatus } from '#contract';
import { classificationOfSheet, extractionWord, isFollowed, newlyCompleted } from './extractions';

const extraction = (change: Partial<ExtractionStatus> = {}): ExtractionStatus => ({
  uuid: '0b8f6c2e-1111-4111-8111-111111111111', classification: 'rentRoll', status: 'in_progress', errorMessage: null, progress: 0.4, step: 'Looking for rows',
  file: { uuid: '0b8f6c2e-2222-4222-8222-222222222222', name: 'roll.csv', description: null, borrowerId: null }, rows: null, createdAt: '2026-11-21T12:00:00.000Z', review: null, ...change,
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
    expect(extractionWord(extraction({ status: 'queued' as ExtractionStatus['status'] }))).toBe('Processing extraction');
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
