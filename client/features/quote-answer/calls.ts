import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { quoteEndpoints, type AnswerQuoteRequest } from '#contract';
import { call, invalidate, queryOf } from '../../lib/api/call';

const quoteOf = (token: string) => queryOf(quoteEndpoints.read, { params: { token }, anonymous: true });

export const useQuote = (token: string) => useQuery(quoteOf(token));

export function useAnswer(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerQuoteRequest) =>
      call(quoteEndpoints.answer, { params: { token }, body, anonymous: true }),
    onSuccess: (quote) => client.setQueryData(quoteOf(token).queryKey, quote),
    // The quote may have been answered or replaced meanwhile, so reload its current state.
    onError: () => invalidate(client, quoteOf(token).queryKey),
  });
}
