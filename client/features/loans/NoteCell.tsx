import { createContext, use } from 'react';
import type { Loan } from '#contract';
import { Text } from '../../components/boxes';
import styles from './Loans.module.css';

/** Opens the note of a row. The list holds the open note, not the cell: the row may leave while it is written. */
export const OpenNoteContext = createContext<(loanUuid: string) => void>(() => undefined);

/** The words of the note, cut to the cell; a click opens it, to read and to write with the others. */
export function NoteCell({ loan }: { loan: Loan }) {
  const openNote = use(OpenNoteContext);
  const { notes, can } = loan;
  if (notes === null && !can.update) return null;
  return (
    <button
      type="button"
      className={styles.noteButton}
      title={notes ?? undefined}
      aria-label={`Note of ${loan.address}: ${notes ?? 'none'}`}
      aria-haspopup="dialog"
      onClick={() => openNote(loan.uuid)}
    >
      {notes ?? (
        <Text tone="faint" className={styles.faint}>
          Add note
        </Text>
      )}
    </button>
  );
}
