import type { UseMutationResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { borrowerEndpoints, type Borrower, type ChangeBorrowerRequest } from '#contract';
import { showDetails } from '../components/form/showDetails';
import { isStale, SaveFailure } from '../components/form/SaveFailure';
import { ApiError } from '../lib/api/ApiError';
import { call, keyOf } from '../lib/api/call';
import { handleMutationError } from '../lib/queryClient';

interface Form<T extends FieldValues> {
  readonly fields: readonly FieldPath<T>[];
  readonly setError: UseFormSetError<T>;
  readonly onSaved: (borrower: Borrower) => void;
}

/** Saves a part of a borrower; what is wrong stands at its field, and a change of somebody else is said with a way out. */
export function useSaved<T extends FieldValues>(
  { id, version }: Borrower,
  change: UseMutationResult<Borrower, Error, ChangeBorrowerRequest>,
  { fields, setError, onSaved }: Form<T>,
) {
  const client = useQueryClient();
  const save = (part: ChangeBorrowerRequest) =>
    change.mutate(
      { ...part, version },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const rest = showDetails(error, fields, setError);
          const said = error instanceof ApiError && (rest.length === 0 || error.hasCode('stale'));
          if (!said) handleMutationError(error);
        },
      },
    );
  const readAgain = async () => {
    const stands = await call(borrowerEndpoints.read, { params: { id } });
    client.setQueryData(keyOf(borrowerEndpoints.read, { params: { id } }), stands);
    onSaved(stands);
    change.reset();
  };
  const problem = isStale(change.error) && (
    <SaveFailure error={change.error} onReload={() => void readAgain()} />
  );
  return { save, problem };
}
