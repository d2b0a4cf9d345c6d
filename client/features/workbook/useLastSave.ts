import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { revisionsResponse } from '#contract';
import { api } from '../../lib/api/api';

/** Who saved the workbook as it stands, and when; undefined until it is known. */
export function useLastSave(loanUuid: string, revision: number) {
  const { data } = useQuery({
    queryKey: ['last-save', loanUuid, revision],
    queryFn: ({ signal }) =>
      api(revisionsResponse, `/api/loans/${loanUuid}/workbook/revisions`, {
        query: { limit: 1, offset: 0 },
        signal,
      }),
    placeholderData: keepPreviousData,
    // A revision never changes.
    staleTime: Infinity,
  });
  return data?.revisions[0];
}
