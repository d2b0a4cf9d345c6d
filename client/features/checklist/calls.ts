import { useQuery } from '@tanstack/react-query';
import { checklistEndpoints, type ChecklistKey } from '#contract';
import { call, keyOf, queryOf } from '../../lib/api/call';
import { useMarking } from '../../loan/checklist/marking';

/** @param revision of the workbook, where it is open: items look at what was saved */
export function useChecklist(loanUuid: string, revision: number, list: ChecklistKey) {
  return useQuery({
    ...queryOf(checklistEndpoints.read, { params: { uuid: loanUuid, checklist: list }, at: revision }),
    placeholderData: (before) => before,
    // Uploads, photos and checks tick items too, without notifying this query.
    staleTime: 0,
  });
}

export function useMark(loanUuid: string, revision: number, list: ChecklistKey) {
  const params = { uuid: loanUuid, checklist: list };
  return useMarking({
    shown: keyOf(checklistEndpoints.read, { params, at: revision }),
    again: keyOf(checklistEndpoints.read, { params }),
    send: ({ item, changes }) =>
      call(checklistEndpoints.mark, { params: { ...params, item }, body: changes }),
  });
}
