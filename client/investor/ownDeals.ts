import { skipToken, useQuery } from '@tanstack/react-query';
import { ownOfferEndpoints, type OwnOffering } from '#contract';
import { queryOf } from '../lib/api/call';
import { useMe } from '../lib/auth/useMe';

/** Whether the signed-in person acts for an investor; false until that is known. */
export const useIsInvestor = (): boolean => useMe().data?.role === 'INVESTOR';

/** What is or was offered to one's own investor; staff, who have none, ask nothing. */
export function useOwnOffers() {
  const own = useIsInvestor();
  return useQuery({
    ...queryOf(ownOfferEndpoints.list, own ? {} : skipToken),
    select: ({ offerings }) => offerings,
    staleTime: 0,
  });
}

/** What one's own investor holds or held, and what falls due next. */
export function useHoldings() {
  const own = useIsInvestor();
  return useQuery({ ...queryOf(ownOfferEndpoints.holdings, own ? {} : skipToken), staleTime: 0 });
}

const WEEK = 7 * 86_400_000;

export interface News {
  readonly offer: OwnOffering;
  /** ISO time. */
  readonly at: string;
  readonly words: string;
}

const DEALS = { WL: 'The whole loan', A: 'The A note', B: 'The B note' } as const;

/** What happened to an investor's offers within a week, the newest first. */
export function newsOf(offers: readonly OwnOffering[], now: Date): News[] {
  const recent = (at: string | null): at is string => at !== null && now.getTime() - Date.parse(at) < WEEK;
  return offers
    .flatMap((offer): News[] => {
      const { invitedAt, answeredAt, newestAt, newestVersion, offeredVersion, seenVersion, status } = offer;
      const name = DEALS[offer.dealType];
      const unread = newestVersion > (seenVersion ?? 0) ? ', which you have not read yet' : '';
      const newer = newestVersion > offeredVersion && recent(newestAt);
      return [
        ...(recent(invitedAt) ? [{ offer, at: invitedAt, words: `${name} was offered to you` }] : []),
        ...(newer ? [{ offer, at: newestAt, words: `Version ${newestVersion} came out${unread}` }] : []),
        ...(recent(answeredAt)
          ? [{ offer, at: answeredAt, words: status === 'Rejected' ? 'You declined it' : 'You approved it' }]
          : []),
      ];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}
