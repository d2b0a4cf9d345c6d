import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  atlasMembersResponse,
  completeScreeningResponse,
  filesResponse,
  screeningResponse,
  type CompleteScreeningRequest,
} from '#contract';
import { api } from '../../lib/api/api';

const screeningKey = (loanUuid: string) => ['loan', loanUuid, 'screening'] as const;

/** What the workbook as last saved says of the request, and who may complete its screening. */
export function useScreening(loanUuid: string) {
  return useQuery({
    queryKey: screeningKey(loanUuid),
    queryFn: ({ signal }) => api(screeningResponse, `/api/loans/${loanUuid}/screening`, { signal }),
  });
}

export function useCompleteScreening(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompleteScreeningRequest) =>
      api(completeScreeningResponse, `/api/loans/${loanUuid}/screening/complete`, { method: 'POST', body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['loan', loanUuid] }),
        client.invalidateQueries({ queryKey: ['loans'] }),
      ]),
  });
}

/** How many files were uploaded for the loan; by the key that its list of files is read by. */
export function useFileCount(loanUuid: string): number {
  const files = useQuery({
    queryKey: ['loan', loanUuid, 'files', 'all'],
    queryFn: ({ signal }) => api(filesResponse, `/api/loans/${loanUuid}/files`, { signal }),
    select: (answer) => answer.files.length,
  });
  return files.data ?? 0;
}

function useMembers(group: string | undefined, enabled = true) {
  return useQuery({
    queryKey: ['users', group?.toLowerCase() ?? 'staff'],
    queryFn: ({ signal }) =>
      api(atlasMembersResponse, '/api/users/atlas-members', { query: { group }, signal }),
    staleTime: 5 * 60_000,
    enabled,
  });
}

/**
 * Who brings requests, to choose from.
 * @param chosen who did; a person of the staff who is in sales no more keeps a name
 */
export function useSalesPeople(chosen: string | null | undefined) {
  const sales = useMembers('Sales').data;
  const left = sales !== undefined && Boolean(chosen) && !sales.some(({ id }) => id === chosen);
  const staff = useMembers(undefined, left).data;
  const people = sales?.map((user) => ({ value: user.id, label: nameOf(user) })) ?? [];
  if (!chosen || people.some(({ value }) => value === chosen)) return people;
  const known = staff?.find(({ id }) => id === chosen);
  return [...people, { value: chosen, label: known ? nameOf(known) : left && staff ? 'Unknown person' : '' }];
}

const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}): string => `${firstName} ${lastName}`.trim() || email;
