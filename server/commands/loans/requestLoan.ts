import type { Sequelize } from 'sequelize';
import type { z } from 'zod';
import type { createLoanRequest } from '#contract';
import type { Loan } from '../../models';
import { findLoan } from '../../models/queries/loans';
import { partOf } from '../defaults/definitions';
import { newestDefaults } from '../defaults/versions';
import { DEFAULT_TEMPLATE, newestTemplate } from '../workbooks/templates';
import { representativeRefusal } from './checkRequest';
import { createLoan } from './createLoan';
import { newLoanFile } from './newLoanFile';

/**
 * Creates a loan from a borrower's request, on the newest template and with the lender's default parameters
 * in force. The person who enters it becomes its owner and assignee.
 * @throws AppError 400 if the sales representative is not a member of staff.
 */
export async function requestLoan(
  db: Sequelize,
  userId: string,
  { address, loanRequest, propertySpec, borrowerName }: z.output<typeof createLoanRequest>,
): Promise<Loan> {
  const refusal = await representativeRefusal(loanRequest.salesRepresentitiveUserId);
  if (refusal) throw refusal;
  const template = newestTemplate(DEFAULT_TEMPLATE);
  const defaults = await newestDefaults();
  const loanFile = newLoanFile(
    template,
    { loanRequest, propertySpec: propertySpec ?? {} },
    partOf(template, defaults?.parameters ?? {}),
  );
  const uuid = await createLoan(db, {
    address,
    borrowerName,
    loanFile,
    ownerId: userId,
    assigneeId: userId,
    parameterDefaultsVersion: defaults?.version,
  });
  return findLoan(uuid);
}
