import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checklistEndpoints, type Checklist, type ChecklistKey } from '#contract';
import { call, keyOf, queryOf } from '../../lib/api/call';
import type { Additions } from '../../loan/checklist/additions';
import { useMarking } from '../../loan/checklist/marking';

/** @param revision of the workbook, if open: items depend on its saved state */
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

/** Adds, changes and deletes items of one's own. */
export function useAdditions(loanUuid: string, revision: number, list: ChecklistKey): Additions {
  const client = useQueryClient();
  const params = { uuid: loanUuid, checklist: list };
  const shown = keyOf(checklistEndpoints.read, { params, at: revision });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (step: () => Promise<Checklist>) => step(),
    onSuccess: (now) => client.setQueryData(shown, now),
  });
  const done = (step: () => Promise<Checklist>) =>
    mutateAsync(step).then(
      () => true,
      () => false,
    );
  return {
    busy: isPending,
    add: (body) => done(() => call(checklistEndpoints.addItem, { params, body })),
    change: (item, body) =>
      done(() => call(checklistEndpoints.changeItem, { params: { ...params, item }, body })),
    remove: (item) => done(() => call(checklistEndpoints.removeItem, { params: { ...params, item } })),
  };
}
