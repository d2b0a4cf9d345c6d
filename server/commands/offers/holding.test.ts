import { describe, expect, it } from 'vitest';
import type { HoldingStatus } from '#domain';
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

const LOOKING = { holder: null, held: false, looking: true };
const IDLE = { ...LOOKING, looking: false };
const note = (dealType: 'A' | 'B', holdingStatus: HoldingStatus, currentInvestor: string | null = null) => ({
  dealType,
  holdingStatus,
  currentInvestor,
});

describe('what the list of loans shows of a deal', () => {
  it('counts the offers: all, those that were sent, and those that were declined', () => {
    const offers = [offer('Pending'), offer('Invited'), offer('Viewed'), offer('Rejected')];
    expect(holdingOf(offers, LOOKING)).toEqual({
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
    expect(holdingOf(offers, LOOKING)).toMatchObject({
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
    expect(holdingOf(offers, { ...LOOKING, holder })).toMatchObject({ holdingStatus, currentInvestor });
  });

  it('is a draft where it looks for nobody', () => {
    expect(holdingOf([offer('Invited')], IDLE).holdingStatus).toBe('Draft');
  });

  it('was held, where nobody holds it any more and it looks for nobody', () => {
    const held = { ...IDLE, held: true };
    expect(holdingOf([offer('Past Holder')], held)).toMatchObject({
      holdingStatus: 'Past Holder',
      currentInvestor: null,
    });
    expect(holdingOf([offer('Past Holder')], { ...held, looking: true }).holdingStatus).toBe('Matching');
  });

  it.each([
    ['Holder', 'A Note: Ash, B Note: Oak', [note('A', 'Holder', 'Ash'), note('B', 'Holder', 'Oak')]],
    ['Holder', 'Oak', [note('A', 'Holder', 'Oak'), note('B', 'Holder', 'Oak')]],
    ['Holder', 'B Note: Oak', [note('A', 'Closing', 'Ash'), note('B', 'Holder', 'Oak')]],
    ['Closing', 'A Note: Ash', [note('A', 'Closing', 'Ash'), note('B', 'Matching')]],
    ['Past Holder', null, [note('A', 'Past Holder'), note('B', 'Past Holder')]],
    ['Draft', null, [note('A', 'Past Holder'), note('B', 'Draft')]],
  ] as const)('of a split loan is %s by %s as its notes are', (holdingStatus, currentInvestor, notes) => {
    expect(holdingOf([], { ...IDLE, notes })).toMatchObject({ holdingStatus, currentInvestor });
  });

  it('of a split loan that is held itself says its own holder', () => {
    const notes = [note('A', 'Matching'), note('B', 'Draft')];
    expect(holdingOf([], { ...IDLE, holder: 'Elm', notes })).toMatchObject({
      holdingStatus: 'Holder',
      currentInvestor: 'Elm',
    });
  });
});
