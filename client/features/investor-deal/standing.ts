import type { OwnOffering } from '#contract';

type OfferState = Pick<OwnOffering, 'status' | 'isHolder' | 'isOpen' | 'loanStatus'>;

const MONITORED: readonly OwnOffering['loanStatus'][] = ['Performing', 'Non Performing Loan', 'Repaid'];

/** The text of the banner above a deal; null for no banner. */
export function bannerOf({ status, isHolder, loanStatus }: OfferState): string | null {
  if (isHolder && MONITORED.includes(loanStatus)) return 'Deployed';
  if (status === 'Rejected') return 'Declined';
  return status === 'Approved' || status === 'Closing' ? status : null;
}

const WORDS: Readonly<Record<string, string>> = {
  Deployed: 'You hold',
  Approved: 'You approved',
  Closing: 'You are closing',
  Declined: 'You declined',
};

/** The investor's relation to the deal, as words before the name of the deal. */
export function standingWords(offer: OfferState): string {
  if (offer.status === 'Past Holder') return 'You held';
  return WORDS[bannerOf(offer) ?? ''] ?? (isOver(offer) ? 'You were offered' : 'You are offered');
}

/** Whether an offer that was not approved cannot be any more. */
export const isOver = ({ status, isHolder, isOpen }: OfferState): boolean =>
  !isOpen && !isHolder && (status === 'Invited' || status === 'Viewed');
/** Why the offer cannot be approved, without names; appended to a sentence on what was offered. */
export const OVER =
  '. It cannot be approved any more: it left the market, or another investor is closing or holds it.';

/**
 * Whether to show the status of a deal: always for a note, for a whole loan once more has happened than the
 * offer.
 */
export const hasStanding = (offer: OfferState & Pick<OwnOffering, 'dealType'>): boolean =>
  offer.dealType !== 'WL' || offer.status === 'Past Holder' || isOver(offer) || bannerOf(offer) !== null;

/** Whether it is too late to answer: the investor holds, held, is closing or has approved the deal. */
const isPastAnswering = ({ status, isHolder }: OfferState): boolean =>
  isHolder || status === 'Past Holder' || status === 'Closing' || status === 'Approved';

export const mayApprove = (offer: OfferState): boolean => offer.isOpen && !isPastAnswering(offer);
export const mayDecline = (offer: OfferState): boolean =>
  !isPastAnswering(offer) && offer.status !== 'Rejected';
