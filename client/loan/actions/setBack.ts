import { oneOrMany } from '#domain';
import { SET_BACK, setBackWords, type Loan, type UpdateLoanRequest } from '#contract';
import { confirm } from '../../lib/confirm';

const TOLD = 8;

export type SetBack = { readonly despite?: typeof SET_BACK } | undefined;

/**
 * Asks for confirmation before loans that are or were funded get a status from before the funding; asks
 * nothing if no loan is set back that way.
 * @returns the field to send with the change, or undefined if the person declines
 */
export async function askSetBack(
  loans: readonly Loan[],
  next: Pick<UpdateLoanRequest, 'status' | 'borrowerStatus'>,
): Promise<SetBack> {
  const told = loans.flatMap((loan) => {
    const words = setBackWords(loan, next);
    return words === null ? [] : [`${loan.address}. ${words}.`];
  });
  if (told.length === 0) return {};
  const more = told.length > TOLD ? [`And ${told.length - TOLD} more.`] : [];
  const goes = await confirm({
    title: `Set ${oneOrMany(told.length, 'this loan', 'loans')} back?`,
    description: [
      ...told.slice(0, TOLD),
      ...more,
      'It stays in the history, and only an administrator can delete a loan whose money is out, or was.',
    ].join('\n'),
    confirmText: `Set back to ${next.status ?? next.borrowerStatus ?? 'before'}`,
    danger: true,
  });
  return goes ? { despite: SET_BACK } : undefined;
}
