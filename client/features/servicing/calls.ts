import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { oneOrMany } from '#domain';
import {
  fileEndpoints,
  loanEndpoints,
  monitoringEndpoints,
  payoffEndpoints,
  statementEndpoints,
  type HolderStatement,
  type MonitoringReport,
  type RichText,
  type StatementRemarks,
} from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { useSaved, type SavedForm } from '../../components/form/useSaved';
import type { Sent } from '../../lib/api/types';
import { keyUnder } from '../../lib/api/keys';
import { download } from '../../lib/download';
import { toast } from '../../lib/toast';
import { useUpload } from '../../lib/useUpload';
import { useMarking } from '../../loan/checklist/marking';

/** The payoff of a loan on a date; the previous date's payoff stays until it is loaded. */
export function usePayoff(loanUuid: string, date: string) {
  return useQuery({
    ...queryOf(payoffEndpoints.read, { params: { uuid: loanUuid }, query: { date } }),
    placeholderData: keepPreviousData,
  });
}

export function usePayoffPdf(loanUuid: string) {
  return useMutation({
    mutationFn: async (date: string) =>
      download(
        `payoff-${date}.pdf`,
        await call(payoffEndpoints.pdf, { params: { uuid: loanUuid }, query: { date } }),
      ),
  });
}

export function useStatements(loanUuid: string) {
  return useQuery(queryOf(statementEndpoints.list, { params: { uuid: loanUuid } }));
}

/** Every list and statement of the loan is read again after a change. */
function useRefresh(loanUuid: string) {
  const client = useQueryClient();
  return () => invalidate(client, keyUnder(statementEndpoints.list, { uuid: loanUuid }));
}

export function useMakeStatements(loanUuid: string) {
  const refresh = useRefresh(loanUuid);
  return useMutation({
    mutationFn: (month: string) =>
      call(statementEndpoints.make, { params: { uuid: loanUuid }, body: { month } }),
    onSettled: refresh,
    onSuccess: ({ made, renewed, released }) =>
      toast({
        variant: 'success',
        title: `${made} made, ${renewed} brought up to date, ${released} released before`,
      }),
  });
}

export function useStatement(loanUuid: string, id: string) {
  return useQuery({ ...queryOf(statementEndpoints.read, { params: { uuid: loanUuid, id } }), staleTime: 0 });
}

export function useStatementFile(loanUuid: string, id: string) {
  return useMutation({
    mutationFn: async ({ ending, month }: { readonly ending: 'pdf' | 'csv'; readonly month: string }) =>
      download(
        `statement-${month}.${ending}`,
        await call(statementEndpoints[ending], { params: { uuid: loanUuid, id } }),
      ),
  });
}

interface RemarksChange {
  readonly remarks: StatementRemarks;
  readonly version?: number;
}

/** Saves the words of a draft from a form. */
export function useSavedRemarks(
  loanUuid: string,
  statement: HolderStatement,
  form: SavedForm<StatementRemarks, HolderStatement>,
) {
  const client = useQueryClient();
  const refresh = useRefresh(loanUuid);
  const params = { uuid: loanUuid, id: statement.id };
  const read = queryOf(statementEndpoints.read, { params });
  const change = useMutation({
    mutationFn: ({ remarks }: RemarksChange) =>
      call(statementEndpoints.update, { params, body: { version: statement.version, remarks } }),
    onSuccess: (saved) => {
      client.setQueryData(read.queryKey, saved);
      // The save is done; other data on the statement is refetched without waiting.
      void refresh();
    },
    meta: { success: 'Statement saved', handlesErrors: true },
  });
  return useSaved(statement, change, {
    ...form,
    readAgain: () => client.fetchQuery({ ...read, staleTime: 0 }),
  });
}

/** What becomes of a draft, as it was read. */
export function useStatementChanges(
  loanUuid: string,
  { id, version }: Pick<HolderStatement, 'id' | 'version'>,
) {
  const onSettled = useRefresh(loanUuid);
  const params = { uuid: loanUuid, id };
  return {
    release: useMutation({
      mutationFn: () => call(statementEndpoints.release, { params, body: { version } }),
      onSettled,
      meta: { success: 'Statement released' },
    }),
    remove: useMutation({
      mutationFn: () => call(statementEndpoints.remove, { params, query: { version } }),
      onSettled,
      meta: { success: 'Draft deleted' },
    }),
  };
}

export function useMonitoringReports(loanUuid: string) {
  return useQuery(queryOf(monitoringEndpoints.list, { params: { uuid: loanUuid } }));
}

export function useMonitoringReport(loanUuid: string, reportId: string) {
  return useQuery({
    ...queryOf(monitoringEndpoints.read, { params: { uuid: loanUuid, reportId } }),
    staleTime: 0,
  });
}

/** Every report of the loan is read again after a change, and its files. */
function useRefreshReports(loanUuid: string) {
  const client = useQueryClient();
  return () =>
    invalidate(
      client,
      keyUnder(monitoringEndpoints.list, { uuid: loanUuid }),
      keyUnder(fileEndpoints.list, { uuid: loanUuid }),
    );
}

export function useCreateReport(loanUuid: string) {
  const onSettled = useRefreshReports(loanUuid);
  return useMutation({
    mutationFn: (body: Sent<typeof monitoringEndpoints.create>['body']) =>
      call(monitoringEndpoints.create, { params: { uuid: loanUuid }, body }),
    onSettled,
    meta: { success: 'Report started' },
  });
}

/** Actions on a draft, as last read. */
export function useReportChanges(
  loanUuid: string,
  { id: reportId, version }: Pick<MonitoringReport, 'id' | 'version'>,
) {
  const client = useQueryClient();
  const onSettled = useRefreshReports(loanUuid);
  const params = { uuid: loanUuid, reportId };
  return {
    summarize: useMutation({
      mutationFn: (summary: RichText) =>
        call(monitoringEndpoints.update, { params, body: { version, summary } }),
      onSuccess: (saved) => client.setQueryData(keyOf(monitoringEndpoints.read, { params }), saved),
      // Saved is saved: the lists are read again beside it.
      onSettled: () => void onSettled(),
      meta: { success: 'Summary saved' },
    }),
    publish: useMutation({
      mutationFn: () => call(monitoringEndpoints.update, { params, body: { version, status: 'Published' } }),
      onSettled,
      meta: { success: 'Report published' },
    }),
    remove: useMutation({
      mutationFn: () => call(monitoringEndpoints.remove, { params, query: { version } }),
      onSettled,
      meta: { success: 'Report deleted' },
    }),
    removeFile: useMutation({
      mutationFn: (fileId: string) => call(monitoringEndpoints.removeFile, { params: { ...params, fileId } }),
      onSettled,
      meta: { success: 'File deleted' },
    }),
  };
}

/** Moves a file into a draft, or with null out of any. */
export function useFileIntoReport(loanUuid: string) {
  const onSettled = useRefreshReports(loanUuid);
  return useMutation({
    mutationFn: ({ fileId, reportId }: { readonly fileId: string; readonly reportId: string | null }) =>
      call(monitoringEndpoints.fileInto, { params: { uuid: loanUuid, fileId }, body: { reportId } }),
    onSettled,
    meta: { success: 'File moved' },
  });
}

export const useAddReportFiles = (loanUuid: string, reportId: string) =>
  useUpload({
    endpoint: monitoringEndpoints.addFiles,
    params: { uuid: loanUuid, reportId },
    // The reports, and the files of the loan.
    refresh: keyUnder(loanEndpoints.read, { uuid: loanUuid }),
    done: (files) => `${oneOrMany(files, 'File', 'files')} added`,
  });

/** The checklist of a report; payments, files and the market change it too, and tell nobody. */
export function useReportChecklist(loanUuid: string, reportId: string) {
  return useQuery({
    ...queryOf(monitoringEndpoints.checklist, { params: { uuid: loanUuid, reportId } }),
    staleTime: 0,
  });
}

export function useMarkReport(loanUuid: string, reportId: string) {
  const params = { uuid: loanUuid, reportId };
  const shown = keyOf(monitoringEndpoints.checklist, { params });
  return useMarking({
    shown,
    again: shown,
    send: ({ item, changes }) =>
      call(monitoringEndpoints.mark, { params: { ...params, item }, body: changes }),
  });
}
