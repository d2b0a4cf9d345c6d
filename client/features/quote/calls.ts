import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  loanMailsResponse,
  loanSchema,
  outboxResponse,
  previewMailResponse,
  sizedAmountResponse,
  type LoanMails,
  type MailKind,
  type SendMailRequest,
} from '#contract';
import { api } from '../../lib/api/api';

const path = (loanUuid: string, kind: MailKind, rest = '') => `/api/loans/${loanUuid}/emails/${kind}${rest}`;
const key = (loanUuid: string, kind: MailKind) => ['loan', loanUuid, 'emails', kind] as const;

/** What an e-mail is written with, and what was sent. */
export function useMails(loanUuid: string, kind: MailKind) {
  return useQuery({
    queryKey: key(loanUuid, kind),
    queryFn: ({ signal }) => api(loanMailsResponse, path(loanUuid, kind), { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export interface Draft {
  readonly subject: string;
  readonly content: string;
}

/** The e-mail as its reader gets it; the one before stays until the next is there. */
export function usePreview(loanUuid: string, kind: MailKind, draft: Draft) {
  return useQuery({
    queryKey: [...key(loanUuid, kind), 'preview', draft],
    queryFn: ({ signal }) =>
      api(previewMailResponse, path(loanUuid, kind, '/preview'), { method: 'POST', body: draft, signal }),
    enabled: draft.subject.trim() !== '' && draft.content.trim() !== '',
    placeholderData: (before) => before,
    gcTime: 30_000,
  });
}

function useStep<T>(
  loanUuid: string,
  kind: MailKind,
  run: (input: T) => Promise<LoanMails>,
  success: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (mails) => client.setQueryData(key(loanUuid, kind), mails),
    // Statuses, the history and the checklists tell of it too.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
        client.invalidateQueries({ queryKey: ['loans'] }),
      ]),
    meta: { success },
  });
}

export const useSend = (loanUuid: string, kind: MailKind) =>
  useStep(
    loanUuid,
    kind,
    (body: SendMailRequest) =>
      api(loanMailsResponse, path(loanUuid, kind, '/send'), { method: 'POST', body }),
    kind === 'quote' ? 'Quote sent' : 'E-mail sent',
  );

export const useSkip = (loanUuid: string, kind: MailKind) =>
  useStep(
    loanUuid,
    kind,
    () => api(loanMailsResponse, path(loanUuid, kind, '/skip'), { method: 'POST', body: {} }),
    kind === 'quote' ? 'Quote e-mail skipped' : 'Screening e-mail skipped',
  );

/** Makes the sized amount the loan amount: the workbook is saved with it, and the quote speaks of it. */
export function useSizedAmount(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (amount: number) =>
      api(sizedAmountResponse, `/api/loans/${loanUuid}/quote/sized-amount`, {
        method: 'POST',
        body: { amount },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
        client.invalidateQueries({ queryKey: ['loans'] }),
      ]),
    meta: { success: 'Loan amount set to the sized amount' },
  });
}

/** Keeps the text of the quote, to go on with later. */
export function useKeepDraft(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emailContent: string) =>
      api(loanSchema, `/api/loans/${loanUuid}`, { method: 'PATCH', body: { emailContent } }),
    onSettled: () => client.invalidateQueries({ queryKey: key(loanUuid, 'quote') }),
    meta: { success: 'Draft kept' },
  });
}

export function useOutbox(page: number, size: number) {
  return useQuery({
    queryKey: ['outbox', page, size],
    queryFn: ({ signal }) =>
      api(outboxResponse, '/api/outbox', { query: { limit: size, offset: page * size }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
