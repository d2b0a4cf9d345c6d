import { Button } from 'antd';
import { useCallback, useState } from 'react';
import {
  listed,
  movedWords,
  useEdit,
  useEffectOf,
  useFromWorkbook,
  useOpenWorkbook,
  type WorkbookSession,
} from '../../../workbook';
import { carryOver, leftOutLines, switchBack, type LeftOut } from './lines';
import styles from '../Workbook.module.css';

const readLeftOut = ({ workbook }: WorkbookSession) => leftOutLines(workbook);

/** Says that lines of the pro forma do not count since the other version does: which, and what that does to the figures. */
export function LeftOutNotice() {
  const { session } = useOpenWorkbook();
  const leftOut = useFromWorkbook(readLeftOut);
  const [accepted, setAccepted] = useState<string>();
  const lines = leftOut?.lines.map(({ sheet, row }) => `${sheet}/${row}`).join(' ');
  if (!leftOut || !session.canEdit || lines === accepted) return null;
  return <LeftOutLines leftOut={leftOut} onAccept={() => setAccepted(lines)} />;
}

function LeftOutLines({ leftOut, onAccept }: { readonly leftOut: LeftOut; readonly onAccept: () => void }) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const { counts, lines } = leftOut;
  const moved = useEffectOf(useCallback(() => [switchBack(counts)], [counts]));
  const carry = () =>
    edit(
      carryOver(session.workbook, leftOut, () => crypto.randomUUID()),
      'Carry pro forma lines over',
    );
  return (
    <div role="alert" aria-label="Lines that do not count" className={styles.notice} data-tone="warning">
      <span>
        Use Pro Forma V2 is {counts === 'V2' ? 'on' : 'off'}: {listed(lines.map(({ name }) => name))}{' '}
        {lines.length === 1 ? 'does' : 'do'} not count.
        {moved.length > 0 && ` ${moved.map(movedWords).join('; ')}.`}
      </span>
      <Button size="small" onClick={carry}>
        Carry lines over
      </Button>
      <Button size="small" onClick={() => edit([switchBack(counts)], 'Edit Use Pro Forma V2')}>
        Switch back
      </Button>
      <Button size="small" onClick={onAccept}>
        Leave out
      </Button>
    </div>
  );
}
