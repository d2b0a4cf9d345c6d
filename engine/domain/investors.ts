/**
 * The investor types as stored and offered; the spelling `Nonprofit Orginization` is the specification's. QA
 * is for the privileged roles alone.
 */
export const INVESTOR_TYPES = [
  'Investor',
  'Family Office',
  'Private Bank',
  'Real Estate Fund',
  'Hard Money Lender',
  'IRA',
  'Institutional Investor',
  'HNWI',
  'Debt Fund',
  'Wealth Management / Capital Advisory',
  'Private Equity',
  'Nonprofit Orginization',
  'DSCR Lender',
  'Commercial RE Lender',
  'REIT',
  'Asset Manager',
  'Hedge Fund',
  'Insurance Agency',
  'QA',
] as const;
export type InvestorType = (typeof INVESTOR_TYPES)[number];

/** An inactive investor is offered no loans; whether its people can sign in is decided separately. */
export const INVESTOR_STATUSES = ['Active', 'Inactive'] as const;
export type InvestorStatus = (typeof INVESTOR_STATUSES)[number];
