import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loanEndpoints, workbookEndpoints, type UpdateLoanRequest, type WorkbookResponse } from '#contract';
import { readTimelineEvent } from '#domain';
import { call, queryOf } from '../../lib/api/call';
import { refreshLoans } from '../../loan/queries/useLoan';
import { ApiError } from '../../lib/api/ApiError';
import { handleMutationError } from '../../lib/queryClient';
import { byDate, eventsOf, rowOf, type FormRow } from '../../sheet';

/** A stored event as a row; fields that cannot be read are left blank rather than dropping the event. */
function rowFrom(event: unknown, index: number): FormRow {
  const { id, label, date, baseline } = readTimelineEvent(event);
  return rowOf({ label, date, baseline }, id ?? `event-${index + 1}`);
}

/** The events of a workbook, by date, and whether this person may change them. */
function timelineOf({ loanFile, canEdit }: WorkbookResponse) {
  const events = loanFile.information?.timeline;
  return { rows: byDate(Array.isArray(events) ? events.map(rowFrom) : []), canEdit };
}

/** The events of a loan's timeline as saved, by date. */
export function useTimeline(loanUuid: string) {
  return useQuery({
    ...queryOf(workbookEndpoints.read, { params: { uuid: loanUuid } }),
    select: timelineOf,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Rows to save, and those that they were made of. */
export interface Edited {
  readonly rows: readonly FormRow[];
  readonly from: readonly FormRow[];
}

/**
 * Saves the timeline's events together with the list that the user saw. If another person has changed it since,
 * nothing is saved, and `onStale` is called with the present events.
 */
export function useSaveTimeline(
  loanUuid: string,
  onStale: (edited: Edited, stands: readonly FormRow[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, from }: Edited) =>
      call(loanEndpoints.update, {
        params: { uuid: loanUuid },
        body: {
          // Cells as they were typed: the server says which of them is not a date.
          information: { timeline: eventsOf(rows) } as UpdateLoanRequest['information'],
          previous: { timeline: eventsOf(from) },
        },
      }),
    onSuccess: () => {
      // Saved is saved: what else shows the loan is read again beside it.
      void refreshLoans(client, loanUuid);
    },
    onError: async (error, edited) => {
      if (!(error instanceof ApiError) || error.status !== 409) return handleMutationError(error);
      try {
        onStale(edited, timelineOf(await call(workbookEndpoints.read, { params: { uuid: loanUuid } })).rows);
      } catch {
        // If the current events cannot be read, all there is to report is that they have changed.
        handleMutationError(error);
      }
    },
    meta: { success: 'Timeline Saved', handlesErrors: true },
  });
}
