import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  loanEndpoints,
  quoteEndpoints,
  type LoanMails,
  type MailKind,
  type SendMailRequest,
} from '#contract';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { refreshLoans } from '../../loan/queries/useLoan';

const mailsKey = (uuid: string, kind: MailKind) =>
  keyOf(quoteEndpoints.readMails, { params: { uuid, kind } });

/** The data for writing an e-mail, and the mails sent. */
export function useMails(loanUuid: string, kind: MailKind) {
  return useQuery({
    ...queryOf(quoteEndpoints.readMails, { params: { uuid: loanUuid, kind } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** An e-mail that is being written and was not sent. */
export interface Draft {
  readonly subject: string;
  readonly content: string;
}

/** The e-mail as its reader gets it; the one before stays until the next is there. */
export function usePreview(loanUuid: string, kind: MailKind, draft: Draft) {
  return useQuery({
    ...queryOf(quoteEndpoints.previewMail, { params: { uuid: loanUuid, kind }, body: draft }),
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
    onSuccess: (mails) => client.setQueryData(mailsKey(loanUuid, kind), mails),
    // Statuses, history and checklists change, too; they are refetched without waiting.
    onSettled: () => void refreshLoans(client, loanUuid),
    meta: { success },
  });
}

export const useSend = (loanUuid: string, kind: MailKind) =>
  useStep(
    loanUuid,
    kind,
    (body: SendMailRequest) => call(quoteEndpoints.sendMail, { params: { uuid: loanUuid, kind }, body }),
    kind === 'quote' ? 'Quote sent' : 'E-mail sent',
  );

export const useSkip = (loanUuid: string, kind: MailKind) =>
  useStep(
    loanUuid,
    kind,
    () => call(quoteEndpoints.skipMail, { params: { uuid: loanUuid, kind }, body: {} }),
    kind === 'quote' ? 'Quote e-mail skipped' : 'Screening e-mail skipped',
  );

/** Makes the sized amount the loan amount: the workbook is saved with it, and the quote uses it. */
export function useSizedAmount(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (amount: number) =>
      call(quoteEndpoints.takeSizedAmount, { params: { uuid: loanUuid }, body: { amount } }),
    onSettled: () => refreshLoans(client, loanUuid),
    meta: { success: 'Loan amount set to the sized amount' },
  });
}

/** Keeps the text of the quote, to go on with later. */
export function useKeepDraft(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (emailContent: string) =>
      call(loanEndpoints.update, { params: { uuid: loanUuid }, body: { emailContent } }),
    onSettled: () => void invalidate(client, mailsKey(loanUuid, 'quote')),
    meta: { success: 'Draft kept' },
  });
}

export function useOutbox(page: number, size: number) {
  return useQuery({
    ...queryOf(quoteEndpoints.outbox, { query: { limit: size, offset: page * size } }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
