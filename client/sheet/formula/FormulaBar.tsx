import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { CellRef } from '#domain';
import { isReadOnlyRow, type CellReading, type Workbook } from '#engine';
import { store } from '../../lib/store';
import {
  showMessage,
  useFromWorkbook,
  useIsThere,
  useOpenEditor,
  useOpenWorkbook,
} from '../../workbook/context';
import { begin, commitText, putBack, saidOf, textOf, whyNotEditable, type Begun } from '../grid/commit';
import { isGone, leaveGone } from '../grid/removedRow';
import { returnFocus, type Move } from '../grid/useFocusReturn';
import { addressOf } from '../../workbook/address';
import { EditorAssist } from './EditorAssist';
import { NameBox } from './NameBox';
import { Row } from '../../components/boxes';
import styles from './FormulaBar.module.css';

/** The place of the active cell and its content: its formula or typed text, to read and edit. */
export function FormulaBar() {
  const open = useOpenWorkbook();
  const { ui } = open;
  const selection = useAtomValue(ui.selection);
  const [editing, setEditing] = useAtom(ui.editing);
  const ref = editing?.where === 'bar' ? editing.ref : selection?.ref;
  const there = useIsThere(ref);
  const begun = useRef<Begun>(undefined);
  useEffect(() => {
    if (there || editing?.where !== 'bar') return;
    setEditing(null);
    returnFocus('rest');
    leaveGone(open, editing.ref, editing.text, begun.current?.text);
  }, [there, editing, setEditing, open]);
  return (
    <Row align="stretch" fixed className={styles.bar} role="toolbar" aria-label="Formula bar">
      <NameBox />
      {ref && there ? (
        <CellText key={JSON.stringify(ref)} at={ref} begun={begun} />
      ) : (
        <Row align="center" tone="faint" className={styles.empty}>
          Select a cell to see its formula
        </Row>
      )}
    </Row>
  );
}

const readOnlyRow = (workbook: Workbook, at: CellRef): boolean =>
  'row' in at && isReadOnlyRow(workbook, at.sheet, at.row);

/** A text that may not fit on its line. */
const LONG = 60;

/** Says that the cell is not what its template computes, and how it comes back. */
function Overwritten({ reading: { ref, definition } }: { readonly reading: CellReading }) {
  const { session, ui } = useOpenWorkbook();
  const [editing, setEditing] = useAtom(ui.editing);
  const restore = () => {
    if (editing?.where === 'bar') setEditing(null);
    const problem = putBack(session, ref);
    if (problem !== undefined) showMessage(ui, problem, 'refused');
    returnFocus();
  };
  return (
    <Row
      as="span"
      gap={2}
      align="center"
      fixed
      className={styles.overwritten}
      title={`Overwritten. The template computes ${definition.formula ?? ''}`}
    >
      <span className={styles.badge}>Overwritten</span>
      <code>{definition.formula}</code>
      {session.canEdit && (
        <button
          type="button"
          title="The template's formula counts again (Delete)"
          onMouseDown={(event) => event.preventDefault()}
          onClick={restore}
        >
          Put back
        </button>
      )}
    </Row>
  );
}

interface CellTextProps {
  readonly at: CellRef;
  /** The state of the cell when editing began here. */
  readonly begun: RefObject<Begun | undefined>;
}

function CellText({ at, begun }: CellTextProps) {
  const { session, ui } = useOpenWorkbook();
  const [editing, setEditing] = useAtom(ui.editing);
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const reading = useFromWorkbook(useCallback((of) => of.workbook.read(at), [at]));
  const original = textOf(session.workbook, at);
  const here = editing?.where === 'bar';
  const fromCell = editing?.where === 'cell' ? editing.text : undefined;
  const refusal = whyNotEditable(session, at);
  const done = useRef(false);

  // Not while it is being edited here, as that would overwrite the typed text.
  useEffect(() => {
    if (field && !here) field.value = fromCell ?? original;
  }, [field, here, fromCell, original, reading]);

  const leave = useCallback(
    (move: Exclude<Move, 'rest'>) => {
      done.current = true;
      setEditing(null);
      returnFocus(move);
      done.current = false;
    },
    [setEditing],
  );
  // Called after the cursor has moved, which clears the message of the previous cell.
  const tell = useCallback(
    (text: string) => {
      const said = saidOf(reading.definition, text);
      if (said !== undefined) showMessage(ui, said, 'done');
    },
    [reading, ui],
  );
  const commit = useCallback(
    (move: 'down' | 'left' | 'right') => {
      // The bar itself leaves a row that is gone, as it is drawn anew.
      if (isGone(session.workbook, at)) return;
      const text = field?.value ?? '';
      // A formula that was looked at is no edit, of a cell that takes none either.
      if (text === original) return leave(move);
      const problem = commitText(session, at, text, begun.current);
      if (problem === undefined) {
        leave(move);
        tell(text);
      } else setEditing({ where: 'bar', ref: at, text, problem });
    },
    [field, original, session, at, begun, leave, setEditing, tell],
  );

  const take = useCallback(() => commit('down'), [commit]);
  const focus = useCallback(() => field?.focus(), [field]);
  useOpenEditor(here ? take : undefined, focus);

  const edit = (text: string) => {
    if (refusal !== undefined || isGone(session.workbook, at)) return;
    if (!here) begun.current = begin(session, at);
    setEditing({ where: 'bar', ref: at, text });
  };

  return (
    <Row
      align="start"
      grow
      className={styles.formula}
      data-kind={reading.kind}
      data-editing={here || undefined}
      data-cross={reading.crossSheet || undefined}
      data-invalid={(here && editing.problem !== undefined) || undefined}
    >
      {here && (
        <Row as="span" className={styles.buttons}>
          <button
            type="button"
            aria-label="Cancel"
            title="Cancel (Esc)"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => leave('stay')}
          >
            <CloseOutlined aria-hidden />
          </button>
          <button
            type="button"
            aria-label="Enter"
            title="Enter"
            onMouseDown={(event) => event.preventDefault()}
            onClick={take}
          >
            <CheckOutlined aria-hidden />
          </button>
        </Row>
      )}
      <textarea
        ref={setField}
        data-formula-bar
        rows={1}
        spellCheck={false}
        className={styles.text}
        aria-label={`Formula of ${addressOf(session.workbook, at)}`}
        aria-invalid={here && editing.problem !== undefined}
        readOnly={refusal !== undefined}
        title={refusal ?? (original.length > LONG && !here ? original : undefined)}
        defaultValue={original}
        onFocus={(event) => {
          if (here) return;
          const { value } = event.currentTarget;
          // A text that its cell refused goes on here: two open texts of one cell would be two truths.
          if (fromCell !== undefined) store.get(ui.openEditor)?.handOver?.();
          edit(value);
        }}
        onInput={(event) => edit(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The grid listens on the document, and would take arrows and letters for its own.
          event.stopPropagation();
          if (event.key === 'Enter' && !event.altKey) {
            event.preventDefault();
            take();
          } else if (event.key === 'Tab' && here && !event.defaultPrevented) {
            event.preventDefault();
            commit(event.shiftKey ? 'left' : 'right');
          } else if (event.key === 'Escape') {
            store.set(ui.message, null);
            leave('stay');
          }
        }}
        onBlur={(event) => {
          if (isGone(session.workbook, at)) return;
          if (!here || done.current || event.currentTarget.value === original)
            return void (here && !done.current && setEditing(null));
          const problem = commitText(session, at, event.currentTarget.value, begun.current);
          if (problem === undefined) {
            setEditing(null);
            tell(event.currentTarget.value);
          } else setEditing({ where: 'bar', ref: at, text: event.currentTarget.value, problem });
        }}
      />
      {here && field && (
        <EditorAssist element={field} reading={reading} problem={editing.problem} onCommit={take} />
      )}
      {refusal === undefined ? null : (
        <span className={styles.lock} title={refusal}>
          {session.canEdit && !readOnlyRow(session.workbook, at) ? 'computed' : 'read only'}
        </span>
      )}
      {reading.kind === 'overwritten' && <Overwritten reading={reading} />}
    </Row>
  );
}
