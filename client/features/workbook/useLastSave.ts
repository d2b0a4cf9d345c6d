import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workbookEndpoints } from '#contract';
import { queryOf } from '../../lib/api/call';

/** Author and time of the last save of the workbook; undefined until known. */
export function useLastSave(loanUuid: string, revision: number) {
  const { data } = useQuery({
    ...queryOf(workbookEndpoints.listRevisions, {
      params: { uuid: loanUuid },
      query: { limit: 1, offset: 0 },
      at: revision,
    }),
    placeholderData: keepPreviousData,
    // A revision never changes.
    staleTime: Infinity,
  });
  return data?.revisions[0];
}
