import { MAX_TIMELINE_EVENTS } from '#domain';
import { FormGrid } from './FormGrid';
import type { FieldError, FormRow } from './rows';
import { copyToBaseline, TIMELINE_COLUMNS } from './timeline';
import styles from './TimelineGrid.module.css';

interface Props {
  readonly rows: readonly FormRow[];
  readonly errors: readonly FieldError[];
  readonly canEdit: boolean;
  readonly onChange: (rows: readonly FormRow[], label: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onTyping?: (typing: boolean) => void;
}

/** The events of a loan's timeline, wherever they are edited. */
export function TimelineGrid(props: Props) {
  return (
    <div className={styles.timeline}>
      <FormGrid
        {...props}
        label="Timeline"
        columns={TIMELINE_COLUMNS}
        maxRows={MAX_TIMELINE_EVENTS}
        follow={copyToBaseline}
        emptyText="No events yet. Add a row, or paste events from a spreadsheet into the first one."
      />
    </div>
  );
}
