import { useId, useState, type ReactNode } from 'react';
import { Row, Stack } from '../../../components/boxes';
import { TextButton } from '../../../components/TextButton';
import { useStatic } from '../../../deal/static';
import { foldedAway, rememberFold } from './folds';
import styles from './Fold.module.css';

interface Props {
  /** Name of the folded part on its button: `minutes`. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A part of a memo that may be folded away; on a page that is printed it is open, whatever was folded elsewhere. */
export function Fold({ what, children }: Props) {
  return useStatic() ? <Stack gap={3}>{children}</Stack> : <Folding what={what}>{children}</Folding>;
}

/**
 * Collapses its content at a press, keeping unsaved text in it. This browser remembers the state, also for
 * the next memo.
 */
function Folding({ what, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(() => !foldedAway().includes(what));
  const turn = () => {
    rememberFold(what, open);
    setOpen(!open);
  };
  return (
    <Stack gap={1}>
      <Row justify="end" className={styles.fold}>
        <TextButton aria-expanded={open} aria-controls={id} onClick={turn}>
          {open ? 'Hide' : 'Show'} {what}
        </TextButton>
      </Row>
      <div id={id} className={styles.rest} hidden={!open}>
        <Stack gap={3}>{children}</Stack>
      </div>
    </Stack>
  );
}
