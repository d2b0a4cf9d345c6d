import type { Loan } from '#contract';
import { paths } from '../../paths';

type Row = Pick<Loan, 'dealType' | 'status' | 'loanLifecycleId'>;

/**
 * Where a row leads: a note to its deal, a loan that failed to why, every other to its deal. Notes live under
 * their whole loan.
 */
export function loanPath({ dealType, status, loanLifecycleId: uuid }: Row): string {
  if (dealType !== 'WL') return paths.loan(uuid).noteDeal(dealType);
  if (status === 'Rejected' || status === 'Non Performing Loan') return paths.loan(uuid).rejected;
  return paths.loan(uuid).deal;
}

/** The screens that the menu of a row offers, in its order. */
export function menuLinks({
  dealType,
  loanLifecycleId: uuid,
}: Row): readonly { readonly label: string; readonly to: string }[] {
  const loan = paths.loan(uuid);
  // Of a note, its report and matching; of the whole loan, everything.
  const own = [
    { label: 'Report', to: loan.report(dealType === 'WL' ? undefined : dealType) },
    { label: 'Matching', to: loan.matching(dealType) },
  ] as const;
  if (dealType !== 'WL') return own;
  return [
    own[0],
    { label: 'Screening', to: loan.screening },
    { label: 'Origination', to: loan.workbook },
    own[1],
    { label: 'Servicing', to: loan.servicing('reports') },
    { label: 'Compliance', to: loan.compliance },
    { label: 'AB Notes', to: loan.notes },
  ];
}
