import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  defaultsApplicationResponse,
  defaultsPreviewResponse,
  JOB_POLL_MS,
  parameterDefaultsResponse,
  peopleResponse,
  personSchema,
  userEventsResponse,
  type ChangePersonRequest,
  type DefaultValue,
  type PeopleResponse,
  type PublishDefaultsRequest,
} from '#contract';
import type { Role } from '#domain';
import { api } from '../../lib/api/api';

const PEOPLE = '/api/settings/users';
const PEOPLE_KEY = ['settings', 'people'] as const;
const EVENTS_KEY = ['settings', 'userEvents'] as const;
const DEFAULTS = '/api/settings/parameter-defaults';
const DEFAULTS_KEY = ['settings', 'defaults'] as const;

export const PEOPLE_PAGE = 100;

export interface PeopleFilter {
  readonly search: string;
  readonly role: Role | null;
  readonly active: boolean | null;
  /** From 1. */
  readonly page: number;
}

export function usePeople({ search, role, active, page }: PeopleFilter) {
  const query = {
    search,
    role,
    active: active === null ? null : String(active),
    limit: PEOPLE_PAGE,
    offset: (page - 1) * PEOPLE_PAGE,
  };
  return useQuery({
    queryKey: [...PEOPLE_KEY, query],
    queryFn: ({ signal }) => api(peopleResponse, PEOPLE, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A change shows at once and goes back where it is refused. */
export function useChangePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { readonly id: string; readonly change: ChangePersonRequest }) =>
      api(personSchema, `${PEOPLE}/${id}`, { method: 'PATCH', body: change }),
    onMutate: async ({ id, change }) => {
      await client.cancelQueries({ queryKey: PEOPLE_KEY });
      const before = client.getQueriesData<PeopleResponse>({ queryKey: PEOPLE_KEY });
      client.setQueriesData<PeopleResponse>(
        { queryKey: PEOPLE_KEY },
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
      Promise.all(
        [PEOPLE_KEY, EVENTS_KEY, ['users']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
    meta: { success: 'Saved' },
  });
}

export function useUserEvents(page: number) {
  const query = { limit: PEOPLE_PAGE, offset: (page - 1) * PEOPLE_PAGE };
  return useQuery({
    queryKey: [...EVENTS_KEY, page],
    queryFn: ({ signal }) => api(userEventsResponse, `${PEOPLE}/events`, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDefaults() {
  return useQuery({
    queryKey: DEFAULTS_KEY,
    queryFn: ({ signal }) => api(parameterDefaultsResponse, DEFAULTS, { signal }),
  });
}

export function usePublish(success: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PublishDefaultsRequest) =>
      api(parameterDefaultsResponse, DEFAULTS, { method: 'POST', body }),
    onSuccess: (defaults) => client.setQueryData(DEFAULTS_KEY, defaults),
    onError: () => client.invalidateQueries({ queryKey: DEFAULTS_KEY }),
    meta: { success },
  });
}

const polled = (status: string | undefined) => (status === 'in_progress' ? JOB_POLL_MS : false);

export function useAskPreview() {
  return useMutation({
    mutationFn: (parameters: Readonly<Record<string, DefaultValue>>) =>
      api(defaultsPreviewResponse, `${DEFAULTS}/previews`, { method: 'POST', body: { parameters } }),
  });
}

export function usePreview(uuid: string | undefined) {
  return useQuery({
    queryKey: [...DEFAULTS_KEY, 'preview', uuid],
    queryFn: ({ signal }) => api(defaultsPreviewResponse, `${DEFAULTS}/previews/${uuid}`, { signal }),
    enabled: uuid !== undefined,
    refetchInterval: ({ state }) => polled(state.data?.status ?? 'in_progress'),
  });
}

export function useAskApplication() {
  return useMutation({
    mutationFn: (version: number) =>
      api(defaultsApplicationResponse, `${DEFAULTS}/applications`, { method: 'POST', body: { version } }),
  });
}

export function useApplication(uuid: string | undefined) {
  return useQuery({
    queryKey: [...DEFAULTS_KEY, 'application', uuid],
    queryFn: ({ signal }) => api(defaultsApplicationResponse, `${DEFAULTS}/applications/${uuid}`, { signal }),
    enabled: uuid !== undefined,
    refetchInterval: ({ state }) => polled(state.data?.status ?? 'in_progress'),
  });
}
