import type { SetAsideRequest } from '#contract';
import { SetAsideRow } from '../../models';
import { findWorkbook } from '../../models/queries/workbooks';

/**
 * Stores the values that a person discarded in a conflict.
 * @throws AppError 404 if the loan does not exist
 */
export async function setAside(loanUuid: string, userId: string, { values }: SetAsideRequest): Promise<void> {
  await findWorkbook(loanUuid, ['revision']);
  await SetAsideRow.bulkCreate(
    values.map(({ ref, title, value, instead }) => ({
      loanUuid,
      userId,
      ref,
      title,
      value: { input: value },
      instead: { input: instead },
    })),
  );
}
