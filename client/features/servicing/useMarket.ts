import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reportEndpoints, type Market, type ReportResponse } from '#contract';
import { call, queryOf } from '../../lib/api/call';
import { useFlushInTime } from '../../lib/useFlushInTime';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { MarketSaver, type MarketState } from './marketSaver';

/** Lets the request outlive the page up to this many bytes of body: browsers allow 64 kB. */
const KEPT_ALIVE = 60_000;

const marketOf = (uuid: string) => queryOf(reportEndpoints.read, { params: { uuid } });

/** The text and chart on the market of a loan. */
export const useMarket = (loanUuid: string) => useQuery({ ...marketOf(loanUuid), staleTime: 0 });

function save(uuid: string, market: Partial<Market>, previous: string | null): Promise<ReportResponse> {
  const body = { information: { market }, previous };
  const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < KEPT_ALIVE;
  return call(reportEndpoints.save, { params: { uuid }, body, keepalive });
}

/**
 * The saver of the open market texts: edits are sent when the screen is left, the tab is hidden or the
 * session ends.
 */
export function useMarketSaver(
  loanUuid: string,
  seen: ReportResponse,
): { readonly saver: MarketSaver; readonly state: MarketState } {
  const client = useQueryClient();
  const [saver] = useState(
    () =>
      new MarketSaver({
        saved: seen,
        save: (parts, previous) => save(loanUuid, parts, previous),
        read: () => call(reportEndpoints.read, { params: { uuid: loanUuid } }),
        onSaved: (saved) => client.setQueryData(marketOf(loanUuid).queryKey, saved),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  useEffect(() => saver.see(seen), [saver, seen]);
  useFlushInTime(saver);
  useLeaveGuard(state.status === 'failed' || state.status === 'conflict');
  return { saver, state };
}
