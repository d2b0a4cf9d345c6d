import { Navigate, Outlet, useLocation } from 'react-router';
import type { Loan } from '#contract';
import { useLoan } from '../loan/queries/useLoan';
import { loanAt, paths } from '../paths';

type Note = Pick<Loan, 'dealType' | 'loanLifecycleId'>;

/**
 * The place of a page asked for a note: a note has no workbook or files of its own, so its screens are those
 * of its whole loan.
 * @param rest of the address, after the loan
 */
export function placeOfNote({ dealType, loanLifecycleId }: Note, rest: string, search: string): string {
  const loan = paths.loan(loanLifecycleId);
  if (rest === '' || /^deal(\/|$)/.test(rest)) return loan.noteDeal(dealType);
  if (rest === 'report') return loan.report(dealType);
  if (rest === 'matching' || rest === 'matching/WL') return loan.matching(dealType);
  return `${loan.at(rest)}${search}`;
}

/** Screens of a loan; the address of an A or B note leads on to those of its whole loan. */
export function OfWholeLoan() {
  const { pathname, search } = useLocation();
  const { uuid, rest } = loanAt(pathname) ?? { uuid: '', rest: '' };
  const { data: loan } = useLoan(uuid);
  if (loan !== undefined && loan.dealType !== 'WL' && loan.loanLifecycleId !== uuid)
    return <Navigate to={placeOfNote(loan, rest.replace(/\/$/, ''), search)} replace />;
  return <Outlet />;
}
