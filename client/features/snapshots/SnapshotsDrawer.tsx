import { Drawer, Skeleton } from 'antd';
import type { Loan } from '#contract';
import { LoadError } from '../../components/Message';
import { useShares, useSnapshots } from './calls';
import { SnapshotCard } from './SnapshotCard';
import styles from './Snapshots.module.css';
import { TakeSnapshot } from './TakeSnapshot';

interface Props {
  readonly loan: Loan;
  readonly unsaved: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

function List({ loan, open, onClose }: Omit<Props, 'unsaved'>) {
  const snapshots = useSnapshots(loan.uuid, open);
  const shares = useShares(loan.uuid, open && loan.can.share);
  if (snapshots.isError) return <LoadError what="The snapshots" error={snapshots.error} onRetry={() => void snapshots.refetch()} />;
  if (shares.isError) return <LoadError what="The links" error={shares.error} onRetry={() => void shares.refetch()} />;
  if (!snapshots.data || (loan.can.share && !shares.data)) return <Skeleton active />;
  if (snapshots.data.length === 0) return <p className={styles.empty}>No snapshots yet. The deal page shows the workbook as last saved, to staff only.</p>;
  return (
    <ul className={styles.list} aria-label="Snapshots">
      {snapshots.data.map((snapshot) => (
        <SnapshotCard key={snapshot.uuid} snapshot={snapshot} loan={loan} shares={(shares.data ?? []).filter((share) => share.snapshot.uuid === snapshot.uuid)} onOpen={onClose} />
      ))}
    </ul>
  );
}

/** Snapshots of a loan and the links to them, beside the screen they were opened from. */
export function SnapshotsDrawer({ loan, unsaved, open, onClose }: Props) {
  return (
    <Drawer title="Snapshots and sharing" open={open} onClose={onClose} size={520} destroyOnHidden>
      {loan.can.snapshot && <TakeSnapshot loanUuid={loan.uuid} unsaved={unsaved} />}
      <List loan={loan} open={open} onClose={onClose} />
    </Drawer>
  );
}
