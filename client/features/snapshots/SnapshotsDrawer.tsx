import { Drawer, Skeleton } from 'antd';
import type { Loan } from '#contract';
import { LoadError } from '../../components/Message';
import { useLoan } from '../../loan/queries/useLoan';
import { useShares, useSnapshots } from '../../loan/queries/loanRecord';
import { useViewSettings } from './calls';
import { ReadersView } from './ReadersView';
import { SnapshotCard } from './SnapshotCard';
import { Text } from '../../components/boxes';
import { TakeSnapshot } from './TakeSnapshot';

interface Props {
  readonly loanUuid: string;
  readonly unsaved: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

function List({ loan, open, onClose }: { readonly loan: Loan } & Pick<Props, 'open' | 'onClose'>) {
  const snapshots = useSnapshots(loan.uuid, open);
  const shares = useShares(loan.uuid, open && loan.can.share);
  const view = useViewSettings(loan.uuid, open && loan.can.share);
  if (snapshots.isError)
    return (
      <LoadError what="The snapshots" error={snapshots.error} onRetry={() => void snapshots.refetch()} />
    );
  if (shares.isError)
    return <LoadError what="The links" error={shares.error} onRetry={() => void shares.refetch()} />;
  if (!snapshots.data || (loan.can.share && !shares.data)) return <Skeleton active />;
  if (snapshots.data.length === 0)
    return (
      <Text as="p" above={4} below={4} tone="muted">
        No snapshots yet. The deal page shows the workbook as last saved, to staff only.
      </Text>
    );
  return (
    <>
      {view.data && <ReadersView loanUuid={loan.uuid} settings={view.data} />}
      <ul aria-label="Snapshots">
        {snapshots.data.map((snapshot) => (
          <SnapshotCard
            key={snapshot.uuid}
            snapshot={snapshot}
            loan={loan}
            shares={(shares.data ?? []).filter((share) => share.snapshot.uuid === snapshot.uuid)}
            onOpen={onClose}
          />
        ))}
      </ul>
    </>
  );
}

function Contents({ loanUuid, unsaved, open, onClose }: Props) {
  const loan = useLoan(loanUuid);
  if (loan.isError && !loan.data)
    return <LoadError what="The loan" error={loan.error} onRetry={() => void loan.refetch()} />;
  if (!loan.data) return <Skeleton active />;
  return (
    <>
      {loan.data.can.snapshot && <TakeSnapshot loanUuid={loanUuid} unsaved={unsaved} />}
      <List loan={loan.data} open={open} onClose={onClose} />
    </>
  );
}

/** Snapshots of a loan and the links to them, beside the screen they were opened from. */
export function SnapshotsDrawer(props: Props) {
  return (
    <Drawer
      title="Snapshots and sharing"
      open={props.open}
      onClose={props.onClose}
      size={520}
      destroyOnHidden
    >
      <Contents {...props} />
    </Drawer>
  );
}
