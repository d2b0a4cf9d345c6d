import { useState } from 'react';
import { FormDialog } from '../../../components/form/FormDialog';
import { Labelled } from '../../../components/form/Labelled';
import { LimitedText } from '../../../components/form/LimitedText';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly okText?: string;
  readonly initial?: string;
  readonly busy?: boolean;
  /** An empty text is not an answer. */
  readonly required?: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** Asks for a few words. */
export function NoteDialog({
  title,
  label,
  okText,
  initial = '',
  busy,
  required = false,
  onSave,
  onClose,
}: Props) {
  const [text, setText] = useState(initial);
  return (
    <FormDialog
      title={title}
      okText={okText}
      busy={busy}
      okDisabled={required && text.trim() === ''}
      onSubmit={() => onSave(text.trim())}
      onClose={onClose}
    >
      <Labelled label={label}>
        <LimitedText
          autoFocus
          rows={4}
          most={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Labelled>
    </FormDialog>
  );
}
