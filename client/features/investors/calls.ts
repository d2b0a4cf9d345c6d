import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import {
  investorEndpoints,
  type AddInvestorRequest,
  type ChangeInvestorRequest,
  type InvestorRecord,
  type InvestorsQuery,
  type InvestorUserInput,
  type StoredCreditBox,
} from '#contract';
import type { CreditBox } from '#domain';
import { useSaved, type SavedForm } from '../../components/form/useSaved';
import { ApiError } from '../../lib/api/ApiError';
import { allPages } from '../../lib/api/allPages';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import { messageOf } from '../../lib/errors';
import { handleMutationError } from '../../lib/queryClient';
import { toast } from '../../lib/toast';
import { useMembers } from '../../loan/queries/useMembers';

export const INVESTORS_PAGE = 100;

export function useInvestors(query: Omit<InvestorsQuery, 'limit' | 'offset'> & { readonly page: number }) {
  const { page, ...narrowed } = query;
  return useQuery({
    ...queryOf(investorEndpoints.list, {
      query: { ...narrowed, limit: INVESTORS_PAGE, offset: (page - 1) * INVESTORS_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
}

/** All investors that match, in their order. */
export const allInvestors = ({
  page: _page,
  ...query
}: Omit<InvestorsQuery, 'limit' | 'offset'> & { readonly page: number }) =>
  allPages(async (offset) => {
    const { data, total } = await call(investorEndpoints.list, { query: { ...query, limit: 500, offset } });
    return { rows: data, total };
  });

export const useInvestor = (userId: string) =>
  useQuery({ ...queryOf(investorEndpoints.read, { params: { userId } }), staleTime: 0, retry: false });

/** Members of investor relations, for the choice of a rep. */
export const useReps = () => useMembers('InvestorRelations');

/** Stores the answer of a change, and refetches the lists. */
function useKept() {
  const client = useQueryClient();
  return (userId: string, investor: InvestorRecord) => {
    client.setQueryData(keyOf(investorEndpoints.read, { params: { userId } }), investor);
    return invalidate(client, keyUnder(investorEndpoints.list, {}));
  };
}

export function useAddInvestor() {
  const kept = useKept();
  return useMutation({
    mutationFn: (body: AddInvestorRequest) => call(investorEndpoints.add, { body }),
    onSuccess: (investor) => void kept(investor.user.id, investor),
    meta: { success: 'Investor added and invited', handlesErrors: true },
  });
}

/** The caller shows field errors; all other errors are reported here. */
export function useChangeInvestor(userId: string) {
  const kept = useKept();
  return useMutation({
    mutationFn: (change: ChangeInvestorRequest) =>
      call(investorEndpoints.change, { params: { userId }, body: change }),
    onSuccess: (investor) => void kept(userId, investor),
    meta: { success: 'Updated investor successfully', handlesErrors: true },
  });
}

/** The specification's words for an investor that could not be changed, with the reason. */
const tellFailure = (reason: string): void => {
  toast({ variant: 'destructive', title: 'Failed to update investor', description: reason });
};

/**
 * Saves a part of an investor from a form. An ended session signs out; any other failure is reported with its
 * reason.
 */
export function useSavedInvestor<T extends FieldValues>(
  userId: string,
  investor: InvestorRecord,
  form: SavedForm<T, InvestorRecord>,
) {
  const client = useQueryClient();
  const change = useChangeInvestor(userId);
  const readAgain = async () => {
    await invalidate(client, keyUnder(investorEndpoints.list, {}));
    return client.getQueryData(keyOf(investorEndpoints.read, { params: { userId } }));
  };
  const showFailure = (error: unknown) => {
    const isSignedOut = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (isSignedOut) handleMutationError(error);
    else tellFailure(messageOf(error));
  };
  return useSaved(investor, change, { ...form, readAgain, showFailure });
}

export function useAddPerson(userId: string) {
  const kept = useKept();
  return useMutation({
    mutationFn: (body: InvestorUserInput) => call(investorEndpoints.addPerson, { params: { userId }, body }),
    onSuccess: (investor) => void kept(userId, investor),
    meta: { success: 'Person added', handlesErrors: true },
  });
}

export function useInvite() {
  const kept = useKept();
  return useMutation({
    mutationFn: (userId: string) => call(investorEndpoints.invite, { params: { userId } }),
    onSuccess: (investor, userId) => void kept(userId, investor),
    meta: { success: 'Invitation sent' },
  });
}

export function useWithdraw() {
  const kept = useKept();
  return useMutation({
    mutationFn: (userId: string) => call(investorEndpoints.withdraw, { params: { userId } }),
    onSuccess: (investor, userId) => void kept(userId, investor),
    meta: { success: 'Invitation withdrawn' },
  });
}

/** The data that the investor sees on their own pages. */
export const useOfferings = (userId: string) =>
  useQuery({
    ...queryOf(investorEndpoints.offerings, { params: { userId } }),
    select: ({ offerings }) => offerings,
  });
export const useHoldings = (userId: string) =>
  useQuery(queryOf(investorEndpoints.holdings, { params: { userId } }));

export const creditBoxQuery = (userId: string) =>
  queryOf(investorEndpoints.creditBox, { params: { userId } });

export function useSaveCreditBox(userId: string) {
  const client = useQueryClient();
  return async (criteria: CreditBox, version: number): Promise<StoredCreditBox> => {
    const saved = await call(investorEndpoints.saveCreditBox, {
      params: { userId },
      body: { criteria, version },
    });
    client.setQueryData(creditBoxQuery(userId).queryKey, saved);
    toast({ variant: 'success', title: 'Credit box saved' });
    await invalidate(client, keyOf(investorEndpoints.list));
    return saved;
  };
}

export const previewQuery = (userId: string) => (criteria: CreditBox) =>
  queryOf(investorEndpoints.previewCreditBox, { params: { userId }, body: { criteria } });
