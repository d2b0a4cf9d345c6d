import { countOf } from '#domain';
import type { ConfirmContent } from '../../lib/confirm';
import { dateAndTime } from '../../lib/dateTime';
import type { ToastContent } from '../../lib/toast';
import type { Revision } from './calls';

/** The label of a save in the list. */
export const nameOf = ({
  label,
  restores,
  revision,
}: Pick<Revision, 'label' | 'restores' | 'revision'>): string => {
  if (restores !== null) return `Restores revision ${restores}`;
  return label ?? (revision === 1 ? 'Workbook created' : 'Saved');
};

export const savedBy = ({ by, at }: Pick<Revision, 'by' | 'at'>): string =>
  [by?.name, dateAndTime(at)].filter(Boolean).join(' · ');

export const askToRestore = (revision: number, head: number): ConfirmContent => ({
  title: `Restore revision ${revision}?`,
  description: `The workbook goes back to what it was at revision ${revision}, for everybody who works on it, as revision ${head + 1}. The ${countOf(head - revision, 'save')} since then ${head - revision === 1 ? 'stays' : 'stay'} in the list and can be restored too.`,
  confirmText: `Restore revision ${revision}`,
});

export const saveFirst = (unsaved: number, then = 'restore the revision'): ToastContent => ({
  title: 'Save your edits first',
  description: `${countOf(unsaved, 'edit is', 'edits are')} not saved yet. Save or undo ${unsaved === 1 ? 'it' : 'them'}, then ${then}.`,
});
