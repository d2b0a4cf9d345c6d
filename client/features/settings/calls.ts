import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  defaultsEndpoints,
  peopleEndpoints,
  userEndpoints,
  type ChangePersonRequest,
  type DefaultValue,
  type PeopleQuery,
  type PeopleResponse,
  type PublishDefaultsRequest,
} from '#contract';
import type { Role } from '#domain';
import { allPages } from '../../lib/api/allPages';
import { call, invalidate, keyOf, queryOf } from '../../lib/api/call';
import { jobPolls } from '../../lib/api/jobPolls';

/** All lists of people, whatever narrows them. */
const PEOPLE = keyOf(peopleEndpoints.list);
const DEFAULTS = keyOf(defaultsEndpoints.read);

export const PEOPLE_PAGE = 100;

export interface PeopleFilter {
  readonly search: string;
  readonly role: Role | null;
  readonly active: boolean | null;
  readonly sort: PeopleQuery['sort'];
  /** From 1. */
  readonly page: number;
}

/** Most characters that are searched for. */
export const LONGEST_SEARCH = 200;

const narrowed = ({ search, role, active, sort }: PeopleFilter) => ({
  search,
  role,
  active: active === null ? null : active ? ('true' as const) : ('false' as const),
  sort,
});

/** Everybody who matches, in their order. */
export const allPeople = (filter: PeopleFilter) =>
  allPages(async (offset) => {
    const query = { ...narrowed(filter), limit: 500, offset };
    const { data, total } = await call(peopleEndpoints.list, { query });
    return { rows: data, total };
  });

export function usePeople(filter: PeopleFilter) {
  const { search, page } = filter;
  const query = {
    ...narrowed(filter),
    limit: PEOPLE_PAGE,
    offset: (page - 1) * PEOPLE_PAGE,
  };
  return useQuery({
    ...queryOf(peopleEndpoints.list, { query }),
    enabled: search.length <= LONGEST_SEARCH,
    placeholderData: keepPreviousData,
  });
}

/** A change shows at once and is reverted if refused. */
export function useChangePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: string; readonly change: ChangePersonRequest }) =>
      call(peopleEndpoints.change, { params: { id }, body: change }),
    onMutate: async ({ id, change }) => {
      await client.cancelQueries({ queryKey: PEOPLE });
      const before = client.getQueriesData<PeopleResponse>({ queryKey: PEOPLE });
      client.setQueriesData<PeopleResponse>(
        { queryKey: PEOPLE },
        (list) =>
          list && {
            ...list,
            data: list.data.map((person) => (person.id === id ? { ...person, ...change } : person)),
          },
      );
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    onSettled: () =>
      invalidate(
        client,
        PEOPLE,
        keyOf(peopleEndpoints.events),
        keyOf(userEndpoints.list),
        keyOf(userEndpoints.atlasMembers),
      ),
    meta: { success: 'Saved' },
  });
}

export function useUserEvents(page: number) {
  const query = { limit: PEOPLE_PAGE, offset: (page - 1) * PEOPLE_PAGE };
  return useQuery({
    ...queryOf(peopleEndpoints.events, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useDefaults() {
  return useQuery({ ...queryOf(defaultsEndpoints.read), staleTime: 0 });
}

export function usePublish(success: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PublishDefaultsRequest) => call(defaultsEndpoints.publish, { body }),
    onSuccess: (defaults) => client.setQueryData(DEFAULTS, defaults),
    onError: () => invalidate(client, DEFAULTS),
    meta: { success },
  });
}

export function useAskPreview() {
  return useMutation({
    mutationFn: (parameters: Readonly<Record<string, DefaultValue>>) =>
      call(defaultsEndpoints.startPreview, { body: { parameters } }),
  });
}

export function usePreview(uuid: string | undefined) {
  return useQuery({
    ...queryOf(defaultsEndpoints.readPreview, uuid === undefined ? skipToken : { params: { uuid } }),
    refetchInterval: (asked) =>
      jobPolls(asked, (asked.state.data?.status ?? 'in_progress') === 'in_progress'),
  });
}

export function useAskApplication() {
  return useMutation({
    mutationFn: (version: number) => call(defaultsEndpoints.startApplication, { body: { version } }),
  });
}

export function useApplication(uuid: string | undefined) {
  return useQuery({
    ...queryOf(defaultsEndpoints.readApplication, uuid === undefined ? skipToken : { params: { uuid } }),
    refetchInterval: (asked) =>
      jobPolls(asked, (asked.state.data?.status ?? 'in_progress') === 'in_progress'),
  });
}
