import { Button, Input, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Loan, UpdateLoanRequest } from '#contract';
import { ApiError } from '../../lib/api/ApiError';
import { useEditLoan } from './calls';
import { Row, Text } from '../../components/boxes';
import styles from './Loans.module.css';

const LONGEST = 10_000;

/** The note, cut to the cell; a click opens it whole, to read and to edit. A click elsewhere saves it, Escape leaves it as it was. */
export function NoteCell({ loan }: { loan: Loan }) {
  /** What is typed; null while the note is not open. */
  const [text, setText] = useState<string | null>(null);
  /** The same, known at once: Escape is heard by the editor and by the popover. */
  const typed = useRef(text);
  /** The note over which this one is typed; undefined: the one in the list. */
  const over = useRef<string | null>(undefined);
  const edit = useEditLoan();
  const put = (next: string | null) => {
    typed.current = next;
    setText(next);
  };
  const save = (previous?: UpdateLoanRequest['previous']) => {
    const text = typed.current;
    if (text === null) return;
    put(null);
    const notes = text.trim() === '' ? null : text.trim();
    if (notes === loan.notes) return;
    const onError = (error: Error) => {
      // The other note is told, and in the list by now: who saves again has seen it.
      if (error instanceof ApiError && error.status === 409) over.current = undefined;
      // What the server refuses is there to be saved again, unless another text was begun since.
      put(typed.current ?? text);
    };
    edit.mutate(
      { loan, show: { notes }, send: { kind: 'patch', body: { notes, ...(previous && { previous }) } } },
      { onError },
    );
  };
  const saveOver = () => save({ notes: over.current === undefined ? loan.notes : over.current });
  // With the row gone there is nobody to ask, and no place for what is refused.
  useSaveWhenGone(save);

  const open = () => {
    over.current = loan.notes;
    put(loan.notes ?? '');
  };

  if (!loan.can.update) {
    return (
      <span className={styles.note} title={loan.notes ?? undefined}>
        {loan.notes}
      </span>
    );
  }
  const trigger = (
    <button
      type="button"
      className={styles.noteButton}
      aria-label={`Note of ${loan.address}: ${loan.notes ?? 'none'}`}
      aria-expanded={text !== null}
      onClick={open}
    >
      {loan.notes ? (
        loan.notes
      ) : (
        <Text tone="faint" className={styles.faint}>
          Add note
        </Text>
      )}
    </button>
  );
  if (text === null) return trigger;
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      onOpenChange={(open) => !open && saveOver()}
      content={
        <Editor
          label={`Note of ${loan.address}`}
          text={text}
          onChange={put}
          onSave={saveOver}
          onCancel={() => put(null)}
        />
      }
    >
      {trigger}
    </Popover>
  );
}

/** A row that is scrolled out of sight takes its editor along. */
function useSaveWhenGone(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
}

interface EditorProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function Editor({ label, text, onChange, onSave, onCancel }: EditorProps) {
  return (
    <div style={{ width: 360 }}>
      <Input.TextArea
        autoFocus
        aria-label={label}
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={LONGEST}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave();
        }}
      />
      <Row gap={2} justify="end" above={3}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="primary" onClick={onSave}>
          Save note
        </Button>
      </Row>
    </div>
  );
}
