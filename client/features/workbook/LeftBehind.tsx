import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { oneOrMany } from '#domain';
import { dateAndTime } from '../../lib/dateTime';
import { useOpenWorkbook, useSessionState, type Draft } from '../../workbook';
import styles from './Workbook.module.css';

interface Props {
  /** Drafts of this loan whose tab is closed. */
  readonly leftBehind: () => Promise<readonly Draft[]>;
  /** Reopens the loan, which restores them together with the unsaved edits here. */
  readonly onReopen: () => void;
}

/** Offers the unsaved edits of a tab that was closed to the one that a person comes back to. */
export function LeftBehind({ leftBehind, onReopen }: Props) {
  const { session, ui } = useOpenWorkbook();
  const left = useLeftBehind(session.canEdit ? leftBehind : undefined);
  const [seen, setSeen] = useState('');
  const canReopen = useSessionState(
    ({ unsaved, draftFailed, status }) => status !== 'saving' && (unsaved === 0 || !draftFailed),
  );
  const typing = useAtomValue(ui.editing) !== null;
  const newest = left.at(-1);
  const names = left.map(({ id, steps }) => `${id}/${steps.length}`).join(' ');
  if (!newest || names === seen) return null;
  const steps = left.reduce(
    (sum, draft) => sum + new Set(draft.steps.map(({ id, step }) => step ?? id)).size,
    0,
  );
  const putBack = () =>
    void session.settled().then(() => {
      if (!session.hasUnsaved || !session.getState().draftFailed) onReopen();
    });
  return (
    <div role="alert" className={styles.notice} data-tone="info">
      <span>{`A tab that was closed left ${oneOrMany(steps, 'one unsaved edit', 'unsaved edits')} of ${dateAndTime(newest.meta.savedAt)}`}</span>
      <Button size="small" disabled={!canReopen || typing} onClick={putBack}>
        Put back here
      </Button>
      <Button size="small" onClick={() => setSeen(names)}>
        Not now
      </Button>
    </div>
  );
}

/** The drafts left behind, checked each time the tab comes to the front. */
function useLeftBehind(look: Props['leftBehind'] | undefined): readonly Draft[] {
  const [left, setLeft] = useState<readonly Draft[]>([]);
  useEffect(() => {
    if (!look) return;
    let gone = false;
    const onFront = () => {
      if (document.visibilityState === 'hidden') return;
      look().then(
        (found) => !gone && setLeft(found),
        // A browser that keeps no drafts has none to offer.
        () => undefined,
      );
    };
    window.addEventListener('focus', onFront);
    document.addEventListener('visibilitychange', onFront);
    return () => {
      gone = true;
      window.removeEventListener('focus', onFront);
      document.removeEventListener('visibilitychange', onFront);
    };
  }, [look]);
  return left;
}
