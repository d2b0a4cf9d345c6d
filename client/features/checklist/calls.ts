import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  checklistEndpoints,
  updateChecklistRequest,
  type Checklist,
  type ChecklistKey,
  type UpdateChecklistRequest,
} from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';

/** @param revision of the workbook, where it is open: items look at what was saved */
export function useChecklist(loanUuid: string, revision: number, list: ChecklistKey) {
  return useQuery({
    ...queryOf(checklistEndpoints.read, { params: { uuid: loanUuid, checklist: list }, at: revision }),
    placeholderData: (before) => before,
    // Uploads, photos and checks tick items too, without notifying this query.
    staleTime: 0,
  });
}

export interface Mark {
  readonly item: string;
  readonly changes: UpdateChecklistRequest;
}

export function useMark(loanUuid: string, revision: number, list: ChecklistKey) {
  const client = useQueryClient();
  const params = { uuid: loanUuid, checklist: list };
  const shown = keyOf(checklistEndpoints.read, { params, at: revision });
  return useMutation({
    mutationFn: ({ item, changes }: Mark) =>
      call(checklistEndpoints.mark, { params: { ...params, item }, body: changes }),
    // Shown at once; what is not saved is taken back, and read again as it stands.
    onMutate({ item, changes }) {
      const before = client.getQueryData(shown);
      client.setQueryData(shown, before && marked(before, item, changes));
      return before && changedOf(before, item, changes);
    },
    onSuccess: (now: Checklist) => client.setQueryData(shown, now),
    onError(_error, { item }, before) {
      if (before) client.setQueryData(shown, (now) => now && marked(now, item, before));
      void invalidate(client, keyOf(checklistEndpoints.read, { params }));
    },
  });
}

/** What stood where an item is changed. */
function changedOf(
  { items }: Checklist,
  key: string,
  changes: UpdateChecklistRequest,
): UpdateChecklistRequest | undefined {
  const item = items.flatMap((one) => [one, ...one.subItems]).find((one) => one.key === key);
  return (
    item &&
    updateChecklistRequest.parse(
      Object.fromEntries(
        Object.keys(changes).map((field) => [field, item[field as keyof UpdateChecklistRequest]]),
      ),
    )
  );
}

/** The counts stay as the server said: it knows what a tick completes. */
function marked(list: Checklist, key: string, changes: UpdateChecklistRequest): Checklist {
  const mark = <T extends { readonly key: string }>(item: T): T =>
    item.key === key ? { ...item, ...changes } : item;
  return { ...list, items: list.items.map((item) => mark({ ...item, subItems: item.subItems.map(mark) })) };
}
