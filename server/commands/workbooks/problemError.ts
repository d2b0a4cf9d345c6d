import { cellKey } from '#domain';
import type { ApiErrorCode } from '#contract';
import type { Problem } from '#engine';
import { AppError } from '../../errors';

const CODES: Partial<Record<Problem['code'], ApiErrorCode>> = {
  bad_formula: 'bad_formula',
  circular: 'bad_formula',
  too_expensive: 'bad_formula',
  not_editable: 'not_editable',
  too_many_rows: 'too_large',
};

/** The problems of a workbook as a 400 whose details name each cell; 413 if all of them are too many rows. */
export function problemError(problems: readonly Problem[]): AppError {
  const details = problems.slice(0, 100).map(({ code, message, ref, sheet }) => {
    const path = ref === undefined ? sheet : cellKey(ref);
    return { message, ...(path !== undefined && { path }), code: CODES[code] ?? ('invalid' as const) };
  });
  return new AppError('The workbook does not accept this', details);
}
