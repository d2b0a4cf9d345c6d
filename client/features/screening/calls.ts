import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { atlasMembersResponse, completeScreeningResponse, filesResponse, screeningResponse, type CompleteScreeningRequest } from '#contract';
import { api } from '../../lib/api/api';

const screeningKey = (loanUuid: string) => ['loan', loanUuid, 'screening'] as const;

/** What the workbook as last saved says of the request, and who may complete its screening. */
export function useScreening(loanUuid: string) {
  return useQuery({ queryKey: screeningKey(loanUuid), queryFn: ({ signal }) => api(screeningResponse, `/api/loans/${loanUuid}/screening`, { signal }) });
}

export function useCompleteScreening(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompleteScreeningRequest) => api(completeScreeningResponse, `/api/loans/${loanUuid}/screening/complete`, { method: 'POST', body }),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: ['loan', loanUuid] }), client.invalidateQueries({ queryKey: ['loans'] })]),
  });
}

/** How many files were uploaded for the loan; by the key that its list of files is read by. */
export function useFileCount(loanUuid: string): number {
  const files = useQuery({ queryKey: ['loan', loanUuid, 'files', 'all'], queryFn: ({ signal }) => api(filesResponse, `/api/loans/${loanUuid}/files`, { signal }), select: (answer) => answer.files.length });
  return files.data ?? 0;
}

/** Who brings requests. */
export function useSalesPeople() {
  const sales = useQuery({
    queryKey: ['users', 'sales'],
    queryFn: ({ signal }) => api(atlasMembersResponse, '/api/users/atlas-members', { query: { group: 'Sales' }, signal }),
    staleTime: 5 * 60_000,
  });
  return sales.data?.map((user) => ({ value: user.id, label: `${user.firstName} ${user.lastName}`.trim() || user.email })) ?? [];
}
