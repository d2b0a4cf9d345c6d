import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  borrowerEndpoints,
  checksReportEndpoints,
  loanChecksEndpoints,
  loanEndpoints,
  type ChecksReport,
  type OverrideChecksRequest,
  type StartChecksRequest,
} from '#contract';
import { call, invalidate, keyOf, queryOf } from '../lib/api/call';
import { keyUnder } from '../lib/api/keys';
import { jobPolls } from '../lib/api/jobPolls';

/**
 * Data of the loan that depends on its borrowers' checks: the person, the list, the figures, the report's
 * verdicts.
 */
export function useRefresh(loanUuid: string, borrowerId: string) {
  const client = useQueryClient();
  return () =>
    invalidate(
      client,
      keyUnder(borrowerEndpoints.read, { id: borrowerId }),
      keyUnder(loanEndpoints.read, { uuid: loanUuid }),
      keyOf(loanEndpoints.list),
    );
}

const isRunning = (reports: readonly ChecksReport[] = []): boolean =>
  reports.some(({ status }) => status === 'In Progress');

/** The reports of a borrower, the newest first; asked for again while one runs. */
export function useChecksReports(loanUuid: string, borrowerId: string) {
  const refresh = useRefresh(loanUuid, borrowerId);
  const query = useQuery({
    ...queryOf(checksReportEndpoints.list, { params: { id: borrowerId } }),
    refetchInterval: (asked) => jobPolls(asked, isRunning(asked.state.data?.reports)),
  });
  const running = isRunning(query.data?.reports);
  const before = useRef(running);
  useEffect(() => {
    // The borrower's verdicts and the loan's figures are others when a run has ended.
    if (before.current && !running) void refresh();
    before.current = running;
  });
  return query;
}

/** A report as the loan judges it; asked for again while it runs. */
export const useLoanReport = (loanUuid: string, borrowerId: string, reportId: string | undefined) =>
  useQuery({
    ...queryOf(loanChecksEndpoints.read, {
      params: { uuid: loanUuid, id: borrowerId, reportId: reportId ?? '' },
    }),
    enabled: reportId !== undefined,
    retry: false,
    refetchInterval: (asked) => jobPolls(asked, asked.state.data?.report.status === 'In Progress'),
  });

/** The caller shows what is wrong with a field. */
export function useStartChecks(loanUuid: string, borrowerId: string) {
  const refresh = useRefresh(loanUuid, borrowerId);
  return useMutation({
    mutationFn: (body: StartChecksRequest) =>
      call(checksReportEndpoints.start, { params: { id: borrowerId }, body }),
    onSuccess: () => void refresh(),
    meta: { handlesErrors: true },
  });
}

export function useReportChanges(loanUuid: string, id: string) {
  const refresh = useRefresh(loanUuid, id);
  const onSettled = () => void refresh();
  return {
    activate: useMutation({
      mutationFn: (reportId: string) =>
        call(checksReportEndpoints.activate, { params: { id, reportId }, body: { active: true } }),
      onSettled,
    }),
    runAgain: useMutation({
      mutationFn: (reportId: string) => call(checksReportEndpoints.runAgain, { params: { id, reportId } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (reportId: string) => call(checksReportEndpoints.remove, { params: { id, reportId } }),
      onSettled,
      meta: { success: 'Report removed' },
    }),
  };
}

/** The caller shows what is wrong with a field. */
export function useOverride(loanUuid: string, id: string, reportId: string) {
  const refresh = useRefresh(loanUuid, id);
  return useMutation({
    mutationFn: (body: OverrideChecksRequest) =>
      call(loanChecksEndpoints.override, { params: { uuid: loanUuid, id, reportId }, body }),
    onSuccess: () => void refresh(),
    meta: { success: 'Override saved', handlesErrors: true },
  });
}

/** @param other the report to compare with; undefined: the one before */
export const useComparison = (loanUuid: string, id: string, reportId: string, other: string | undefined) =>
  useQuery({
    ...queryOf(loanChecksEndpoints.compare, {
      params: { uuid: loanUuid, id, reportId },
      query: other === undefined ? {} : { with: other },
    }),
    placeholderData: (before) => before,
  });
