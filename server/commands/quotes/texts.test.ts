import { describe, expect, it } from 'vitest';
import { newestTemplate } from '#engine/node';
import { draftOf } from './texts';

const template = newestTemplate('bridge-loan');
const loan = { address: '1425 NE 2nd Ave', borrowerName: 'Bea', emailContent: null };
const draft = (screeningStatus: 'pass' | 'fail' | null, figures: Record<string, number | string | null>) =>
  draftOf('screening', { ...loan, screeningStatus }, template, figures).content;

/** Within the quote screening margin. */
const ABOVE = {
  screeningVerdict: 'pass',
  borrowerRequestedLoanAmount: 15_200_000,
  sizingMaximum: 13_549_690,
  sizingShortfall: 1_650_310,
};

describe('the mail of screening', () => {
  it('says of a request no larger than the largest loan that it fits', () => {
    expect(draft('pass', { screeningVerdict: 'pass', sizingShortfall: 0 })).toContain(
      'Your request for @borrowerRequestedLoanAmount fits our lending criteria',
    );
    expect(draft('pass', { screeningVerdict: 'pass', sizingShortfall: null })).toContain(
      'fits our lending criteria',
    );
  });

  it('says of a request within the margin that it is above what can be lent, and never that it fits', () => {
    const words = draft('pass', { ...ABOVE, totalLoanAmount: 13_549_690 });
    expect(words).toContain('is above what we can lend by the figures we have');
    expect(words).toContain('a quote, which will be for a smaller amount');
    expect(words).not.toContain('fits our lending criteria');
  });

  it('promises a smaller amount only where the loan is smaller than the request', () => {
    for (const totalLoanAmount of [15_200_000, 16_000_000, null]) {
      const words = draft('pass', { ...ABOVE, totalLoanAmount });
      expect(words).toContain('is above what our limits allow by the figures we have');
      expect(words).not.toContain('smaller amount');
      expect(words).not.toContain('fits our lending criteria');
    }
  });

  it('says of a request that was let pass against its verdict only that it goes on', () => {
    const words = draft('pass', { screeningVerdict: 'fail', sizingShortfall: 264_000 });
    expect(words).toContain('goes on to underwriting');
    expect(words).not.toContain('fit our lending criteria');
  });

  it('says of one that failed that it does not fit, and of an open one that it is read', () => {
    expect(draft('fail', { screeningVerdict: 'fail' })).toContain('does not fit our lending criteria');
    expect(draft(null, { screeningVerdict: 'pass' })).toContain('and are reviewing it');
  });
});
