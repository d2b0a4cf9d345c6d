import { Alert, Button } from 'antd';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useOpenWorkbook, useSessionState } from '../../sheet';
import type { Loaded } from './openLoan';
import styles from './Workbook.module.css';

const AT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What a person must know before going on: edits put back, a save that failed, cells changed by two people. */
export function Notices({ loaded: { session, restored } }: { readonly loaded: Loaded }) {
  const { ui, save } = useOpenWorkbook();
  const { failure, conflicts, draftFailed, status } = useSessionState();
  const [seen, setSeen] = useState(restored === undefined);
  const openConflicts = useSetAtom(ui.conflictsOpen);
  return (
    <div className={styles.notices}>
      {!seen && restored && (
        <Alert
          type="info"
          showIcon
          title={`${restored.steps === 1 ? 'One unsaved edit' : `${restored.steps} unsaved edits`} of ${AT.format(new Date(restored.at))} ${restored.steps === 1 ? 'is' : 'are'} back`}
          closable={{ onClose: () => setSeen(true) }}
          action={
            <Button
              size="small"
              onClick={() => {
                session.discard();
                setSeen(true);
              }}
            >
              Discard
            </Button>
          }
        />
      )}
      {failure && (
        <Alert
          type="error"
          showIcon
          title={`Save Failed: ${failure.message}`}
          description={[...failure.details, 'Your edits are kept in this browser.'].join(' ')}
          action={<Button size="small" loading={status === 'saving'} onClick={save}>Retry</Button>}
        />
      )}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={conflicts.length === 1 ? 'A cell you have edited was changed by someone else' : `${conflicts.length} cells you have edited were changed by someone else`}
          action={<Button size="small" onClick={() => openConflicts(true)}>Choose</Button>}
        />
      )}
      {draftFailed && <Alert type="warning" showIcon title="This browser cannot keep unsaved edits: save before you close the tab" />}
    </div>
  );
}
