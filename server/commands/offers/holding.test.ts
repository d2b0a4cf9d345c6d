import { describe, expect, it } from 'vitest';
import { holdingOf, type HeldOffer } from './holding';

const offer = (
  status: HeldOffer['status'],
  investor: string = status,
  role: HeldOffer['role'] = 'INVESTOR',
) => ({
  status,
  role,
  investor,
  invited: status !== 'Pending',
});

describe('what the list of loans shows of a deal', () => {
  it('counts the offers: all, those that were sent, and those that were declined', () => {
    const offers = [offer('Pending'), offer('Invited'), offer('Viewed'), offer('Rejected')];
    expect(holdingOf(offers, null, true)).toEqual({
      holdingStatus: 'Matching',
      matchedCount: 4,
      sharedCount: 3,
      declinedCount: 1,
      currentInvestor: null,
      approvedInvestors: [],
    });
  });

  it('names who approved, by the alphabet', () => {
    const offers = [offer('Approved', 'Willow LP'), offer('Viewed'), offer('Approved', 'Ash LLC')];
    expect(holdingOf(offers, null, true)).toMatchObject({
      holdingStatus: 'Approved',
      approvedInvestors: ['Ash LLC', 'Willow LP'],
    });
  });

  it.each([
    ['Closing', [offer('Approved'), offer('Closing', 'Oak')], null, 'Oak'],
    ['Holder', [offer('Closing', 'Oak', 'HOLDER')], 'Oak', 'Oak'],
    ['Holder', [], 'Sold elsewhere', 'Sold elsewhere'],
    ['Matching', [offer('Past Holder', 'Oak')], null, null],
  ] as const)('is %s', (holdingStatus, offers, holder, currentInvestor) => {
    expect(holdingOf(offers, holder, true)).toMatchObject({ holdingStatus, currentInvestor });
  });

  it('is a draft where it looks for nobody', () => {
    expect(holdingOf([offer('Invited')], null, false).holdingStatus).toBe('Draft');
  });
});
