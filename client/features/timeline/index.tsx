import { Spin } from 'antd';
import { useState } from 'react';
import { useBase, useFollowing } from '../../components/form/useBase';
import { ServicingPage } from '../../loan/widgets/ServicingPage';
import { LoadError } from '../../components/Message';
import { toast } from '../../lib/toast';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { useSaveKey } from '../../lib/useSaveKey';
import {
  askToSaveMine,
  byDate,
  conflictLine,
  mergeRows,
  timelineErrors,
  TIMELINE_COLUMNS,
  TimelineGrid,
  useFormRows,
  type FormRow,
  type RowConflict,
  SaveRows,
} from '../../sheet';
import { useSaveTimeline, useTimeline, type Edited } from './calls';
import { Box, Stack } from '../../components/boxes';
import { TodayStatuses } from './TodayStatuses';
import styles from './Timeline.module.css';

/**
 * /loans/{uuid}/servicing/timeline: the expected events of a loan with their dates, beside the planned ones.
 */
export default function TimelineScreen() {
  return (
    <ServicingPage title="Timeline">{(loan) => <Stored loanUuid={loan.loanLifecycleId} />}</ServicingPage>
  );
}

function Stored({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useTimeline(loanUuid);
  if (data)
    return <TimelineForm key={loanUuid} loanUuid={loanUuid} stored={data.rows} canEdit={data.canEdit} />;
  return error ? (
    <LoadError what="The timeline" error={error} onRetry={() => void refetch()} />
  ) : (
    <Spin className={styles.spinner} aria-label="Loading the timeline" />
  );
}

const lineOf = (conflict: RowConflict): string =>
  conflictLine(conflict, TIMELINE_COLUMNS, String(conflict.row.cells.label ?? 'An event without a name'));

/** Rows for display: by date, with missing values as null. */
const eventsIn = (rows: readonly FormRow[]): readonly FormRow[] =>
  byDate(
    rows.map(({ id, cells: { label = null, date = null, baseline = null } }) => ({
      id,
      cells: { label, date, baseline },
    })),
  );

interface FormProps {
  readonly loanUuid: string;
  readonly stored: readonly FormRow[];
  readonly canEdit: boolean;
}

function TimelineForm({ loanUuid, stored, canEdit }: FormProps) {
  const { rows, change, undo, redo, reset } = useFormRows(stored);
  const at = useBase(stored);
  const { base: saved, setBase: setSaved } = at;
  const [asked, setAsked] = useState(false);
  const [typing, setTyping] = useState(false);
  const errors = timelineErrors(rows);
  const save = useSaveTimeline(loanUuid, (edited, stands) => void merge(edited, stands));
  const send = (edited: Edited) =>
    save.mutate(edited, {
      onSuccess: () => {
        setSaved(edited.rows);
        setAsked(false);
      },
    });
  /** Someone else saved meanwhile: theirs and mine together, and a question where both changed the same. */
  const merge = async ({ rows: mine, from }: Edited, stands: readonly FormRow[]) => {
    const merged = mergeRows(from, mine, stands);
    setSaved(stands);
    change(merged.rows);
    const words = merged.conflicts.map(lineOf);
    if (timelineErrors(merged.rows).length > 0)
      toast({
        variant: 'destructive',
        title: 'Someone else changed the timeline in the meantime',
        description: [...words, 'Both changes are in the grid; what is wrong with them is listed under it'],
      });
    else if (words.length === 0 || (await askToSaveMine('events', words)))
      send({ rows: merged.rows, from: stands });
  };
  const dirty = typing || (rows !== saved && JSON.stringify(rows) !== JSON.stringify(saved));
  useLeaveGuard(dirty);
  useFollowing(at, dirty, eventsIn, (now) => {
    reset(now);
    setAsked(false);
  });
  const submit = () => {
    setAsked(true);
    if (errors.length === 0 && !typing) send({ rows, from: saved });
  };
  useSaveKey(canEdit && !save.isPending, dirty, submit);
  return (
    <Stack gap={3} className={styles.form}>
      <TodayStatuses rows={saved} />
      {/* A row that was just added is not wrong yet; dates that are given twice are. */}
      <TimelineGrid
        rows={rows}
        errors={asked ? errors : errors.filter(({ message }) => !message.endsWith('is required'))}
        canEdit={canEdit}
        onChange={change}
        onUndo={undo}
        onRedo={redo}
        onTyping={setTyping}
      />
      {canEdit && (
        <Box above={4}>
          <SaveRows dirty={dirty} saving={save.isPending} onSave={submit} />
        </Box>
      )}
    </Stack>
  );
}
