import { useQuery } from '@tanstack/react-query';
import { loanSchema } from '#contract';
import { api } from '../../lib/api/api';

/** Of everything that is read of one loan: what begins with it is read again when the loan changes. */
export const loanKey = (uuid: string) => ['loan', uuid] as const;

/** One loan, by the key that every screen of it reads. */
export function useLoan(uuid: string) {
  return useQuery({
    queryKey: loanKey(uuid),
    queryFn: ({ signal }) => api(loanSchema, `/api/loans/${uuid}`, { signal }),
    enabled: uuid !== '',
  });
}

/** Whether this person may change what belongs to the loan: its files, photos, checklists. False until that is known. */
export function useMayUpdate(loanUuid: string): boolean {
  return useLoan(loanUuid).data?.can.update ?? false;
}
