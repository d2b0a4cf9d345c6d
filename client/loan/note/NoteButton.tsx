import { FormOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { NoteDrawer } from './NoteDrawer';

interface Props {
  readonly loanUuid: string;
  /** By its picture alone, where a head has no room. */
  readonly small?: boolean;
}

/** In the head of a loan: opens its note, as Alt+N does. */
export function NoteButton({ loanUuid, small = false }: Props) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the place of the key: with Alt it writes another letter on some keyboards.
      if (event.code !== 'KeyN' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(true);
    };
    // Before a grid hears it.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <>
      <Tooltip title="Note (Alt+N)">
        <Button
          icon={<FormOutlined aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label="Note"
          aria-keyshortcuts="Alt+N"
          onClick={() => setOpen(true)}
        >
          {small ? undefined : 'Note'}
        </Button>
      </Tooltip>
      <NoteDrawer loanUuid={open ? loanUuid : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
