import { Badge } from '../../../components/boxes';
import type { Memo } from '#contract';

/** The status of a memo: Draft neutral, Approved good, Declined bad. */
export function StatusBadge({ status }: Pick<Memo, 'status'>) {
  if (status === 'Draft') return <Badge>{status}</Badge>;
  return <Badge ground={status === 'Approved' ? 'good' : 'bad'}>{status}</Badge>;
}

/** A count or share that is well or not. */
export function MeasureBadge({ well, children }: { readonly well: boolean; readonly children: string }) {
  return <Badge ground={well ? 'good' : 'bad'}>{children}</Badge>;
}
