import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { alertEndpoints, checklistEndpoints, type createAlertRequest } from '#contract';
import { call, invalidate, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';

/**
 * Alerts of all scopes, active ones first.
 * @param revision of the workbook: it grows when somebody raises or clears a red flag
 */
export function useAlerts(loanUuid: string, revision: number) {
  return useQuery({
    ...queryOf(alertEndpoints.list, { params: { uuid: loanUuid, scope: 'all' }, at: revision }),
    select: ({ alerts }) => alerts,
    placeholderData: (before) => before,
  });
}

/** What else shows alerts reads them again: the checklist. */
function useRefresh(uuid: string) {
  const client = useQueryClient();
  return () =>
    invalidate(client, keyUnder(alertEndpoints.list, { uuid }), keyUnder(checklistEndpoints.read, { uuid }));
}

export function useRaise(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: (alert: z.input<typeof createAlertRequest>) =>
      call(alertEndpoints.raise, { params: { uuid: loanUuid }, body: alert }),
    onSettled: refresh,
    meta: { success: 'Alert raised' },
  });
}

export function useClear(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: ({ id, note }: { readonly id: string; readonly note: string }) =>
      call(alertEndpoints.clear, { params: { uuid: loanUuid, id }, body: { note } }),
    onSettled: refresh,
    meta: { success: 'Alert cleared' },
  });
}

export function useInvoke(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: (id: string) => call(alertEndpoints.invoke, { params: { uuid: loanUuid, id } }),
    onSettled: refresh,
    meta: { success: 'Alert invoked' },
  });
}
