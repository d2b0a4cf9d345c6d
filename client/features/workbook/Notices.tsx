import { Button } from 'antd';
import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { oneOrMany } from '#domain';
import { dateAndTime } from '../../lib/dateTime';
import { conflictNotice, useOpenWorkbook, useSessionState } from '../../workbook';
import { LeftOutNotice } from './left-out/LeftOutNotice';
import type { Loaded } from './openLoan';
import { Row } from '../../components/boxes';
import styles from './Workbook.module.css';

/** Notices for the person: restored edits, a failed save, cells changed by two people. */
export function Notices({ loaded: { session, restored } }: { readonly loaded: Loaded }) {
  const { ui, save } = useOpenWorkbook();
  const { failure, conflicts, draftFailed, status, unsaved, canDiscard, leftOut, movedTo } =
    useSessionState();
  const [seen, setSeen] = useState(false);
  const openConflicts = useSetAtom(ui.conflictsOpen);
  const discard = () => {
    session.discard();
    setSeen(true);
  };
  return (
    <>
      {!seen && restored && unsaved > 0 && (
        <Notice tone="info" text={restoredText(restored)}>
          {/* Not once more was typed: that would go too. */}
          {canDiscard && unsaved === restored.steps && (
            <Button size="small" onClick={discard}>
              Discard
            </Button>
          )}
          <Button size="small" onClick={() => setSeen(true)}>
            Keep
          </Button>
        </Notice>
      )}
      {leftOut > 0 && <Notice tone="warning" text={leftOutText(leftOut)} />}
      {movedTo !== undefined && draftFailed && unsaved > 0 && (
        <Notice
          tone="error"
          text={`This loan was moved to version ${movedTo} of its model, and this browser cannot keep your unsaved edits: note them down, then load the page again`}
        />
      )}
      {failure && (
        <Notice
          tone="error"
          text={[
            `Save Failed: ${failure.message}`,
            ...failure.details,
            'Your edits are kept in this browser.',
          ].join(' ')}
        >
          <Button size="small" loading={status === 'saving'} onClick={save}>
            Retry
          </Button>
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" text={conflictNotice(conflicts)}>
          <Button size="small" onClick={() => openConflicts(true)}>
            Choose
          </Button>
        </Notice>
      )}
      <LeftOutNotice />
      {draftFailed && (
        <Notice tone="warning" text="This browser cannot keep unsaved edits: save before you close the tab" />
      )}
    </>
  );
}

function Notice({
  tone,
  text,
  children,
}: {
  readonly tone: 'info' | 'warning' | 'error';
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <Row
      role="alert"
      gap={2}
      align="center"
      ruled="below"
      size="cell"
      className={styles.notice}
      data-tone={tone}
    >
      <span>{text}</span>
      {children}
    </Row>
  );
}

function restoredText({ steps, at }: NonNullable<Loaded['restored']>): string {
  const when = dateAndTime(at);
  return oneOrMany(steps, `One unsaved edit of ${when} is back`, `unsaved edits of ${when} are back`);
}

const leftOutText = (count: number): string =>
  `${oneOrMany(count, 'One unsaved value has', 'unsaved values have')} no place in this version of the model: ${count === 1 ? 'it is' : 'they are'} kept under Revisions, Set aside`;
