/** What the history of an investor keeps. The first three are named by the interface; the server writes all of them. */
export const INVESTOR_EVENTS = [
  'InvestorLoggedIn',
  'InvestorRegistered',
  'InvestorCreditBox',
  'InvestorAdded',
  'InvestorChanged',
  'PersonAdded',
  'InvitationSent',
  'InvitationWithdrawn',
] as const;
export type InvestorEventName = (typeof INVESTOR_EVENTS)[number];
