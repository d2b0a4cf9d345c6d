import { Button, Spin } from 'antd';
import { useState } from 'react';
import { LoanPage } from '../../components/loan/LoanPage';
import { LoadError } from '../../components/Message';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { eventsOf, timelineErrors, TimelineGrid, useFormRows, type FormRow } from '../../sheet';
import { useSaveTimeline, useTimeline } from './calls';
import styles from './Timeline.module.css';

/** /loans/{uuid}/servicing/timeline: what is expected of a loan and when, beside what was planned. */
export default function TimelineScreen() {
  return <LoanPage title="Timeline">{(loan) => <Stored loanUuid={loan.loanLifecycleId} />}</LoanPage>;
}

function Stored({ loanUuid }: { readonly loanUuid: string }) {
  const { data, error, refetch } = useTimeline(loanUuid);
  if (data) return <TimelineForm key={loanUuid} loanUuid={loanUuid} stored={data.rows} canEdit={data.canEdit} />;
  return error ? <LoadError what="The timeline" error={error} onRetry={() => void refetch()} /> : <Spin className={styles.spinner} aria-label="Loading the timeline" />;
}

interface FormProps {
  readonly loanUuid: string;
  readonly stored: readonly FormRow[];
  readonly canEdit: boolean;
}

function TimelineForm({ loanUuid, stored, canEdit }: FormProps) {
  const { rows, change, undo, redo } = useFormRows(stored);
  const [saved, setSaved] = useState(stored);
  const [asked, setAsked] = useState(false);
  const save = useSaveTimeline(loanUuid);
  const errors = timelineErrors(rows);
  const dirty = rows !== saved && JSON.stringify(rows) !== JSON.stringify(saved);
  useLeaveGuard(dirty);
  const submit = () => {
    setAsked(true);
    if (errors.length > 0) return;
    save.mutate(eventsOf(rows), {
      onSuccess: () => {
        setSaved(rows);
        setAsked(false);
      },
    });
  };
  return (
    <div className={styles.form}>
      {/* A row that was just added is not wrong yet; dates that are given twice are. */}
      <TimelineGrid rows={rows} errors={asked ? errors : errors.filter(({ message }) => !message.endsWith('is required'))} canEdit={canEdit} onChange={change} onUndo={undo} onRedo={redo} />
      {canEdit && (
        <div className={styles.save}>
          <Button type="primary" loading={save.isPending} disabled={!dirty} onClick={submit}>
            Save
          </Button>
        </div>
      )}
    </div>
  );
}
