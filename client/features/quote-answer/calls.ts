import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publicQuoteResponse, type AnswerQuoteRequest } from '#contract';
import { api } from '../../lib/api/api';

const path = (token: string) => `/api/quotes/${encodeURIComponent(token)}`;
const key = (token: string) => ['quote', token] as const;

export function useQuote(token: string) {
  return useQuery({
    queryKey: key(token),
    queryFn: ({ signal }) => api(publicQuoteResponse, path(token), { signal, anonymous: true }),
  });
}

export function useAnswer(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerQuoteRequest) =>
      api(publicQuoteResponse, `${path(token)}/answer`, { method: 'POST', body, anonymous: true }),
    onSuccess: (quote) => client.setQueryData(key(token), quote),
    // It was answered or replaced meanwhile: the page shows how it stands.
    onError: () => client.invalidateQueries({ queryKey: key(token) }),
  });
}
