import { useMutation, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import { updateChecklistRequest, type Checklist, type UpdateChecklistRequest } from '#contract';
import { invalidate } from '../../lib/api/call';

export interface Mark {
  readonly item: string;
  readonly changes: UpdateChecklistRequest;
}

interface Marking {
  /** The key of the list that is shown. */
  readonly shown: DataTag<QueryKey, Checklist, Error>;
  /** The beginning of the keys that are read again after a failure. */
  readonly again: QueryKey;
  readonly send: (mark: Mark) => Promise<Checklist>;
}

/**
 * Marks items of a checklist: the mark shows at once; if it cannot be saved it is reverted and the list is
 * read again. Resolves to whether it was saved.
 */
export function useMarking({ shown, again, send }: Marking): (mark: Mark) => Promise<boolean> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: send,
    async onMutate({ item, changes }) {
      // A read that began before would bring back the list without this mark.
      await client.cancelQueries({ queryKey: shown });
      const before = client.getQueryData(shown);
      client.setQueryData(shown, before && marked(before, item, changes));
      return before && changedOf(before, item, changes);
    },
    onSuccess: (now) => client.setQueryData(shown, now),
    onError(_error, { item }, before) {
      if (before) client.setQueryData(shown, (now) => now && marked(now, item, before));
      void invalidate(client, again);
    },
  });
  return (mark) =>
    mutateAsync(mark).then(
      () => true,
      () => false,
    );
}

/** The former values of the changed fields, to revert to. */
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

/** The counts stay as the server sent them, as only it knows what a tick completes. */
function marked(list: Checklist, key: string, changes: UpdateChecklistRequest): Checklist {
  const mark = <T extends { readonly key: string }>(item: T): T =>
    item.key === key ? { ...item, ...changes } : item;
  return { ...list, items: list.items.map((item) => mark({ ...item, subItems: item.subItems.map(mark) })) };
}
