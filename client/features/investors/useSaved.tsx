import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { investorEndpoints, type ChangeInvestorRequest, type InvestorRecord } from '#contract';
import { showDetails } from '../../components/form/showDetails';
import { isStale, SaveFailure } from '../../components/form/SaveFailure';
import { ApiError } from '../../lib/api/ApiError';
import { invalidate, keyOf } from '../../lib/api/call';
import { keyUnder } from '../../lib/api/keys';
import { handleMutationError } from '../../lib/queryClient';
import { messageOf } from '../../lib/errors';
import { tellFailure, useChangeInvestor } from './calls';

interface Form<T extends FieldValues> {
  readonly fields: readonly FieldPath<T>[];
  readonly setError: UseFormSetError<T>;
  readonly onSaved: (investor: InvestorRecord) => void;
}

/** Saves a part of an investor; what is wrong stands at its field, and a change of somebody else is said with a way out. */
export function useSaved<T extends FieldValues>(
  userId: string,
  { version }: InvestorRecord,
  { fields, setError, onSaved }: Form<T>,
) {
  const client = useQueryClient();
  const change = useChangeInvestor(userId);
  const save = (values: ChangeInvestorRequest) =>
    change.mutate(
      { ...values, version },
      {
        onSuccess: onSaved,
        onError: (error) => {
          // The session has ended.
          if (error instanceof ApiError && (error.status === 401 || error.status === 403))
            return handleMutationError(error);
          const rest = showDetails(error, fields, setError);
          if (!(error instanceof ApiError) || rest.length > 0) tellFailure(messageOf(error));
        },
      },
    );
  const readAgain = async () => {
    await invalidate(client, keyUnder(investorEndpoints.list, {}));
    const found = client.getQueryData(keyOf(investorEndpoints.read, { params: { userId } }));
    if (found) onSaved(found);
    change.reset();
  };
  const problem = isStale(change.error) && (
    <SaveFailure error={change.error} onReload={() => void readAgain()} />
  );
  return { save, saving: change.isPending, problem };
}
