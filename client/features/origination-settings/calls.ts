import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cellChangesResponse, type CellChangeRecord } from '#contract';
import { api } from '../../lib/api/api';

/**
 * Who changed these inputs last, and when, by name; those never changed are missing.
 * @param revision at which the open workbook stands: when it grows, the answer is read again
 */
export function useLastChanges(loanUuid: string, names: readonly string[], revision: number) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'cells', names.join(','), revision],
    queryFn: ({ signal }) =>
      api(cellChangesResponse, `/api/loans/${loanUuid}/workbook/cells`, {
        query: { names: names.join(',') },
        signal,
      }),
    select: ({ cells }): ReadonlyMap<string, CellChangeRecord> =>
      new Map(cells.map((cell) => [cell.name, cell])),
    placeholderData: keepPreviousData,
  });
}
