import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { formatKnown } from '#domain';
import {
  listed,
  movedWords,
  useEdit,
  useEffectOf,
  useFromWorkbook,
  useOpenWorkbook,
  type Moved,
  type WorkbookSession,
} from '../../../workbook';
import { carryOver, leftOutLines, switchBack, type LeftOut } from './lines';
import { Row } from '../../../components/boxes';
import styles from '../Workbook.module.css';

const readLeftOut = ({ workbook }: WorkbookSession) => leftOutLines(workbook);

/**
 * Says that lines of the pro forma do not count since the other version does: which, and what that does to
 * the figures.
 */
export function LeftOutNotice() {
  const { session } = useOpenWorkbook();
  const leftOut = useFromWorkbook(readLeftOut);
  const [accepted, setAccepted] = useState<string>();
  const lines = leftOut?.lines.map(({ sheet, row }) => `${sheet}/${row}`).join(' ');
  if (!leftOut || !session.canEdit || lines === accepted) return null;
  return <LeftOutLines leftOut={leftOut} onAccept={() => setAccepted(lines)} />;
}

/** Figures that carrying lines over makes otherwise than switching back does. */
function otherwise(back: readonly Moved[], carried: readonly Moved[]): string[] {
  const by = (moved: readonly Moved[]) => new Map(moved.map((one) => [one.name, one]));
  const [ofBack, ofCarried] = [by(back), by(carried)];
  return [...new Map([...ofBack, ...ofCarried]).values()].flatMap(({ name, label, format, now }) => {
    const then = (of: typeof ofBack) => formatKnown((of.get(name) ?? { then: now }).then, format) || '$0';
    return then(ofCarried) === then(ofBack) ? [] : [`${label} is ${then(ofCarried)}`];
  });
}

function LeftOutLines({ leftOut, onAccept }: { readonly leftOut: LeftOut; readonly onAccept: () => void }) {
  const { session } = useOpenWorkbook();
  const edit = useEdit();
  const { counts, lines } = leftOut;
  const back = useEffectOf(useCallback(() => [switchBack(counts)], [counts]));
  const carried = useEffectOf(
    useCallback((workbook) => carryOver(workbook, leftOut, () => crypto.randomUUID()), [leftOut]),
  );
  const others = back.length > 0 && carried.length > 0 ? otherwise(back, carried) : [];
  const carry = () =>
    edit(
      carryOver(session.workbook, leftOut, () => crypto.randomUUID()),
      'Carry pro forma lines over',
    );
  return (
    <Row
      role="alert"
      aria-label="Lines that do not count"
      gap={2}
      align="center"
      ruled="below"
      size="cell"
      className={styles.notice}
      data-tone="warning"
    >
      <span>
        Use Pro Forma V2 is {counts === 'V2' ? 'on' : 'off'}: {listed(lines.map(({ name }) => name))}{' '}
        {lines.length === 1 ? 'does' : 'do'} not count.
        {back.length > 0 && ` ${back.map(movedWords).join('; ')}.`}
        {others.length > 0 &&
          ` That is switched back; with the lines carried over ${listed(others)}, since lines before V2 have one amount for today and for later.`}
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
    </Row>
  );
}
