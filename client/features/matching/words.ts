import { formatDate } from '#domain/format';
import type { Offering } from '#contract';
import type { Step } from './calls';

type OfferState = Pick<Offering, 'role' | 'status' | 'withdrawnAt'>;

/** The status of an offer, in a word or two. */
export function standingOf({ role, status, withdrawnAt }: OfferState): string {
  if (withdrawnAt !== null) return 'Withdrawn';
  return role === 'HOLDER' ? 'Holder' : status;
}

export type Ground = 'accent' | 'good' | 'warning' | 'bad' | undefined;
const GROUNDS: Readonly<Record<string, Ground>> = {
  Viewed: 'accent',
  Approved: 'good',
  Closing: 'good',
  Holder: 'good',
  Rejected: 'bad',
};
export const groundOf = (offering: OfferState): Ground => GROUNDS[standingOf(offering)];

export interface StepChoice {
  readonly step: Step;
  readonly label: string;
}

/** What staff can do with an offer next, the likeliest first. */
export function stepsOf(offering: OfferState): readonly StepChoice[] {
  const withdraw: StepChoice = { step: 'withdraw', label: 'Withdraw' };
  switch (standingOf(offering)) {
    case 'Pending':
      return [{ step: 'invite', label: 'Invite' }, withdraw];
    case 'Invited':
    case 'Viewed':
      return [{ step: 'invite', label: 'Invite again' }, withdraw];
    case 'Approved':
      return [{ step: 'close', label: 'Start closing' }, withdraw];
    case 'Closing':
      return [{ step: 'hold', label: 'Record as holder' }, withdraw];
    case 'Holder':
      return [{ step: 'release', label: 'Release' }];
    case 'Rejected':
    case 'Withdrawn':
      return [{ step: 'invite', label: 'Invite again' }];
    default:
      return [];
  }
}

/**
 * The warning to staff before they close a deal on terms other than the investor approved; undefined if the
 * approved version is the newest.
 */
export function olderTerms(
  { status, offeredVersion, investor }: Pick<Offering, 'status' | 'offeredVersion' | 'investor'>,
  newestVersion: number | null,
): string | undefined {
  if (status !== 'Approved' && status !== 'Closing') return undefined;
  if (offeredVersion === null || newestVersion === null || newestVersion <= offeredVersion) return undefined;
  return (
    `${investor.organizationName} approved version ${offeredVersion}, and version ${newestVersion} is the newest. ` +
    'To have that approved, withdraw the offer and invite them again.'
  );
}

const days = (from: string | null, to: string | null): string =>
  from === null ? '' : to === null ? `since ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;

/** When the last thing happened to an offer; null before its invitation. */
export function whenOf(offering: Offering): string | null {
  const { heldFrom, heldTo, closingAt, answeredAt, viewedAt, invitedAt, withdrawnAt } = offering;
  if (withdrawnAt !== null) return formatDate(withdrawnAt);
  if (heldFrom !== null) return days(heldFrom, heldTo);
  const at = closingAt ?? answeredAt ?? viewedAt ?? invitedAt;
  return at === null ? null : formatDate(at);
}

const SECTIONS: Readonly<Record<string, string>> = {
  overview: 'Overview',
  borrower: 'Borrower',
  valuation: 'Valuation',
  'business-plan': 'Exit Strategy',
  'loan-breakdown': 'Loan Breakdown',
  monitoring: 'Monitoring',
  note: 'Note',
};
/** The label of a section of the deal page. */
export const sectionName = (key: string): string => SECTIONS[key] ?? key;
