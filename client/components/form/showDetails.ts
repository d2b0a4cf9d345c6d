import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../lib/api/ApiError';

/**
 * Puts the details of a refused request on the fields they name.
 * @param fields names of the form's fields; a detail may name one with the part of the request before it (`body.email`)
 * @returns the details that name no field of the form
 */
export function showDetails<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): ApiError['details'] {
  if (!(error instanceof ApiError)) return [];
  return error.details.filter((detail) => {
    const field = fields.find((name) => detail.path === name || detail.path?.endsWith(`.${name}`));
    if (field) setError(field, { type: 'server', message: detail.message });
    return field === undefined;
  });
}
