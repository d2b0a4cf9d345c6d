import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { personName } from '#domain';
import { screeningEndpoints, type CompleteScreeningRequest } from '#contract';
import { call, queryOf } from '../../lib/api/call';
import { refreshLoans } from '../../loan/queries/useLoan';
import { useMembers } from '../../loan/queries/useMembers';
import { useLoanFiles } from '../../loan/queries/loanRecord';

/**
 * The verdict of the last saved workbook on the request, and whether the person may complete its screening.
 */
export function useScreening(loanUuid: string) {
  return useQuery(queryOf(screeningEndpoints.read, { params: { uuid: loanUuid } }));
}

export function useCompleteScreening(loanUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CompleteScreeningRequest) =>
      call(screeningEndpoints.complete, { params: { uuid: loanUuid }, body }),
    onSettled: () => refreshLoans(client, loanUuid),
  });
}

/** How many files were uploaded for the loan. */
export const useFileCount = (loanUuid: string): number => useLoanFiles(loanUuid).data?.length ?? 0;

/**
 * Who brings requests, to choose from.
 * @param chosen who brought this one; a person of the staff who has left sales keeps a name
 */
export function useSalesPeople(chosen: string | null | undefined) {
  const sales = useMembers('Sales').data;
  const left = sales !== undefined && Boolean(chosen) && !sales.some(({ id }) => id === chosen);
  const staff = useMembers(undefined, left).data;
  const people = sales?.map((user) => ({ value: user.id, label: personName(user) })) ?? [];
  if (!chosen || people.some(({ value }) => value === chosen)) return people;
  const known = staff?.find(({ id }) => id === chosen);
  return [
    ...people,
    { value: chosen, label: known ? personName(known) : left && staff ? 'Unknown person' : '' },
  ];
}
