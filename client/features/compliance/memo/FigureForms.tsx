import { useState } from 'react';
import type { MemoDetail, MemoText } from '#contract';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextButton } from '../../../components/TextButton';
import { FigureField, isTooLong } from '../figures/FigureField';

interface Of {
  readonly loanUuid: string;
  readonly memo: MemoDetail;
  readonly part: MemoText;
}

interface DialogProps extends Of {
  readonly title: string;
  readonly label: string;
  /** A title has to be there, a note need not. */
  readonly kind: 'title' | 'words';
  readonly okText?: string;
  readonly initial?: string;
  readonly onSave: (words: string) => void;
  readonly onClose: () => void;
}

/** Asks for words in which `@` offers figures. */
export function WordsDialog({
  title,
  label,
  kind,
  okText,
  initial = '',
  onSave,
  onClose,
  ...of
}: DialogProps) {
  const [words, setWords] = useState(initial);
  return (
    <FormDialog
      title={title}
      okText={okText}
      okDisabled={(kind === 'title' && words.trim() === '') || isTooLong(words, kind)}
      dirty={words !== initial}
      onSubmit={() => onSave(words.trim())}
      onClose={onClose}
    >
      <FigureField {...of} label={label} kind={kind} focused words={initial} onChange={setWords} />
    </FormDialog>
  );
}

interface TitleProps extends Of {
  readonly title: string;
  /** The title with the values of its figures. */
  readonly said: string;
  readonly onSave: (title: string) => void;
}

/** A title edited in place: Escape cancels, blur or Enter saves. */
export function InlineTitle({ title, said, onSave, ...of }: TitleProps) {
  const [text, setText] = useState<string>();
  if (text === undefined)
    return (
      <TextButton aria-label={`Rename ${said}`} onClick={() => setText(title)}>
        {said}
      </TextButton>
    );
  const leave = () => setText(undefined);
  const keep = () => {
    const next = text.trim();
    leave();
    if (next !== '' && next !== title && !isTooLong(next, 'title')) onSave(next);
  };
  return (
    <FigureField
      {...of}
      label="Title of the red flag"
      labelled={false}
      kind="title"
      focused
      words={title}
      onChange={setText}
      line={{ onEnter: keep, onEscape: leave, onLeave: keep }}
    />
  );
}
