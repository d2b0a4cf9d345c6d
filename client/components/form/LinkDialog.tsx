import { useState } from 'react';
import { Stack } from '../boxes';
import { FormDialog } from './FormDialog';
import { Labelled } from './Labelled';
import { LimitedLine } from './LimitedText';

/** A title and where it leads. */
export interface NamedLink {
  readonly title: string;
  readonly link: string;
}

interface Props {
  readonly title: string;
  readonly okText?: string;
  readonly initial?: NamedLink;
  /** The required part. */
  readonly needs: keyof NamedLink;
  readonly placeholder?: string;
  readonly busy?: boolean;
  /** Returns the problem with the link, if any. */
  readonly onSubmit: (typed: NamedLink) => string | undefined;
  readonly onClose: () => void;
}

/** Asks for a title and a link. */
export function LinkDialog({
  initial = { title: '', link: '' },
  needs,
  placeholder,
  onSubmit,
  ...dialog
}: Props) {
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      {...dialog}
      okDisabled={typed[needs].trim() === ''}
      problem={problem}
      onSubmit={() => setProblem(onSubmit({ title: typed.title.trim(), link: typed.link.trim() }))}
    >
      <Stack gap={3}>
        <Labelled label="Title">
          <LimitedLine
            autoFocus
            most={300}
            value={typed.title}
            onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          />
        </Labelled>
        <Labelled label="Link">
          <LimitedLine
            most={2000}
            placeholder={placeholder}
            status={problem ? 'error' : undefined}
            value={typed.link}
            onChange={(event) => setTyped({ ...typed, link: event.target.value })}
          />
        </Labelled>
      </Stack>
    </FormDialog>
  );
}
