import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  CompSearch,
  CompSearchFilter,
  CompSearchRequest,
  CompSubject,
  CompType,
  CompUsage,
} from '#contract';
import { track, useSearch, useStartSearch } from './calls';
import { firstFilter, searchDependenciesChanged } from './filters';

export interface CompSearchState {
  readonly filter: CompSearchFilter;
  /** Changes a filter; the list goes back to its first page. */
  change(change: Partial<CompSearchFilter>): void;
  readonly page: number;
  setPage(page: number): void;
  /** The last search, whose comps stay until the next one is done. */
  readonly found: CompSearch | undefined;
  readonly searching: boolean;
  readonly failed: string | null;
  /** The current request goes beyond the last search. */
  readonly outdated: boolean;
  search(): void;
}

interface Props {
  readonly loanUuid: string;
  readonly type: CompType;
  readonly usageType: CompUsage;
  readonly subject: CompSubject;
  readonly mayTrack: boolean;
}

/** The filters, the last search, and its results. */
export function useCompSearch({ loanUuid, type, usageType, subject, mayTrack }: Props): CompSearchState {
  const [filter, setFilter] = useState(() => firstFilter(subject));
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<CompSearchRequest>();
  const [uuid, setUuid] = useState<string>();
  const [found, setFound] = useState<CompSearch>();
  const start = useStartSearch(loanUuid);
  const { data } = useSearch(loanUuid, uuid);
  const request: CompSearchRequest = { type, usageType, filter };

  const search = (what: CompSearchRequest) => {
    setAsked(what);
    setPage(1);
    start.mutate(what, { onSuccess: (job) => setUuid(job.uuid), onError: () => setAsked(undefined) });
    if (mayTrack) track(loanUuid, 'CompToolSearch');
  };
  const latest = useRef(search);
  latest.current = search;

  const place = useRef(filter);
  place.current = filter;

  // A search for the kind that is in front as soon as it comes there.
  useEffect(() => {
    const { address, zipCode } = place.current;
    const first = { ...firstFilter(subject), address, zipCode };
    setFound(undefined);
    setFilter(first);
    latest.current({ type, usageType, filter: first });
  }, [type, usageType, subject]);

  useEffect(() => {
    if (data?.status === 'completed' && data.type === type) setFound(data);
  }, [data, type]);
  useEffect(() => {
    if (!mayTrack || data?.status !== 'completed') return;
    track(loanUuid, data.comps.length === 0 ? 'NoCompsFound' : 'XCompsByAddress');
  }, [data?.uuid, data?.status, data?.comps.length, loanUuid, mayTrack]);

  const change = useCallback((part: Partial<CompSearchFilter>) => {
    setFilter((filter) => ({ ...filter, ...part }));
    setPage(1);
  }, []);
  const searching =
    start.isPending || (uuid !== undefined && (data === undefined || data.status === 'in_progress'));
  return {
    filter,
    change,
    page,
    setPage,
    found,
    searching,
    failed:
      !searching && data?.status === 'failed'
        ? (data.errorMessage ?? 'The search could not be finished. Please try again.')
        : null,
    // Of a search that answered the nearest only, even a narrower one brings others.
    outdated:
      asked === undefined ||
      searchDependenciesChanged(asked, request) ||
      (found?.more === true && JSON.stringify(asked) !== JSON.stringify(request)),
    search: () => search(request),
  };
}
