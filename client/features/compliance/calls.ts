import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  alertEndpoints,
  checklistEndpoints,
  loanEndpoints,
  memoEndpoints,
  SWOT_SECTIONS,
  type CommitteeVote,
  type MemoDetail,
  type MemoDraft,
  type MemoPart,
  type RichText,
  type SwotSection,
  type UpdateMemoRequest,
} from '#contract';
import { apiResponse } from '../../lib/api/api';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { jobPolls } from '../../lib/api/jobPolls';
import { keyUnder } from '../../lib/api/keys';
import { download } from '../../lib/download';
import { messageOf } from '../../lib/errors';
import { logError } from '../../lib/log';
import { toast } from '../../lib/toast';

/** Milliseconds between looks at what others wrote, while the memo is in front. */
const LOOK_MS = 10_000;

const paramsOf = (uuid: string, memoId: string) => ({ params: { uuid, memoId }, query: {} });
/** Of a memo as the staff reads it. */
export const wholeKey = (uuid: string, memoId: string) => keyOf(memoEndpoints.read, paramsOf(uuid, memoId));

/** A memo as the server holds it now, for a look beside the cache. */
export const readMemo = (uuid: string, memoId: string) => call(memoEndpoints.read, paramsOf(uuid, memoId));

/** A memo as the staff reads it; undefined until it is read. */
export function useMemoDetail(uuid: string, memoId: string) {
  return useQuery({
    ...queryOf(memoEndpoints.read, paramsOf(uuid, memoId)),
    select: (memo): MemoDetail | undefined => (memo.kind === 'memo' ? memo : undefined),
    refetchInterval: (query) => {
      const memo = query.state.data;
      if (memo?.kind !== 'memo') return false;
      if (memo.record === null) return LOOK_MS;
      return jobPolls(query, memo.record.bundle === 'making');
    },
    staleTime: 0,
  });
}

export function useAddMemo(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(memoEndpoints.create, { params: { uuid } }),
    onSettled: () =>
      invalidate(
        client,
        keyOf(memoEndpoints.list, { params: { uuid } }),
        keyUnder(alertEndpoints.list, { uuid }),
      ),
    // A dialog shows what blocks it.
    meta: { handlesErrors: true },
  });
}

export function useDeleteMemo(uuid: string, memoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(memoEndpoints.remove, { params: { uuid, memoId } }),
    onSettled: () => invalidate(client, keyOf(memoEndpoints.list, { params: { uuid } })),
    meta: { success: 'Memo deleted' },
  });
}

export type Change = Omit<UpdateMemoRequest, 'versions' | 'revision'>;

/** A memo as it will be once a change is saved. */
export function changed(memo: MemoDetail, { agenda, decision, information }: Change): MemoDetail {
  const { swotAnalysis, ...texts } = information ?? {};
  return {
    ...memo,
    ...(agenda !== undefined && { agenda }),
    decision: { ...memo.decision, ...decision },
    information: {
      ...memo.information,
      ...texts,
      swotAnalysis: { ...memo.information.swotAnalysis, ...swotAnalysis },
    },
  };
}

/** The texts of a memo with an editor of their own. */
export type MemoEditor = 'recommendation' | 'committeeNotes' | SwotSection;

const isSwot = (part: MemoEditor): part is SwotSection => SWOT_SECTIONS.some((section) => section === part);

export const textOf = ({ information }: Pick<MemoDetail, 'information'>, part: MemoEditor): RichText =>
  isSwot(part) ? information.swotAnalysis[part] : information[part];

export const changeOf = (part: MemoEditor, text: RichText): Change => ({
  information: isSwot(part) ? { swotAnalysis: { [part]: text } } : { [part]: text },
});

interface Sending {
  readonly change: Change;
  /** The parts that are changed, at the versions that were edited. */
  readonly versions: Partial<Record<MemoPart, number>>;
}

/**
 * Saves changes of a memo: shown at once, and taken back where they are not saved. After a conflict the memo is read
 * again.
 * @param handlesErrors the caller says itself what went wrong
 */
export function useSend(uuid: string, memoId: string, handlesErrors = false) {
  const client = useQueryClient();
  const key = wholeKey(uuid, memoId);
  return useMutation({
    mutationFn: ({ change, versions }: Sending) => {
      const shown = client.getQueryData(key);
      // Confirms a text with the figures on the screen, not with those of a save made just now.
      const revision = (shown?.kind === 'memo' && shown.revision) || undefined;
      const body = { ...change, versions, ...(revision !== undefined && { revision }) };
      return call(memoEndpoints.update, { params: { uuid, memoId }, body, keepalive: true });
    },
    async onMutate({ change }) {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      if (before?.kind === 'memo') client.setQueryData(key, changed(before, change));
      return before;
    },
    onSuccess(memo) {
      client.setQueryData(key, memo);
      void invalidate(client, keyOf(memoEndpoints.list, { params: { uuid } }));
    },
    onError(_error, _sending, before) {
      if (before) client.setQueryData(key, before);
      return invalidate(client, key);
    },
    meta: { handlesErrors },
  });
}

/** Changes one part of the memo in front, on top of the version that is shown. */
export function useChange(memo: MemoDetail, uuid: string) {
  const { mutate, isPending } = useSend(uuid, String(memo.id));
  const change = useCallback(
    (part: MemoPart, next: Change) =>
      mutate({ change: next, versions: { [part]: memo.versions[part] ?? 0 } }),
    [mutate, memo.versions],
  );
  return { change, isPending };
}

/** Steps of a memo whose answer is the whole memo. */
function useStep<T>(uuid: string, memoId: string, step: (input: T) => Promise<MemoDetail>, success: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: (memo) => client.setQueryData(wholeKey(uuid, memoId), memo),
    onSettled: () => invalidate(client, keyOf(memoEndpoints.list, { params: { uuid } })),
    meta: { success },
  });
}

export const useVote = (uuid: string, memoId: string) =>
  useStep(
    uuid,
    memoId,
    (body: { readonly vote: CommitteeVote | null; readonly note: string }) =>
      call(memoEndpoints.vote, { params: { uuid, memoId }, body }),
    'Vote saved',
  );

export const useGrant = (uuid: string, memoId: string) =>
  useStep(
    uuid,
    memoId,
    ({ limit, ...body }: { readonly limit: string; readonly granted: boolean; readonly note: string }) =>
      call(memoEndpoints.grant, { params: { uuid, memoId, limit }, body }),
    'Exception saved',
  );

export function useRecord(uuid: string, memoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(memoEndpoints.generateRecord, { params: { uuid, memoId } }),
    onSuccess: (memo) => client.setQueryData(wholeKey(uuid, memoId), memo),
    onSettled: () =>
      invalidate(client, keyUnder(loanEndpoints.read, { uuid }), keyUnder(checklistEndpoints.read, { uuid })),
    meta: { success: 'Record created' },
  });
}

/** A section of the analysis changed as an instruction says. @throws ApiError */
export const refineSwot = (
  uuid: string,
  type: SwotSection,
  refinementPrompt: string,
  existingSWOTAnalysis: Readonly<Record<SwotSection, RichText>>,
) =>
  call(memoEndpoints.refineSwot, {
    params: { uuid },
    body: { type, refinementPrompt, existingSWOTAnalysis },
  });

/** A first text for a part of a memo. @throws ApiError */
export const draftText = (uuid: string, memoId: string, part: MemoDraft) =>
  call(memoEndpoints.draftText, { params: { uuid, memoId }, body: { part } });

/** Whether the file of a record is as it was made. */
export const useCheckRecord = (uuid: string, memoId: string) =>
  useMutation({ mutationFn: () => call(memoEndpoints.checkRecord, { params: { uuid, memoId } }) });

/** Downloads the file of a record. */
export const useDownloadRecord = (uuid: string, memoId: string) =>
  useMutation({
    mutationFn: async (name: string) =>
      download(name, await call(memoEndpoints.record, { params: { uuid, memoId } })),
  });

/**
 * Downloads the file that the record would have now, by a link valid for minutes; a failure is logged and
 * shown.
 */
export const useDownloadDraft = (uuid: string, memoId: string) =>
  useMutation({
    mutationFn: async () => {
      const { url, name } = await call(memoEndpoints.draftRecordUrl, { params: { uuid, memoId } });
      download(name, await (await apiResponse(url, { anonymous: true })).blob());
    },
    onError: (error) => {
      logError(error, { during: 'downloading the draft of a record' });
      toast({
        variant: 'destructive',
        title: 'The draft could not be downloaded',
        description: messageOf(error),
      });
    },
    meta: { handlesErrors: true },
  });
