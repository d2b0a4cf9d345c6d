import { Drawer, Skeleton } from 'antd';
import { Suspense, useCallback, useRef } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { confirm } from '../../lib/confirm';
import { useLoan } from '../queries/useLoan';

const LiveNote = lazyPart('The note', () => import('./LiveNote'));

interface Props {
  /** The loan whose note is open; undefined if none. An A or B note has a note text of its own. */
  readonly loanUuid: string | undefined;
  readonly onClose: () => void;
}

/** The note of a loan, beside the current page. */
export function NoteDrawer({ loanUuid, onClose }: Props) {
  const { data: loan } = useLoan(loanUuid ?? '');
  const unsaved = useRef(false);
  const onUnsaved = useCallback((now: boolean) => {
    unsaved.current = now;
  }, []);
  const close = async () => {
    const goes =
      !unsaved.current ||
      (await confirm({
        title: 'Close the note without saving?',
        description: 'The server cannot be reached: what you typed last is not saved.',
        confirmText: 'Close',
        cancelText: 'Stay',
        danger: true,
      }));
    if (!goes) return;
    unsaved.current = false;
    onClose();
  };
  return (
    <Drawer
      title={loan ? `Note of ${loan.address}` : 'Note'}
      open={loanUuid !== undefined}
      onClose={() => void close()}
      size={640}
      destroyOnHidden
    >
      {loanUuid !== undefined && (
        <Suspense fallback={<Skeleton active />}>
          <LiveNote key={loanUuid} loanUuid={loanUuid} onUnsaved={onUnsaved} />
        </Suspense>
      )}
    </Drawer>
  );
}
