import type { DealType, DeclineReason } from '#domain';

/** The final state of a demo offer. */
export type DemoOfferEnd =
  | { readonly to: 'chosen' | 'invited' | 'viewed' | 'approved' | 'closing' | 'withdrawn' }
  | { readonly to: 'declined'; readonly reasons: readonly DeclineReason[] }
  | { readonly to: 'holder'; readonly from: string }
  | { readonly to: 'past holder'; readonly from: string; readonly until: string };

export type DemoOffer = DemoOfferEnd & {
  /** The investor, by the address of its first person. */
  readonly investor: string;
  readonly dealType?: DealType;
  /** Days ago on which it was sent. */
  readonly ago: number;
  /** Sections that were looked at. */
  readonly looked?: readonly string[];
  readonly note?: string;
};

export interface DemoOffers {
  /** The key of a demo loan. */
  readonly loan: string;
  /** Split into notes first: fractions. */
  readonly split?: { readonly ltv: number; readonly interest: number };
  /** The interest rate of a newer version, made after the offers: a fraction. */
  readonly repriced?: number;
  /** In the order in which they were made: a deal that is closing or held is not offered to others. */
  readonly offers: readonly DemoOffer[];
}

const person = (number: string): string => `investor${number}@bridgebook.test`;
const VESTERGAARD = person('');
const HARBOR_LANE = person('2');
const NORTHGATE = person('3');
const JUNIPER = person('4');
const PINE_ROW = person('5');
const OLD_MILL = person('6');

/** Offers in every status, over the demo's loans and its six investors. */
export const DEMO_OFFERS: readonly DemoOffers[] = [
  {
    loan: 'bushwick-24',
    offers: [
      { investor: VESTERGAARD, to: 'viewed', ago: 4, looked: ['overview', 'valuation', 'valuation'] },
      { investor: HARBOR_LANE, to: 'invited', ago: 2 },
      {
        investor: PINE_ROW,
        to: 'declined',
        ago: 9,
        looked: ['overview', 'loan-breakdown'],
        reasons: ['Leverage too high', 'Business plan'],
      },
      { investor: OLD_MILL, to: 'chosen', ago: 1 },
    ],
  },
  {
    loan: 'newark-240',
    repriced: 0.0975,
    offers: [
      {
        investor: VESTERGAARD,
        to: 'viewed',
        ago: 12,
        looked: ['overview', 'valuation', 'loan-breakdown', 'borrower'],
      },
      { investor: HARBOR_LANE, to: 'approved', ago: 11, looked: ['overview', 'loan-breakdown'] },
      { investor: JUNIPER, to: 'withdrawn', ago: 14, note: 'Buys B notes only.' },
    ],
  },
  {
    loan: 'philadelphia-36',
    offers: [
      { investor: PINE_ROW, to: 'approved', ago: 16, looked: ['overview', 'valuation'] },
      {
        investor: VESTERGAARD,
        to: 'declined',
        ago: 18,
        looked: ['overview'],
        reasons: ['Location'],
      },
    ],
  },
  {
    loan: 'jersey-city-mixed',
    offers: [
      { investor: HARBOR_LANE, to: 'invited', ago: 28 },
      { investor: OLD_MILL, to: 'closing', ago: 30, looked: ['overview', 'valuation', 'business-plan'] },
    ],
  },
  {
    loan: 'bronx-62',
    offers: [{ investor: VESTERGAARD, to: 'holder', from: '2026-04-01', ago: 200, looked: ['overview'] }],
  },
  {
    loan: 'miami-condo-48',
    split: { ltv: 0.4, interest: 0.08 },
    offers: [
      { investor: HARBOR_LANE, dealType: 'B', to: 'declined', ago: 139, reasons: ['Interest rate too low'] },
      {
        investor: NORTHGATE,
        dealType: 'A',
        to: 'holder',
        from: '2026-07-01',
        ago: 140,
        looked: ['overview'],
      },
      { investor: JUNIPER, dealType: 'B', to: 'holder', from: '2026-07-15', ago: 135, looked: ['overview'] },
    ],
  },
  {
    loan: 'harlem-6',
    offers: [
      {
        investor: VESTERGAARD,
        to: 'past holder',
        from: '2025-03-01',
        until: '2026-02-27',
        ago: 600,
        looked: ['overview', 'valuation'],
      },
    ],
  },
];
