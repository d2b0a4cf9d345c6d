import { describe, expect, it } from 'vitest';
import { daysBetween, interestOver, interestReceived, nextPayment } from './interest';

describe('interest of what is held', () => {
  it('is simple, by days of a year of 365', () => {
    expect(daysBetween('2026-01-31', '2026-03-01')).toBe(29);
    expect(interestOver(1_000_000, 0.0365, '2026-01-01', '2026-01-11')).toBeCloseTo(1_000, 8);
    expect(interestOver(1_000_000, 0.1, '2026-01-11', '2026-01-01')).toBe(0);
  });

  it('falls due each month on the day of the closing, or the last of a shorter month', () => {
    expect(nextPayment('2025-12-15', '2025-12-15')).toBe('2026-01-15');
    expect(nextPayment('2026-01-31', '2026-02-03')).toBe('2026-02-28');
    expect(nextPayment('2025-11-30', '2026-12-30')).toBe('2027-01-30');
  });

  it('came in as the payments say: of this note, while it was held, without late charges', () => {
    const payments = [
      { date: '2026-01-01', dealType: 'A', paymentType: 'INTEREST_PAYMENT', receivedAmount: 100 },
      {
        date: '2026-02-01',
        dealType: 'A',
        paymentType: 'INTEREST_PAYMENT',
        receivedAmount: 110,
        lateCharge: 10,
      },
      { date: '2026-03-01', dealType: 'A', paymentType: 'PAY_OFF', receivedAmount: 5_000 },
      { date: '2026-03-01', dealType: 'B', paymentType: 'INTEREST_PAYMENT', receivedAmount: 70 },
      { date: '2026-04-01', dealType: 'A', interestAmount: 90, receivedAmount: 300 },
      null,
    ];
    expect(interestReceived(payments, { dealType: 'A', from: '2026-01-15', to: null })).toBe(190);
    expect(interestReceived(payments, { dealType: 'A', from: '2026-01-01', to: '2026-02-28' })).toBe(200);
    expect(interestReceived(undefined, { dealType: 'A', from: '2026-01-01', to: null })).toBe(0);
  });
});
