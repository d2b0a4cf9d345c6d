import { useId, useState, type ReactNode } from 'react';
import { Row, Stack } from '../../../components/boxes';
import { TextButton } from '../../../components/TextButton';
import styles from './Rest.module.css';

/** What of a memo is read after its opening: folded away at a press, and nothing that is being written in it is lost. */
export function Rest({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Row justify="end" className={styles.fold}>
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Fold away analysis, tables and files' : 'Show analysis, tables and files'}
        </TextButton>
      </Row>
      <div id={id} className={styles.rest} hidden={!open}>
        <Stack gap={3}>{children}</Stack>
      </div>
    </>
  );
}
