import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { alertSchema, alertsResponse, type createAlertRequest } from '#contract';
import { api } from '../../lib/api/api';

const base = (loanUuid: string) => `/api/loans/${loanUuid}/alerts`;
const key = (loanUuid: string) => ['loan', loanUuid, 'alerts'] as const;

/**
 * Alerts of all scopes, active ones first.
 * @param revision of the workbook: it grows when somebody raises or clears a red flag
 */
export function useAlerts(loanUuid: string, revision: number) {
  return useQuery({
    queryKey: [...key(loanUuid), revision],
    queryFn: ({ signal }) => api(alertsResponse, `${base(loanUuid)}/all`, { signal }),
    select: ({ alerts }) => alerts,
    placeholderData: (before) => before,
  });
}

/** What else shows alerts reads them again: the checklist. */
function useRefresh(loanUuid: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: key(loanUuid) }),
      client.invalidateQueries({ queryKey: ['loan', loanUuid, 'checklist'] }),
    ]);
}

export function useRaise(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: (alert: z.input<typeof createAlertRequest>) =>
      api(alertSchema, base(loanUuid), { method: 'POST', body: alert }),
    onSettled: refresh,
    meta: { success: 'Alert raised' },
  });
}

export function useClear(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: ({ id, note }: { readonly id: string; readonly note: string }) =>
      api(alertSchema, `${base(loanUuid)}/${id}/clear`, { method: 'PUT', body: { note } }),
    onSettled: refresh,
    meta: { success: 'Alert cleared' },
  });
}

export function useInvoke(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: (id: string) => api(alertSchema, `${base(loanUuid)}/${id}/invoke`, { method: 'PUT' }),
    onSettled: refresh,
    meta: { success: 'Alert invoked' },
  });
}
