import { ShareAltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { LoanToolsProps } from '../../loan/loanTools';
import { SnapshotsDrawer } from './SnapshotsDrawer';

/** The button of every loan screen that opens its snapshots and links. */
export default function SnapshotTools({ loanUuid, unsaved = 0 }: LoanToolsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<ShareAltOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Snapshots
      </Button>
      <SnapshotsDrawer loanUuid={loanUuid} unsaved={unsaved} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
