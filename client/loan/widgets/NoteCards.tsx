import type { ReactNode } from 'react';
import { Grid, Stack } from '../../components/boxes';
import styles from './Loan.module.css';

/** The cards over a note: its measures beside those of the whole loan. */
export function NoteCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Grid as="ul" least={190} gap={3} aria-label={label} className={styles.noteCards}>
      {children}
    </Grid>
  );
}

export function NoteCard({
  label,
  value,
  below,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly below?: ReactNode;
}) {
  return (
    <Stack as="li" gap={1} framed className={styles.noteCard}>
      <span className={styles.noteLabel}>{label}</span>
      <strong>{value}</strong>
      <span className={styles.noteBelow}>{below}</span>
    </Stack>
  );
}
