import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { oneOrMany } from '#domain';
import {
  addressOf,
  borrowerEndpoints,
  loanBorrowerEndpoints,
  loanEndpoints,
  type AddBorrowerRequest,
  type Borrower,
  type ChangeBorrowerRequest,
  type ExperienceSummaryRequest,
  type SreoRowInput,
} from '#contract';
import { useSaved, type SavedForm } from '../components/form/useSaved';
import { call, invalidate, keyOf, queryOf } from '../lib/api/call';
import { keyUnder } from '../lib/api/keys';
import { toast } from '../lib/toast';
import { useUpload } from '../lib/useUpload';

/** The borrowers of a loan, in their order. */
export const useBorrowers = (loanUuid: string) =>
  useQuery(queryOf(loanBorrowerEndpoints.list, { params: { uuid: loanUuid } }));

const borrowerKey = (id: string) => keyOf(borrowerEndpoints.read, { params: { id } });

export const useBorrower = (id: string) =>
  useQuery({
    ...queryOf(borrowerEndpoints.read, { params: { id } }),
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/**
 * Invalidates everything that depends on the borrowers of a loan: their list, its name, its figures, who may
 * be the same.
 */
function useRefresh() {
  const client = useQueryClient();
  return (loanUuid: string) =>
    invalidate(
      client,
      keyUnder(loanEndpoints.read, { uuid: loanUuid }),
      keyOf(loanEndpoints.list),
      keyOf(borrowerEndpoints.candidates),
    );
}

/** Stores the answer of a change. */
function useKept(loanUuid: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return (borrower: Borrower) => {
    client.setQueryData(borrowerKey(borrower.id), borrower);
    void refresh(loanUuid);
  };
}

/** The caller shows field errors and possible duplicates. */
export function useAddBorrower(loanUuid: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: AddBorrowerRequest) =>
      call(loanBorrowerEndpoints.add, { params: { uuid: loanUuid }, body }),
    onSuccess: () => void refresh(loanUuid),
    meta: { success: 'Contact Saved', handlesErrors: true },
  });
}

export function useLinkBorrower(loanUuid: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(loanBorrowerEndpoints.link, { params: { uuid: loanUuid, id } }),
    onSuccess: () => void refresh(loanUuid),
    meta: { success: 'Borrower added' },
  });
}

export function useUnlinkBorrower(loanUuid: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(loanBorrowerEndpoints.unlink, { params: { uuid: loanUuid, id } }),
    onSuccess: () => void refresh(loanUuid),
    meta: { success: 'Borrower removed' },
  });
}

export function useOrderBorrowers(loanUuid: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (ids: string[]) =>
      call(loanBorrowerEndpoints.order, { params: { uuid: loanUuid }, body: { ids } }),
    onSuccess: () => void refresh(loanUuid),
  });
}

/** The caller shows field errors; `saved` is the success message. */
export function useChangeBorrower(loanUuid: string, id: string, saved: string) {
  const kept = useKept(loanUuid);
  return useMutation({
    mutationFn: (body: ChangeBorrowerRequest) => call(borrowerEndpoints.change, { params: { id }, body }),
    onSuccess: kept,
    meta: { success: saved, handlesErrors: true },
  });
}

/** Has the summary of the experience drafted or refined; the caller shows errors. */
export const useWriteSummary = (id: string) =>
  useMutation({
    mutationFn: (body: ExperienceSummaryRequest) =>
      call(borrowerEndpoints.writeSummary, { params: { id }, body }),
    meta: { handlesErrors: true },
  });

/** Saves a part of a borrower from a form, by a change of {@link useChangeBorrower}. */
export function useSavedBorrower<T extends FieldValues>(
  borrower: Borrower,
  change: ReturnType<typeof useChangeBorrower>,
  form: SavedForm<T, Borrower>,
) {
  const client = useQueryClient();
  const readAgain = async () => {
    const read = await call(borrowerEndpoints.read, { params: { id: borrower.id } });
    client.setQueryData(borrowerKey(borrower.id), read);
    return read;
  };
  return useSaved(borrower, change, { ...form, readAgain });
}

/** Who may be the same person. */
export const candidatesQuery = (body: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly loanUuid: string;
}) => queryOf(borrowerEndpoints.candidates, { body });

/** Other records that may be the same person as this one. */
export const useTwins = (borrower: Borrower, wanted: boolean) => {
  const { firstName, lastName, email } = borrower.contact;
  return useQuery({
    ...queryOf(borrowerEndpoints.candidates, { body: { firstName, lastName, email, except: borrower.id } }),
    enabled: wanted,
    select: ({ candidates }) => candidates,
  });
};

/** Asked for by a press alone: each reading is written down. */
export const readIdentity = (id: string) => call(borrowerEndpoints.identity, { params: { id } });

export function useMerge(loanUuid: string, id: string) {
  const kept = useKept(loanUuid);
  return useMutation({
    mutationFn: (body: {
      readonly otherId: string;
      readonly version: number;
      readonly otherVersion: number;
    }) => call(borrowerEndpoints.merge, { params: { id }, body }),
    onSuccess: kept,
    meta: { success: 'Records merged' },
  });
}

export function useErase(loanUuid: string, id: string) {
  const kept = useKept(loanUuid);
  return useMutation({
    mutationFn: (version: number) =>
      call(borrowerEndpoints.erase, { params: { id }, body: { version, confirm: true } }),
    onSuccess: kept,
    meta: { success: 'Personal data erased' },
  });
}

const SREO_SAVED = 'SREO Saved';
const SREO_INVALID = 'SREO Saved - Please verify the invalidated addresses';

/** Saves the schedule, invalid addresses included; the caller handles a conflict with another person's save. */
export function useSaveSreo(loanUuid: string, id: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ rows, version }: { readonly rows: SreoRowInput[]; readonly version: number }) =>
      call(borrowerEndpoints.saveSreo, { params: { id }, query: { version }, body: rows }),
    onSuccess: ({ rows }) => {
      toast({ variant: 'success', title: rows.every(({ valid }) => valid) ? SREO_SAVED : SREO_INVALID });
      void invalidate(client, borrowerKey(id));
      void refresh(loanUuid);
    },
    meta: { handlesErrors: true },
  });
}

/** Where a small picture of a property lies. */
export const pictureAddress = (id: string, row: string, imageId: string): string =>
  addressOf(borrowerEndpoints.sreoPicture, { id, row, imageId }, { thumbnail: 'yes' });

export const useAddPictures = (id: string, row: string) =>
  useUpload({
    endpoint: borrowerEndpoints.addSreoPictures,
    params: { id, row },
    refresh: borrowerKey(id),
    done: (files) => `${oneOrMany(files, 'Picture', 'pictures')} added`,
  });

export function useRemovePicture(id: string, row: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (imageId: string) =>
      call(borrowerEndpoints.removeSreoPicture, { params: { id, row, imageId } }),
    onSettled: () => invalidate(client, borrowerKey(id)),
    meta: { success: 'Picture deleted' },
  });
}

/** Reads the current record of a borrower whom somebody else changed. */
export const readBorrower = (id: string) => call(borrowerEndpoints.read, { params: { id } });
