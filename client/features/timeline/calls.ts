import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loanSchema, workbookResponse } from '#contract';
import { timelineEventSchema } from '#domain';
import { api } from '../../lib/api/api';
import { byDate, rowOf, type FormRow } from '../../sheet';

const key = (loanUuid: string) => ['loan', loanUuid, 'timeline'] as const;

/** What is stored of an event; what cannot be read of it is left open rather than lost with the rest. */
function rowFrom(event: unknown, index: number): FormRow {
  const shape = timelineEventSchema.shape;
  const given = typeof event === 'object' && event !== null ? (event as Record<string, unknown>) : {};
  const [id, label, date, baseline] = [shape.id.safeParse(given.id), shape.label.safeParse(given.label), shape.date.safeParse(given.date), shape.baseline.safeParse(given.baseline)];
  return rowOf({ label: label.data, date: date.data, baseline: baseline.data }, String(id.data ?? `event-${index + 1}`));
}

/** The events of a loan's timeline as saved, by date. */
export function useTimeline(loanUuid: string) {
  return useQuery({
    queryKey: key(loanUuid),
    queryFn: async ({ signal }) => {
      const { loanFile, canEdit } = await api(workbookResponse, `/api/loans/${loanUuid}/workbook`, { signal });
      const events = loanFile.information?.timeline;
      return { rows: byDate(Array.isArray(events) ? events.map(rowFrom) : []), canEdit };
    },
    refetchOnWindowFocus: false,
  });
}

export function useSaveTimeline(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timeline: readonly object[]) => api(loanSchema, `/api/loans/${loanUuid}`, { method: 'PATCH', body: { information: { timeline } } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['loan', loanUuid] }), client.invalidateQueries({ queryKey: ['loans'] })]),
    meta: { success: 'Timeline Saved' },
  });
}
