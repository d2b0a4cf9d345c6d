import { WarningOutlined } from '@ant-design/icons';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { VERIFY_ADDRESSES } from '#contract';
import type { CellRef } from '#domain';
import {
  goTo,
  markOf,
  TableMirror,
  useFromWorkbook,
  useOpenWorkbook,
  type RowMarks,
  type WorkbookSession,
} from '../../../workbook';
import { Row } from '../../../components/boxes';
import styles from './Addresses.module.css';

const SHOWN = 3;

interface Warning {
  readonly ref: CellRef;
  readonly message: string;
}

/** Warnings about the addresses of the comparables in front; renders nothing if all are good. */
export function AddressWarnings({ sheet }: { readonly sheet: string }) {
  const open = useOpenWorkbook();
  const marks = useAtomValue(open.ui.rowMarks).get(sheet);
  const warnings = useFromWorkbook(
    useCallback((session) => (marks ? warningsIn(session, sheet, marks) : []), [sheet, marks]),
  );
  const [all, setAll] = useState(false);
  if (warnings.length === 0) return null;
  // Shown once for all; the others name their address.
  const named = warnings.filter(({ message }) => message !== VERIFY_ADDRESSES);
  const hidden = all ? 0 : Math.max(0, named.length - SHOWN);
  return (
    <Row
      as="section"
      aria-label="Address warnings"
      gap={4}
      wrap
      align="baseline"
      ruled="below"
      tone="plain"
      size="cell"
      padY={2}
      padX={3}
      className={styles.warnings}
    >
      <p>
        <WarningOutlined aria-hidden /> {VERIFY_ADDRESSES}
      </p>
      {named.length > 0 && (
        <ul>
          {named.slice(0, named.length - hidden).map(({ ref, message }) => (
            <li key={JSON.stringify(ref)}>
              <button type="button" onClick={() => goTo(open, ref)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {named.length > SHOWN && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `${hidden} more`}
        </button>
      )}
    </Row>
  );
}

function warningsIn(session: WorkbookSession, sheet: string, marks: RowMarks): Warning[] {
  const mirror = session.mirror(sheet);
  if (!(mirror instanceof TableMirror)) return [];
  return mirror.everyRow.flatMap((row) => {
    const mark = markOf(marks, mirror, row);
    return mark ? [{ ref: { sheet, row, column: marks.column }, message: mark.message }] : [];
  });
}
