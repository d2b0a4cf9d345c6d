import { Button } from 'antd';
import type { UseMutationResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { borrowerEndpoints, type Borrower, type ChangeBorrowerRequest } from '#contract';
import { showDetails } from '../components/form/showDetails';
import { Row, Text } from '../components/boxes';
import { ApiError } from '../lib/api/ApiError';
import { call, keyOf } from '../lib/api/call';
import { messageOf } from '../lib/errors';
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
  const stale = change.error instanceof ApiError && change.error.hasCode('stale');
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
  const problem = stale && (
    <Row gap={2} align="center" below={2} role="alert">
      <Text tone="bad">{messageOf(change.error)}</Text>
      <Button size="small" onClick={() => void readAgain()}>
        Reload and discard my changes
      </Button>
    </Row>
  );
  return { save, problem };
}
