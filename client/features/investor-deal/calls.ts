import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  dealEndpoints,
  ownOfferEndpoints,
  type AnswerOfferRequest,
  type DealReport,
  type DealSection,
  type OwnOffering,
} from '#contract';
import { DEAL_TYPES, type DealType } from '#domain';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { useOwnOffers } from '../../investor/ownDeals';
import { logError } from '../../lib/log';
import { paths } from '../../paths';

/** The note and version of a deal to read, from the address. */
export interface ReadDeal {
  readonly dealType?: DealType;
  readonly version?: number;
}

export function readBy(search: URLSearchParams): ReadDeal {
  const dealType = DEAL_TYPES.find((type) => type === search.get('dealType'));
  const version = Number(search.get('version'));
  return {
    ...(dealType !== undefined && { dealType }),
    ...(Number.isInteger(version) && version > 0 && { version }),
  };
}

/** A version of the deal that is offered, at one of its sections. */
export const toVersion = ({ loanUuid, dealType }: OwnOffering, section: string, version: number): string =>
  paths.deal(loanUuid).page(section, { dealType: dealType === 'WL' ? undefined : dealType, version });

export const useDeal = (uuid: string, read: ReadDeal) =>
  useQuery({ ...queryOf(dealEndpoints.report, { params: { uuid }, query: { ...read } }) });

/** The offer by which the signed-in investor reads a deal; undefined for staff, who read it as an investor would. */
export function useOwnOffer(uuid: string, report: DealReport | undefined): OwnOffering | undefined {
  return useOwnOffers().data?.find(
    ({ loanUuid, dealType }) => loanUuid === uuid && dealType === report?.dealType,
  );
}

/** Changes since the investor's last look, as of opening the deal, so that reading on does not clear them. */
export function useChanges(uuid: string, offer: OwnOffering | undefined) {
  const newer = offer !== undefined && offer.newestVersion > offer.offeredVersion;
  return useQuery({
    ...queryOf(
      ownOfferEndpoints.changes,
      newer ? { params: { uuid }, query: { dealType: offer.dealType } } : skipToken,
    ),
    staleTime: Infinity,
  });
}

/** Approves or declines; the deal is read again after either. */
export function useAnswer(offer: OwnOffering) {
  const { loanUuid: uuid } = offer;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<AnswerOfferRequest, 'dealType' | 'offeredVersion'>) =>
      call(ownOfferEndpoints.answer, {
        params: { investorOfferingId: offer.id, loanUuid: uuid },
        body: { ...body, dealType: offer.dealType, offeredVersion: offer.offeredVersion },
      }),
    onSettled: () =>
      invalidate(client, keyOf(ownOfferEndpoints.list), keyOf(dealEndpoints.report, { params: { uuid } })),
    meta: { success: 'Your answer was sent' },
  });
}

/**
 * Reports the section being viewed, once each time it is opened; the offer is then refetched, as staff may
 * have closed the deal since.
 */
export function useLook(
  report: DealReport | undefined,
  offer: OwnOffering | undefined,
  section: DealSection,
) {
  const client = useQueryClient();
  const uuid = offer?.loanUuid;
  const dealType = offer?.dealType;
  const version = report?.version ?? undefined;
  useEffect(() => {
    if (uuid === undefined || dealType === undefined || version === undefined) return;
    call(ownOfferEndpoints.look, { params: { uuid }, body: { dealType, version, section } })
      .catch((error: unknown) => logError(error, { during: 'telling which section is read' }))
      .finally(() => invalidate(client, keyOf(ownOfferEndpoints.list)));
  }, [client, uuid, dealType, version, section]);
}
