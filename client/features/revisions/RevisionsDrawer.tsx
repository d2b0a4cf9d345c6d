import { Drawer, Skeleton } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { LoadError } from '../../components/Message';
import { useOpenWorkbook, useSessionState } from '../../workbook';
import { useLoan } from '../../loan/queries/useLoan';
import { useRevisions } from './calls';
import { Comparison } from './Comparison';
import { Recalculations } from './Recalculations';
import { MoveModel } from './MoveModel';
import { RevisionList } from './RevisionList';
import { SetAside } from './SetAside';
import { Text } from '../../components/boxes';
import styles from './Revisions.module.css';
import { useRestoreRevision } from './useRestoreRevision';

function Revisions({ loanUuid, onClose }: { readonly loanUuid: string; readonly onClose: () => void }) {
  const { session } = useOpenWorkbook();
  const { revision: head, unsaved } = useSessionState();
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<number>();
  const { data, error, refetch } = useRevisions(loanUuid, page, head);
  const can = useLoan(loanUuid).data?.can;
  const showNewest = useCallback(() => {
    setPage(1);
    setPicked(undefined);
  }, []);
  const { restore, restoring } = useRestoreRevision(loanUuid, showNewest);
  const newest = page === 1 ? data?.revisions[0]?.revision : undefined;
  // The list may know of a save before the room tells: the workbook behind it follows.
  useEffect(() => {
    if (newest !== undefined) session.catchUp(newest);
  }, [session, newest]);

  if (error && !data) return <LoadError what="The revisions" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const model = <MoveModel loanUuid={loanUuid} mayMove={can?.editWorkbook ?? false} />;
  if (data.total <= 1)
    return (
      <>
        {model}
        <Text as="p" tone="muted" padY={4} padX={5} className={styles.empty}>
          Only the workbook as created: nothing to compare yet.
        </Text>
      </>
    );
  const shown = picked ?? head;
  return (
    <div className={styles.panes}>
      <RevisionList
        revisions={data.revisions}
        total={data.total}
        page={page}
        picked={shown}
        head={head}
        onPick={setPicked}
        onPage={setPage}
      >
        {model}
        <SetAside loanUuid={loanUuid} head={head} />
        <Recalculations loanUuid={loanUuid} head={head} mayAsk={can?.editWorkbook ?? false} />
      </RevisionList>
      <Comparison
        loanUuid={loanUuid}
        revision={shown}
        head={head}
        unsaved={unsaved}
        restoring={restoring}
        onExplain={onClose}
        onRestore={can?.editWorkbook ? (revision) => void restore(revision) : undefined}
      />
    </div>
  );
}

/** The saves of the open workbook, what each changed, and the way back. */
export function RevisionsDrawer({
  loanUuid,
  open,
  onClose,
}: {
  readonly loanUuid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Drawer
      title="Revisions"
      open={open}
      onClose={onClose}
      size={960}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      <Revisions loanUuid={loanUuid} onClose={onClose} />
    </Drawer>
  );
}
