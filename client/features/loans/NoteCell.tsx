import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import type { Loan } from '#contract';
import { useEditLoan } from './calls';
import styles from './Loans.module.css';

const LONGEST = 10_000;

/** The note, cut to the cell; a click opens it whole, to read and to edit. */
export function NoteCell({ loan }: { loan: Loan }) {
  const [open, setOpen] = useState(false);
  if (!loan.can.update) {
    return (
      <span className={styles.note} title={loan.notes ?? undefined}>
        {loan.notes}
      </span>
    );
  }
  const trigger = (
    <button type="button" className={styles.noteButton} aria-label={`Note of ${loan.address}: ${loan.notes ?? 'none'}`} aria-expanded={open} onClick={() => setOpen(true)}>
      {loan.notes ? loan.notes : <span className={styles.faint}>Add note</span>}
    </button>
  );
  if (!open) return trigger;
  return (
    <Popover open trigger="click" placement="bottomLeft" arrow={false} onOpenChange={setOpen} content={<Editor loan={loan} onDone={() => setOpen(false)} />}>
      {trigger}
    </Popover>
  );
}

function Editor({ loan, onDone }: { loan: Loan; onDone: () => void }) {
  const [text, setText] = useState(loan.notes ?? '');
  const edit = useEditLoan();
  const save = () => {
    const notes = text.trim() === '' ? null : text.trim();
    if (notes !== loan.notes) edit.mutate({ loan, show: { notes }, send: { kind: 'patch', body: { notes } } });
    onDone();
  };
  return (
    <div className={styles.noteEditor}>
      <Input.TextArea
        autoFocus
        aria-label={`Note of ${loan.address}`}
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className={styles.panelFoot}>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" type="primary" onClick={save}>
          Save note
        </Button>
      </div>
    </div>
  );
}
