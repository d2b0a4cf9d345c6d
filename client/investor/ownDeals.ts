import { skipToken, useQuery } from '@tanstack/react-query';
import {
  ownOfferEndpoints,
  ownStatementEndpoints,
  type Holding,
  type OwnOffering,
  type OwnStatementHead,
} from '#contract';
import { DAY_MS, formatMonth, type DealType } from '#domain';
import { formatValue } from '#domain/format';
import { queryOf } from '../lib/api/call';
import { useMe } from '../lib/auth/useMe';
import { paths } from '../paths';

/** Whether the signed-in person acts for an investor; false until that is known. */
export const useIsInvestor = (): boolean => useMe().data?.role === 'INVESTOR';

/** Current and former offers to the signed-in investor; no request for staff, who have none. */
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

/**
 * Statements that were released to the signed-in person's investor: of one loan or note, else of all that
 * they hold or held.
 */
export function useOwnStatements(of: { readonly loanUuid?: string; readonly dealType?: DealType } = {}) {
  const own = useIsInvestor();
  return useQuery({
    ...queryOf(ownStatementEndpoints.list, own ? { query: { ...of } } : skipToken),
    staleTime: 0,
  });
}

const WEEK = 7 * DAY_MS;

export interface News {
  readonly deal: Pick<OwnOffering, 'loanUuid' | 'dealType' | 'address'>;
  /** ISO time, or the day. */
  readonly at: string;
  readonly words: string;
  /** The address to read it at, if not the deal's page. */
  readonly to?: string;
}

const DEALS = { WL: 'The whole loan', A: 'The A note', B: 'The B note' } as const;

/** The loaded data of an investor's deals; each list is empty until loaded. */
export interface Known {
  readonly offers: readonly OwnOffering[];
  readonly holdings: readonly Holding[];
  readonly statements: readonly OwnStatementHead[];
}

function newsOfOffer(offer: OwnOffering, isRecent: (at: string | null) => at is string): News[] {
  const { invitedAt, answeredAt, newestAt, newestVersion, offeredVersion, seenVersion, status } = offer;
  const name = DEALS[offer.dealType];
  const unread = newestVersion > (seenVersion ?? 0) ? '; you have not read it yet' : '';
  const newer = newestVersion > offeredVersion && isRecent(newestAt);
  return [
    ...(isRecent(invitedAt) ? [{ deal: offer, at: invitedAt, words: `${name} was offered to you` }] : []),
    ...(newer
      ? [{ deal: offer, at: newestAt, words: `Version ${newestVersion} was published${unread}` }]
      : []),
    ...(isRecent(answeredAt)
      ? [
          {
            deal: offer,
            at: answeredAt,
            words: status === 'Rejected' ? 'You declined it' : 'You approved it',
          },
        ]
      : []),
  ];
}

/** News of the last week about an investor's offers and holdings, newest first. */
export function newsOf({ offers, holdings, statements }: Known, now: Date): News[] {
  const isRecent = (at: string | null): at is string => at !== null && now.getTime() - Date.parse(at) < WEEK;
  return [
    ...offers.flatMap((offer) => newsOfOffer(offer, isRecent)),
    ...holdings.flatMap((holding): News[] => {
      const { lastInterest: last } = holding;
      if (last === null || !isRecent(last.on)) return [];
      return [
        { deal: holding, at: last.on, words: `${formatValue(last.amount, 'usd2')} of interest was received` },
      ];
    }),
    ...statements
      .filter(({ releasedAt }) => isRecent(releasedAt))
      .map((statement): News => ({
        deal: statement,
        at: statement.releasedAt,
        words: `The statement of ${formatMonth(statement.month)} was released`,
        to: paths.ownStatement(statement.id),
      })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
}
