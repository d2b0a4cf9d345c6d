import { useMutation, useQuery } from '@tanstack/react-query';
import {
  alertsResponse,
  dealReportSchema,
  filesResponse,
  memosResponse,
  sharesResponse,
  snapshotsResponse,
  transactionsResponse,
  type LoanDocument,
} from '#contract';
import { api, apiResponse } from '../../lib/api/api';
import { download } from '../../lib/download';

/** What is known of a loan beside its workbook, under one key a loan: whatever changes the loan reads all of it again. */
const base = (loanUuid: string) => `/api/loans/${loanUuid}`;

export function useLoanFiles(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'files', 'all'],
    queryFn: ({ signal }) => api(filesResponse, `${base(loanUuid)}/files`, { signal }),
    select: ({ files }) => files,
  });
}

/** Hands a file to the browser's downloads under its own name. */
export function useDownloadFile() {
  return useMutation({
    mutationFn: async ({ fileUrl, name }: Pick<LoanDocument, 'fileUrl' | 'name'>) =>
      download(name, await (await apiResponse(fileUrl)).blob()),
  });
}

export function useTransactions(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'transactions'],
    queryFn: ({ signal }) => api(transactionsResponse, `${base(loanUuid)}/transactions`, { signal }),
    select: ({ transactions }) => transactions,
  });
}

export function useShares(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'shares'],
    queryFn: ({ signal }) => api(sharesResponse, `${base(loanUuid)}/shares`, { signal }),
    select: ({ shares }) => shares,
  });
}

export function useSnapshots(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'snapshots'],
    queryFn: ({ signal }) => api(snapshotsResponse, `${base(loanUuid)}/snapshots`, { signal }),
    select: ({ snapshots }) => snapshots,
  });
}

/** Red flags that stand. */
export function useRedFlags(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'alerts', 'all'],
    queryFn: ({ signal }) => api(alertsResponse, `${base(loanUuid)}/alerts/all`, { signal }),
    select: ({ alerts }) =>
      alerts.filter(({ severity, status }) => severity === 'High' && status === 'active'),
  });
}

export function useMemos(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'memos'],
    queryFn: ({ signal }) => api(memosResponse, `${base(loanUuid)}/ic-memos`, { signal }),
    select: ({ memos }) => memos,
  });
}

/** The newest frozen report of the loan; before the first, that of the workbook as last saved. */
export function useNewestReport(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'deal', 'newest'],
    queryFn: ({ signal }) => api(dealReportSchema, `/api/loans-deals/report/${loanUuid}`, { signal }),
  });
}
