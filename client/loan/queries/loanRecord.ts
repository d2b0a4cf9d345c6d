import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useMemo } from 'react';
import { oneOrMany } from '#domain';
import {
  addressOf,
  alertEndpoints,
  dealEndpoints,
  fileEndpoints,
  loanEndpoints,
  memoEndpoints,
  snapshotEndpoints,
  type DealPart,
  type FileCategory,
  type LoanDocument,
} from '#contract';
import { apiResponse } from '../../lib/api/api';
import { call, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import type { Sent } from '../../lib/api/types';
import { download } from '../../lib/download';
import { handleMutationError } from '../../lib/queryClient';
import { useUpload } from '../../lib/useUpload';
import { Picture } from '../photos/Picture';

/** Files of a loan, newest first; of one of its borrowers alone, or about one thing alone, where that is named. */
export function useLoanFiles(
  loanUuid: string,
  {
    borrowerId,
    category,
  }: { readonly borrowerId?: string | undefined; readonly category?: FileCategory | undefined } = {},
) {
  const query = {
    ...(borrowerId !== undefined && { borrowerIds: [borrowerId] }),
    ...(category !== undefined && { category }),
  };
  return useQuery({
    ...queryOf(fileEndpoints.list, {
      params: { uuid: loanUuid },
      query: Object.keys(query).length === 0 ? undefined : query,
    }),
    select: ({ files }) => files,
  });
}

export const useAddFiles = (loanUuid: string) =>
  useUpload({
    endpoint: fileEndpoints.add,
    params: { uuid: loanUuid },
    refresh: keyUnder(loanEndpoints.read, { uuid: loanUuid }),
    done: (files) => `${oneOrMany(files, 'File', 'files')} added`,
  });

/** Hands a file to the browser's downloads under its own name. */
export function useDownloadFile() {
  return useMutation({
    mutationFn: async ({ fileUrl, name }: Pick<LoanDocument, 'fileUrl' | 'name'>) =>
      download(name, await (await apiResponse(fileUrl)).blob()),
  });
}

/** Which page of a deal is read: as its report is asked for. */
type AskedDeal = Pick<
  NonNullable<Sent<typeof dealEndpoints.sources>['query']>,
  'snapshotId' | 'preview' | 'dealType' | 'version'
>;

/** Reads where a figure of a deal page comes from. */
export function useDealSources(loanUuid: string, { snapshotId, preview, dealType, version }: AskedDeal) {
  const client = useQueryClient();
  return useCallback(
    (place: string, part: DealPart) =>
      client.fetchQuery({
        ...queryOf(dealEndpoints.sources, {
          params: { uuid: loanUuid },
          query: { place, part, snapshotId, preview, dealType, version },
        }),
        staleTime: 0,
      }),
    [client, loanUuid, snapshotId, preview, dealType, version],
  );
}

/** How a deal page inside the application gets pictures and released files: with the rights of who is signed in. */
export function useDealMedia(loanUuid: string) {
  return useMemo(
    () => ({
      image: () => null,
      openImage: ({ id, name }: { readonly id: string; readonly name: string }) =>
        void call(dealEndpoints.image, { params: { uuid: loanUuid, id } }).then(
          (content) => download(name, content),
          handleMutationError,
        ),
      picture: (id: string, alt: string) =>
        createElement(Picture, {
          key: id,
          path: addressOf(dealEndpoints.image, { uuid: loanUuid, id }, { thumbnail: 'yes' }),
          alt,
        }),
      file: () => null,
      open: ({ id, name }: { readonly id: string; readonly name: string }) =>
        void call(dealEndpoints.file, { params: { uuid: loanUuid, id } }).then(
          (content) => download(name, content),
          handleMutationError,
        ),
    }),
    [loanUuid],
  );
}

/** The share links of a loan. @param enabled false while nobody looks */
export function useShares(loanUuid: string, enabled = true) {
  return useQuery({
    ...queryOf(snapshotEndpoints.listShares, { params: { uuid: loanUuid } }),
    enabled,
    select: ({ shares }) => shares,
  });
}

/** The snapshots of a loan, the newest first. @param enabled false while nobody looks */
export function useSnapshots(loanUuid: string, enabled = true) {
  return useQuery({
    ...queryOf(snapshotEndpoints.list, { params: { uuid: loanUuid } }),
    enabled,
    select: ({ snapshots }) => snapshots,
  });
}

/** Red flags still in force. */
export function useRedFlags(loanUuid: string) {
  return useQuery({
    ...queryOf(alertEndpoints.list, { params: { uuid: loanUuid, scope: 'all' } }),
    select: ({ alerts }) =>
      alerts.filter(({ severity, status }) => severity === 'High' && status === 'active'),
  });
}

export function useMemos(loanUuid: string) {
  return useQuery(queryOf(memoEndpoints.list, { params: { uuid: loanUuid } }));
}

/** The newest frozen report of the loan; before the first, that of the workbook as last saved. */
export function useNewestReport(loanUuid: string) {
  return useQuery({
    ...queryOf(dealEndpoints.report, { params: { uuid: loanUuid } }),
  });
}
