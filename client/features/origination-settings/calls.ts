import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { workbookEndpoints, type CellChangeRecord } from '#contract';
import { queryOf } from '../../lib/api/call';

/**
 * Who changed these inputs last, and when, by name; those never changed are missing.
 * @param revision of the open workbook: when it grows, the answer is read again
 */
export function useLastChanges(loanUuid: string, names: readonly string[], revision: number) {
  return useQuery({
    ...queryOf(workbookEndpoints.cellChanges, {
      params: { uuid: loanUuid },
      query: { names: names.join(',') },
      at: revision,
    }),
    select: ({ cells }): ReadonlyMap<string, CellChangeRecord> =>
      new Map(cells.map((cell) => [cell.name, cell])),
    placeholderData: keepPreviousData,
  });
}
