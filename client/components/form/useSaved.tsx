import type { UseMutationResult } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api/ApiError';
import { handleMutationError } from '../../lib/queryClient';
import { isStale, SaveFailure } from './SaveFailure';
import { showDetails } from './showDetails';

export interface SavedForm<T extends FieldValues, R> {
  readonly fields: readonly FieldPath<T>[];
  readonly setError: UseFormSetError<T>;
  /** Puts the record into the form: after a save, and after the record was read again. */
  readonly onSaved: (record: R) => void;
}

interface Options<T extends FieldValues, R> extends SavedForm<T, R> {
  /** Reads the record as somebody else saved it; undefined where it cannot be read. */
  readonly readAgain: () => Promise<R | undefined>;
  /** Shows an error that belongs to no field; without it, the message of the whole application. */
  readonly showFailure?: (error: unknown) => void;
}

/**
 * Saves a part of a record that carries a version. An error that names a field of the form is shown at that field; if
 * somebody else has saved since, `problem` says so and offers to load their version.
 */
export function useSaved<
  T extends FieldValues,
  R extends { readonly version: number },
  C extends { readonly version?: number | undefined },
>(
  { version }: R,
  change: UseMutationResult<R, Error, C>,
  { fields, setError, onSaved, readAgain, showFailure = handleMutationError }: Options<T, R>,
) {
  const save = (part: C) =>
    change.mutate(
      { ...part, version },
      {
        onSuccess: onSaved,
        onError: (error) => {
          const unplaced = showDetails(error, fields, setError);
          const isShown =
            isStale(error) ||
            (error instanceof ApiError && error.details.length > 0 && unplaced.length === 0);
          if (!isShown) showFailure(error);
        },
      },
    );
  const reload = async () => {
    const record = await readAgain();
    if (record) onSaved(record);
    change.reset();
  };
  const problem = isStale(change.error) && (
    <SaveFailure error={change.error} onReload={() => void reload()} />
  );
  return { save, saving: change.isPending, problem };
}
