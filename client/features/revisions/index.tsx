import { HistoryOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { RevisionsDrawer } from './RevisionsDrawer';

/** The button of the open workbook that shows its revisions. */
export default function RevisionTools({ loanUuid }: { readonly loanUuid: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Revisions">
        <Button
          icon={<HistoryOutlined aria-hidden />}
          aria-label="Revisions"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <RevisionsDrawer loanUuid={loanUuid} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
