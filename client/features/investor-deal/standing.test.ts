import { describe, expect, it } from 'vitest';
import { INVITE_STATUSES } from '#domain';
import { bannerOf, hasStanding, isOver, mayApprove, mayDecline, standingWords } from './standing';

const offer = (status: (typeof INVITE_STATUSES)[number], more = {}) =>
  ({ status, isHolder: false, isOpen: true, loanStatus: 'Marketplace', ...more }) as const;

describe('an offered deal', () => {
  it('says by its banner how it stands with the investor', () => {
    expect(INVITE_STATUSES.map((status) => bannerOf(offer(status)))).toEqual([
      null,
      null,
      null,
      'Declined',
      'Approved',
      'Closing',
      null,
    ]);
    const held = offer('Closing', { isHolder: true });
    expect(bannerOf(held)).toBe('Closing');
    expect(bannerOf({ ...held, loanStatus: 'Performing' })).toBe('Deployed');
  });

  it('says in words what the investor has to do with it', () => {
    expect(INVITE_STATUSES.map((status) => standingWords(offer(status)))).toEqual([
      'You are offered',
      'You are offered',
      'You are offered',
      'You declined',
      'You approved',
      'You are closing',
      'You held',
    ]);
    expect(standingWords(offer('Closing', { isHolder: true, loanStatus: 'Repaid' }))).toBe('You hold');
  });

  it('says how it stands of every note, and of a whole loan that was answered or held', () => {
    const told = (dealType: 'WL' | 'B') =>
      INVITE_STATUSES.filter((status) => hasStanding({ ...offer(status), dealType }));
    expect(told('WL')).toEqual(['Rejected', 'Approved', 'Closing', 'Past Holder']);
    expect(told('B')).toEqual(INVITE_STATUSES);
  });

  it('says that it cannot be approved any more, to who did not answer', () => {
    const closed = (status: (typeof INVITE_STATUSES)[number], more = {}) => ({
      ...offer(status, { isOpen: false, ...more }),
      dealType: 'WL' as const,
    });
    expect(INVITE_STATUSES.filter((status) => isOver(closed(status)))).toEqual(['Invited', 'Viewed']);
    expect(isOver(offer('Viewed'))).toBe(false);
    expect(isOver(closed('Viewed', { isHolder: true }))).toBe(false);
    expect([hasStanding(closed('Viewed')), standingWords(closed('Viewed'))]).toEqual([
      true,
      'You were offered',
    ]);
  });

  it('is approved or declined for as long as it is open', () => {
    const may = (is: typeof mayApprove) => INVITE_STATUSES.filter((status) => is(offer(status)));
    expect(may(mayApprove)).toEqual(['Pending', 'Invited', 'Viewed', 'Rejected']);
    expect(may(mayDecline)).toEqual(['Pending', 'Invited', 'Viewed']);
    expect(mayApprove(offer('Closing', { isHolder: true }))).toBe(false);
    // Somebody else closes or holds it by now.
    expect(mayApprove(offer('Rejected', { isOpen: false }))).toBe(false);
  });
});
