import { expect, it } from 'vitest';
import { EMPTY_CREDIT_BOX } from '#domain';
import { boxOf, draftOf, readDraft } from './draft';

it('types ratios and rates in percent points, and stores the fraction of what was typed', () => {
  const box = { ...EMPTY_CREDIT_BOX, maxLtv: 0.675, minInterestRate: 0.1125, minDscr: 1.2, maxTerm: 24 };
  const draft = draftOf(box);
  expect(draft).toMatchObject({
    maxLtv: 67.5,
    minInterestRate: 11.25,
    minDscr: 1.2,
    maxTerm: 24,
    maxLtc: null,
  });
  expect(boxOf(draft)).toEqual(box);
  // 0.07 * 100 is 7.000000000000001
  for (const points of [7, 29, 57, 58.1]) {
    const typed = { ...draft, maxLtv: points };
    expect(draftOf(boxOf(typed)).maxLtv).toBe(points);
  }
});

it('is no box while something of it cannot be read', () => {
  expect(readDraft({ ...EMPTY_CREDIT_BOX, maxLtv: Number.NaN })).toBeUndefined();
  expect(readDraft({ ...EMPTY_CREDIT_BOX, minLoanAmount: 2, maxLoanAmount: 1 })).toBeUndefined();
  expect(readDraft({ ...EMPTY_CREDIT_BOX, maxLtv: 65 })).toMatchObject({ maxLtv: 0.65 });
});
