import { useLoan } from '../../loan/queries/useLoan';
import { useQuery } from '@tanstack/react-query';
import { filesResponse, type LoanDocument } from '#contract';
import type { LoanStatus } from '#domain';
import { api, apiResponse } from '../../lib/api/api';
import { handleMutationError } from '../../lib/queryClient';

/** The loan's status; undefined until it is known. */
export function useLoanStatus(loanUuid: string): LoanStatus | undefined {
  return useLoan(loanUuid).data?.status;
}

/** The loan's files, newest first. */
export function useFiles(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'files'],
    queryFn: ({ signal }) => api(filesResponse, `/api/loans/${loanUuid}/files`, { signal }),
    select: ({ files }) => files,
  });
}

/** Opens a file in a tab of its own. The request carries the token, so the tab gets a copy held by the browser. */
export async function openFile(file: LoanDocument): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await (await apiResponse(file.fileUrl)).blob());
    if (tab) tab.location.href = url;
    else window.location.assign(url);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    handleMutationError(error);
  }
}
