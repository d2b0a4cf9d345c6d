import { matchQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countOf } from '#domain';
import {
  CLASSIFICATIONS,
  EXTRACTABLE,
  extractionEndpoints,
  JOB_POLL_MS,
  loanEndpoints,
  type Classification,
  type ExtractionChoices,
  type ExtractionStatus,
} from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import { ApiError } from '../../lib/api/ApiError';
import { paths } from '../../paths';

/** All of them, and each by itself. */
const extractionsKey = (uuid: string) => keyUnder(extractionEndpoints.read, { uuid });
const listOf = (uuid: string) => queryOf(extractionEndpoints.list, { params: { uuid } });

/** Whether an extraction needs polling: it is running, or it failed and was neither dismissed nor retried. */
export const isFollowed = ({ status, review }: ExtractionStatus): boolean =>
  status !== 'completed' && (status !== 'failed' || review === null);

/** Whether one of them was completed since the last look. */
export function newlyCompleted(
  before: ReadonlyMap<string, string>,
  now: readonly ExtractionStatus[],
): boolean {
  return now.some(
    ({ uuid, status }) =>
      status === 'completed' && before.get(uuid) !== undefined && before.get(uuid) !== 'completed',
  );
}

/**
 * Extractions of a loan's files, newest first, asked for every 3 seconds while one is being read or has
 * failed. When one completes, the data of the loan and its files is refetched.
 */
export function useExtractions(loanUuid: string, enabled = true) {
  const client = useQueryClient();
  const query = useQuery({
    ...listOf(loanUuid),
    enabled,
    // Not sooner at first, as other jobs are: the specification names this interval.
    refetchInterval: ({ state }) => (state.data?.some(isFollowed) ? JOB_POLL_MS : false),
  });
  const seen = useRef<ReadonlyMap<string, string>>(new Map());
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const completed = newlyCompleted(seen.current, data);
    seen.current = new Map(data.map(({ uuid, status }) => [uuid, status]));
    if (completed)
      void client.invalidateQueries({
        queryKey: keyUnder(loanEndpoints.read, { uuid: loanUuid }),
        predicate: (one) => !matchQuery({ queryKey: extractionsKey(loanUuid) }, one),
      });
  }, [client, loanUuid, data]);
  return query;
}

export function useExtraction(
  loanUuid: string,
  uuid: string,
  status: ExtractionStatus['status'] | undefined,
) {
  return useQuery({
    ...queryOf(extractionEndpoints.read, { params: { uuid: loanUuid, extractionId: uuid }, at: status }),
    enabled: status === 'completed',
  });
}

/** Reads a file into rows, again where it was read before. */
export function useStartExtraction(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      fileUuid,
      classification,
    }: {
      readonly fileUuid: string;
      readonly classification: Classification;
    }) =>
      call(extractionEndpoints.start, {
        params: { uuid: loanUuid, fileId: fileUuid },
        body: { classification },
      }),
    onSettled: () => invalidate(client, extractionsKey(loanUuid)),
  });
}

/** Puts the rows away; null opens the review again. */
export function useReviewExtraction(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, outcome }: { readonly uuid: string; readonly outcome: 'dismissed' | null }) =>
      call(extractionEndpoints.review, {
        params: { uuid: loanUuid, extractionId: uuid },
        body: { outcome },
      }),
    onSettled: () => invalidate(client, extractionsKey(loanUuid)),
  });
}

/** Reads the file again with a person's decisions, for everybody who reviews its rows. */
export function useDecideExtraction(loanUuid: string, uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decided: ExtractionChoices) =>
      call(extractionEndpoints.decide, {
        params: { uuid: loanUuid, extractionId: uuid },
        body: decided,
      }),
    onSuccess(answer) {
      const params = { uuid: loanUuid, extractionId: uuid };
      client.setQueryData(keyOf(extractionEndpoints.read, { params, at: answer.extraction.status }), answer);
      return invalidate(client, listOf(loanUuid).queryKey);
    },
  });
}

/** What no answer came to is sent again, at growing pauses, for about ten minutes. */
const sentAgain = (failures: number, error: Error): boolean =>
  failures < 45 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Says that the rows of an extraction were taken. They are in the workbook by then: they show as taken at
 * once, and an unreachable server is told later, or the same rows would be offered again.
 */
export function useTakenExtraction(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) =>
      call(extractionEndpoints.review, {
        params: { uuid: loanUuid, extractionId: uuid },
        body: { outcome: 'taken' },
      }),
    retry: sentAgain,
    retryDelay: (failures) => Math.min(500 * 2 ** failures, 15_000),
    onMutate(uuid) {
      const review = { outcome: 'taken' as const, at: new Date().toISOString(), by: null };
      client.setQueryData(listOf(loanUuid).queryKey, (before) =>
        before?.map((one) => (one.uuid === uuid ? { ...one, review } : one)),
      );
    },
    onSettled: () => invalidate(client, extractionsKey(loanUuid)),
  });
}

/** The classification whose rows land in a sheet. */
export const classificationOfSheet = (sheet: string): Classification | undefined =>
  CLASSIFICATIONS.find((key) => EXTRACTABLE[key].sheets.includes(sheet));

export const extractionPath = (loanUuid: string, uuid: string): string =>
  paths.loan(loanUuid).extractedRows(uuid);

/** How far a file is, in a word or two. */
export function extractionWord({ status, rows, review }: ExtractionStatus): string {
  if (review && status !== 'in_progress') return review.outcome === 'taken' ? 'Taken over' : 'Put away';
  if (status === 'completed') return `${countOf(rows ?? 0, 'row')} to review`;
  if (status === 'failed') return 'Not readable';
  return status === 'in_progress' ? 'Being read' : 'Processing extraction';
}
