import type { LoanStatus } from '#domain';
import { useLoan } from '../../loan/queries/useLoan';

export const useLoanStatus = (loanUuid: string): LoanStatus | undefined => useLoan(loanUuid).data?.status;
