import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportEndpoints, type Market, type ReportResponse } from '#contract';
import { call, queryOf } from '../../lib/api/call';
import { useAutosaver } from '../../lib/autosave/useAutosaver';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { marketSaver, type MarketSaver, type MarketState } from './marketSaver';

const marketOf = (uuid: string) => queryOf(reportEndpoints.read, { params: { uuid } });

/** The text and chart on the market of a loan. */
export const useMarket = (loanUuid: string) => useQuery({ ...marketOf(loanUuid), staleTime: 0 });

function save(uuid: string, market: Partial<Market>, previous: string | null): Promise<ReportResponse> {
  const body = { information: { market }, previous };
  return call(reportEndpoints.save, { params: { uuid }, body, keepalive: true });
}

/** The saver of the open market texts. */
export function useMarketSaver(
  loanUuid: string,
  seen: ReportResponse,
): { readonly saver: MarketSaver; readonly state: MarketState } {
  const client = useQueryClient();
  const { saver, state } = useAutosaver(
    () =>
      marketSaver({
        saved: seen,
        save: (parts, previous) => save(loanUuid, parts, previous),
        read: () => call(reportEndpoints.read, { params: { uuid: loanUuid } }),
        onSaved: (saved) => client.setQueryData(marketOf(loanUuid).queryKey, saved),
      }),
    seen,
  );
  useLeaveGuard(state.status === 'failed' || state.status === 'conflict');
  return { saver, state };
}
