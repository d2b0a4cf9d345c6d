import type { Transaction } from 'sequelize';
import { z } from 'zod';
import { missingInRequest, type LoanFile, type LoanRequest } from '#domain';
import { AppError, invalid } from '../../errors';
import { User } from '../../models';
import { isStaff } from '../../policies/table';

/**
 * The rules between fields of a request, applied to the changed fields only: a change is not refused for a field that
 * was missing before and is unrelated to it.
 * @throws AppError 400 naming each required field
 */
export function checkRequestRules(stands: LoanFile, wanted: Partial<LoanRequest>): void {
  const missing = missingInRequest({ ...stands.loanRequest, ...wanted }).filter(
    ({ because, field }) => because in wanted || field in wanted,
  );
  const [first] = missing;
  if (first !== undefined)
    throw new AppError(
      first.message,
      missing.map(({ field, message }) => ({ path: `loanRequest.${field}`, message, code: 'invalid' })),
    );
}

/**
 * Why a request may not name this person as its sales representative: not a member of staff, or no longer.
 */
export async function representativeRefusal(
  id: string | null | undefined,
  transaction?: Transaction,
): Promise<AppError | undefined> {
  if (id === null || id === undefined || id === '') return undefined;
  const user = z.uuid().safeParse(id).success ? await User.findByPk(id, { transaction }) : null;
  return user?.active === true && isStaff(user.role)
    ? undefined
    : invalid('There is no such member of the staff', 'loanRequest.salesRepresentitiveUserId');
}
