import type { OwnOffering } from '#contract';

type OfferState = Pick<OwnOffering, 'status' | 'isHolder' | 'isOpen' | 'loanStatus'>;

const MONITORED: readonly OwnOffering['loanStatus'][] = ['Performing', 'Non Performing Loan', 'Repaid'];

/** What the banner over a deal says; null where it says nothing. */
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

/** What the investor has to do with the deal; the name of the deal follows. */
export function standingWords(offer: OfferState): string {
  if (offer.status === 'Past Holder') return 'You held';
  return WORDS[bannerOf(offer) ?? ''] ?? (isOver(offer) ? 'You were offered' : 'You are offered');
}

/** Whether an offer that was not approved cannot be any more. */
export const isOver = ({ status, isHolder, isOpen }: OfferState): boolean =>
  !isOpen && !isHolder && (status === 'Invited' || status === 'Viewed');
/** Why there is nothing to approve, without a name; follows what was offered. */
export const OVER =
  '. It cannot be approved any more: it left the market, or another investor is closing or holds it.';

/** Whether it is said how a deal stands: of a note always, of a whole loan once more happened than its offer. */
export const hasStanding = (offer: OfferState & Pick<OwnOffering, 'dealType'>): boolean =>
  offer.dealType !== 'WL' || offer.status === 'Past Holder' || isOver(offer) || bannerOf(offer) !== null;

/** Who holds or held a deal answers nothing any more. */
const isPastAnswering = ({ status, isHolder }: OfferState): boolean =>
  isHolder || status === 'Past Holder' || status === 'Closing' || status === 'Approved';

export const mayApprove = (offer: OfferState): boolean => offer.isOpen && !isPastAnswering(offer);
export const mayDecline = (offer: OfferState): boolean =>
  !isPastAnswering(offer) && offer.status !== 'Rejected';
