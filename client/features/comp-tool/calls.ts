import { useMutation, useQuery } from '@tanstack/react-query';
import {
  compSearchSchema,
  compToolResponse,
  JOB_POLL_MS,
  saveResponse,
  templateResponse,
  trackLoanResponse,
  workbookResponse,
  type CompSearchRequest,
  type SaveRequest,
  type WorkbookResponse,
} from '#contract';
import { parseTemplate, type Template } from '#engine';
import { api } from '../../lib/api/api';
import { logError } from '../../lib/log';

const base = (loanUuid: string) => `/api/loans/${loanUuid}`;

/** A search among what is stored here is done before the usual time to ask again. */
const FIRST_POLLS = 6;
const FIRST_POLL_MS = 300;

export function useCompTool(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'comp-tool'],
    queryFn: ({ signal }) => api(compToolResponse, `${base(loanUuid)}/comp-tool`, { signal }),
    refetchOnWindowFocus: false,
  });
}

export function useStartSearch(loanUuid: string) {
  return useMutation({
    mutationFn: (request: CompSearchRequest) =>
      api(compSearchSchema, `${base(loanUuid)}/comp-searches`, { method: 'POST', body: request }),
  });
}

/** A search, asked after until it has come to its end. */
export function useSearch(loanUuid: string, search: string | undefined) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'comp-search', search],
    queryFn: ({ signal }) =>
      api(compSearchSchema, `${base(loanUuid)}/comp-searches/${search ?? ''}`, { signal }),
    enabled: search !== undefined,
    staleTime: Infinity,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== 'in_progress') return false;
      return state.dataUpdateCount < FIRST_POLLS ? FIRST_POLL_MS : JOB_POLL_MS;
    },
  });
}

export interface OpenedFile {
  readonly response: WorkbookResponse;
  readonly template: Template;
}

/** The loan's workbook as last saved; read again when the window comes to the front. */
export function useWorkbookFile(loanUuid: string) {
  return useQuery({
    queryKey: ['loan', loanUuid, 'comp-workbook'],
    queryFn: async ({ signal }): Promise<OpenedFile> => {
      const response = await api(workbookResponse, `${base(loanUuid)}/workbook`, { signal });
      const { key, version } = response.template;
      return {
        response,
        template: parseTemplate(await api(templateResponse, `/api/templates/${key}/${version}`, { signal })),
      };
    },
    staleTime: 0,
    // A template is made of maps and cannot be compared field by field.
    structuralSharing: false,
  });
}

export function useSaveActions(loanUuid: string) {
  return useMutation({
    mutationFn: (request: SaveRequest) =>
      api(saveResponse, `${base(loanUuid)}/workbook/actions`, { method: 'POST', body: request }),
  });
}

export type CompEvent = 'XCompsByAddress' | 'CompToolSearch' | 'FinalizedComps' | 'NoCompsFound';

/** Keeps an event in the loan's history; one that is lost bothers nobody. */
export function track(loanUuid: string, eventName: CompEvent): void {
  api(trackLoanResponse, `/api/events/track-loan/${loanUuid}`, {
    method: 'POST',
    body: { eventName, props: {} },
  }).catch((error: unknown) => logError(error, { event: eventName }));
}
