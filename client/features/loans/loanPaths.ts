import type { Loan } from '#contract';

type Row = Pick<Loan, 'dealType' | 'status' | 'loanLifecycleId'>;

/** Where a row leads: a note to its deal, a loan that failed to why, every other to its deal. Notes live under their whole loan. */
export function loanPath({ dealType, status, loanLifecycleId: uuid }: Row): string {
  if (dealType !== 'WL') return `/loans/${uuid}/note-deal/${dealType}`;
  if (status === 'Rejected' || status === 'Non Performing Loan') return `/loans/${uuid}/rejected`;
  return `/loans/${uuid}/deal`;
}

/** The screens that the menu of a row offers, in its order. */
export function menuLinks({
  dealType,
  loanLifecycleId: uuid,
}: Row): readonly { readonly label: string; readonly to: string }[] {
  const at = (path: string) => `/loans/${uuid}/${path}`;
  // Of a note, its report and matching; of the whole loan, everything.
  const own = [
    { label: 'Report', to: at(dealType === 'WL' ? 'report' : `report?dealType=${dealType}`) },
    { label: 'Matching', to: at(`matching/${dealType}`) },
  ] as const;
  if (dealType !== 'WL') return own;
  return [
    own[0],
    { label: 'Screening', to: at('screening') },
    { label: 'Origination', to: at('origination/rent-roll/residential') },
    own[1],
    { label: 'Servicing', to: at('servicing/reports') },
    { label: 'Compliance', to: at('compliance') },
    { label: 'AB Notes', to: at('ab-note-settings') },
  ];
}
