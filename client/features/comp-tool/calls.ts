import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import {
  compEndpoints,
  loanEndpoints,
  templateEndpoints,
  workbookEndpoints,
  type CompSearchRequest,
  type SaveRequest,
  type WorkbookResponse,
} from '#contract';
import { parseTemplate, type Template } from '#engine';
import { call, keyOf, queryOf } from '../../lib/api/call';
import { jobPolls } from '../../lib/api/jobPolls';
import { logError } from '../../lib/log';

export function useCompTool(loanUuid: string) {
  return useQuery({
    ...queryOf(compEndpoints.tool, { params: { uuid: loanUuid } }),
    refetchOnWindowFocus: false,
  });
}

export function useStartSearch(loanUuid: string) {
  return useMutation({
    mutationFn: (request: CompSearchRequest) =>
      call(compEndpoints.search, { params: { uuid: loanUuid }, body: request }),
  });
}

/** A search, asked after until it has come to its end. */
export function useSearch(loanUuid: string, search: string | undefined) {
  return useQuery({
    ...queryOf(
      compEndpoints.readSearch,
      search === undefined ? skipToken : { params: { uuid: loanUuid, search } },
    ),
    staleTime: Infinity,
    refetchInterval: (asked) =>
      jobPolls(asked, (asked.state.data?.status ?? 'in_progress') === 'in_progress'),
  });
}

export interface OpenedFile {
  readonly response: WorkbookResponse;
  readonly template: Template;
}

/** The loan's workbook as last saved; read again when the window comes to the front. */
export function useWorkbookFile(loanUuid: string) {
  return useQuery({
    queryKey: keyOf(workbookEndpoints.read, { params: { uuid: loanUuid }, at: 'opened' }),
    queryFn: async ({ signal }): Promise<OpenedFile> => {
      const response = await call(workbookEndpoints.read, { params: { uuid: loanUuid }, signal });
      return {
        response,
        template: parseTemplate(await call(templateEndpoints.read, { params: response.template, signal })),
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
      call(workbookEndpoints.save, { params: { uuid: loanUuid }, body: request }),
  });
}

export type CompEvent = 'XCompsByAddress' | 'CompToolSearch' | 'FinalizedComps' | 'NoCompsFound';

/** Records an event in the loan's history; a failure is ignored. */
export function track(loanUuid: string, eventName: CompEvent): void {
  call(loanEndpoints.track, {
    params: { uuid: loanUuid },
    body: { eventName, props: {} },
  }).catch((error: unknown) => logError(error, { event: eventName }));
}
