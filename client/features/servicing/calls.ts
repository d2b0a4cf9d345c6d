import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { payoffEndpoints } from '#contract';
import { call, queryOf } from '../../lib/api/call';
import { download } from '../../lib/download';

/** What repays a loan on a day; that of the day before stands until it is there. */
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
