import { useState } from 'react';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import type { LoanPermissions, Share, Snapshot } from '#contract';
import { paths } from '../../paths';
import { useCreateShare } from './calls';
import { ShareRow } from './ShareRow';
import { Box, Text } from '../../components/boxes';
import styles from './Snapshots.module.css';
import { ShareDialog } from './ShareDialog';
import { takenBy, wordsOfSharing } from './words';

interface Props {
  readonly snapshot: Snapshot;
  readonly shares: readonly Share[];
  readonly loan: { readonly uuid: string; readonly address: string; readonly can: LoanPermissions };
  readonly onOpen: () => void;
}

/** One snapshot: who took it and when, its page, and its links. */
export function SnapshotCard({ snapshot, shares, loan, onOpen }: Props) {
  const create = useCreateShare(loan.uuid);
  const [asking, setAsking] = useState(false);
  return (
    <Box as="li" ruled="below" padY={4} className={styles.card}>
      <div className={styles.cardHead}>
        <Text as="h3" size="part" className={styles.label}>
          {snapshot.label}
        </Text>
        {snapshot.current && <Tag>Newest</Tag>}
      </div>
      <Text as="p" tone="muted" size="cell">
        {takenBy(snapshot)}
      </Text>
      <div className={styles.cardActions}>
        <Link to={paths.loan(loan.uuid).dealPage('overview', snapshot.uuid)} onClick={onOpen}>
          Open deal page
        </Link>
        <Link to={paths.loan(loan.uuid).changes(snapshot.revision)} onClick={onOpen}>
          Changes since
        </Link>
        {loan.can.share && (
          <Button
            type="link"
            size="small"
            className={styles.linkButton}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {shares.length === 0 ? 'Create link' : 'Create another link'}
          </Button>
        )}
      </div>
      {shares.length > 0 && (
        <ul aria-label={`Links to ${snapshot.label}`}>
          {shares.map((one) => (
            <ShareRow key={one.id} share={one} loanUuid={loan.uuid} />
          ))}
        </ul>
      )}
      {asking && (
        <ShareDialog
          title="Share this snapshot?"
          words={wordsOfSharing(snapshot, loan.address)}
          okText="Create link"
          terms={{ name: null, endsAt: null }}
          busy={create.isPending}
          onSubmit={(terms) =>
            create.mutate({ snapshotId: snapshot.uuid, ...terms }, { onSuccess: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
