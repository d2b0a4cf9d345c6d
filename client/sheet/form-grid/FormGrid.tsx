import { HotTable } from '@handsontable/react';
import { Button } from 'antd';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { oneOrMany } from '#domain';
import '../grid/grid.css';
import { CountInput } from '../../components/form/CountInput';
import { HeldButton } from '../../components/form/HeldButton';
import { RefusedTexts, useRefusedTexts } from '../../components/form/refusedTexts';
import { isCovered, isFocusLost } from '../../lib/lostFocus';
import { isSaveKey } from '../../lib/useSaveKey';
import { TypingAssist } from '../formula/EditorAssist';
import { useOpenEditor } from '../../workbook/context';
import type { RowMark } from '../../workbook/rowMarks';
import { FormGridController, type FormGridHost, type OpenField } from './FormGridController';
import { definitionOf, newRow, type FieldError, type Follow, type FormColumn, type FormRow } from './rows';
import { Row, Text } from '../../components/boxes';
import styles from './FormGrid.module.css';

interface Props {
  /** The grid's label. */
  readonly label: string;
  /** Must keep its identity between renders. */
  readonly columns: readonly FormColumn[];
  readonly rows: readonly FormRow[];
  readonly onChange: (rows: readonly FormRow[], label: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly errors: readonly FieldError[];
  /** The remarks of a check on rows, by row id; options that it offers are chosen in the row's first cell. */
  readonly marks?: ReadonlyMap<string, RowMark>;
  readonly maxRows: number;
  readonly canEdit: boolean;
  readonly follow?: Follow;
  /** Whether a cell is being typed into. */
  readonly onTyping?: ((typing: boolean) => void) | undefined;
  readonly emptyText: string;
}

/**
 * Rows of a form as the one grid of the application, without a workbook behind them: dragged into another
 * order, pasted from any spreadsheet, added by number, deleted by Shift+Backspace, undone and redone;
 * problems are listed below the grid, by field.
 */
export function FormGrid(props: Props) {
  const { label, columns, rows, errors, emptyText, canEdit, maxRows, onChange } = props;
  const [said, setSaid] = useState<string>();
  const [details, setDetails] = useState<readonly string[]>([]);
  const announce = (message: string | undefined, more: readonly string[] = []) => {
    setSaid(message);
    setDetails(more);
  };
  const [field, setField] = useState<OpenField | null>(null);
  const onEditor = (opened: OpenField | null) => {
    setField(opened);
    props.onTyping?.(opened !== null);
  };
  const host: FormGridHost = { ...props, onSay: announce, onEditor };
  const latest = useRef(host);
  latest.current = host;
  const grid = useMemo(() => new FormGridController(columns, label, latest.current), [columns, label]);
  const table = useMemo(() => {
    const { renderer, ...settings } = grid.settings();
    // The same element each time: a render of this component must not reach Handsontable.
    return <HotTable {...settings} hotRenderer={renderer} />;
  }, [grid]);
  const added = useRef<number>(undefined);
  useEffect(() => {
    grid.update(latest.current);
    const first = added.current;
    if (first === undefined || latest.current.rows.length <= first) return;
    // Selects the added row: it is typed into next, and the undo keys reach the grid.
    added.current = undefined;
    const [column] = columns;
    if (column) grid.select(first, column.key);
  });
  useEffect(() => grid.listen(), [grid]);
  // Saved or left, the cursor stays, in a workbook as elsewhere.
  const commitEditor = useCallback(() => grid.takeText(), [grid]);
  const focusEditor = useCallback(() => grid.focusEditor(), [grid]);
  useOpenEditor(field ? commitEditor : undefined, focusEditor);
  const takeText = useCallback(() => flushSync(() => grid.takeText()), [grid]);
  useOpenText(field !== null, focusEditor, takeText);
  /** Takes the open text before rows come or go; false if it is refused. */
  const isTaken = () => {
    takeText();
    return !grid.editing;
  };
  const add = (count: number) => {
    if (!isTaken()) return;
    const now = latest.current.rows;
    added.current = now.length;
    announce(undefined);
    onChange(
      [...now, ...Array.from({ length: count }, () => newRow())],
      `Add ${oneOrMany(count, 'row', 'rows')}`,
    );
  };
  return (
    <div style={{ width: '100%' }}>
      <div className={`bb-grid ${styles.grid}`} data-form-grid>
        {table}
        {field && <FieldAssist grid={grid} field={field} problem={said} />}
      </div>
      {rows.length === 0 && (
        <Text as="p" above={2} tone="muted">
          {emptyText}
        </Text>
      )}
      <Text as="p" role="status" above={1} below={1} tone="muted" size="small" className={styles.said}>
        {said}
      </Text>
      {details.length > 0 && (
        <Text
          as="ul"
          below={2}
          tone="bad"
          size="small"
          className={styles.details}
          aria-label="Cells not accepted"
        >
          {details.map((detail, index) => (
            <li key={index}>{detail}</li>
          ))}
        </Text>
      )}
      {canEdit && (
        <AddRows
          room={maxRows - rows.length}
          onAdd={add}
          onDelete={() => isTaken() && grid.deleteSelected()}
        />
      )}
      <Errors errors={errors} columns={columns} onGo={({ row, column }) => grid.select(row, column)} />
    </div>
  );
}

/**
 * A key pressed on a button, or where nothing has the focus, is for the open text: a refused one keeps the grid. Ctrl+S
 * takes it.
 */
function useOpenText(open: boolean, focus: () => void, take: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (isSaveKey(event) && !isCovered()) take();
      const { key, ctrlKey, metaKey, altKey } = event;
      const typed = (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) || key === 'Escape';
      if (typed && !isCovered() && (isFocusLost() || document.activeElement instanceof HTMLButtonElement))
        focus();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [open, focus, take]);
}

const NOTHING: readonly string[] = [];

/** The help beside the open cell: its choices, a calendar, or alternatives suggested by a check. */
function FieldAssist({
  grid,
  field: { row, column, element, kept },
  problem,
}: {
  readonly grid: FormGridController;
  readonly field: OpenField;
  readonly problem: string | undefined;
}) {
  const definition = useMemo(() => definitionOf(column), [column]);
  const commit = useCallback(() => grid.hot?.getActiveEditor()?.finishEditing(), [grid]);
  const first = grid.columns[0]?.key === column.key;
  return (
    <TypingAssist
      element={element}
      definition={definition}
      kept={kept}
      problem={problem}
      offered={(first && grid.markAt(row)?.options) || NOTHING}
      onCommit={commit}
    />
  );
}

function AddRows({
  room,
  onAdd,
  onDelete,
}: {
  readonly room: number;
  readonly onAdd: (count: number) => void;
  readonly onDelete: () => void;
}) {
  const id = useId();
  const [count, setCount] = useState<number | null>(1);
  const [refused, tellRefused, goToRefused] = useRefusedTexts();
  const some = refused ? undefined : (count ?? undefined);
  return (
    <Row gap={2} align="baseline">
      <label htmlFor={id} className="visually-hidden">
        Rows to add
      </label>
      <RefusedTexts value={tellRefused}>
        <CountInput id={id} min={1} max={Math.max(1, room)} width={72} value={count} onChange={setCount} />
      </RefusedTexts>
      <HeldButton
        held={refused}
        onHeld={goToRefused}
        disabled={room < 1}
        onClick={() => some !== undefined && onAdd(some)}
      >
        {some === undefined ? 'Add rows' : `Add ${oneOrMany(some, 'row', 'rows')}`}
      </HeldButton>
      {/* Pressed with the mouse, the cells stay selected. */}
      <Button
        type="text"
        data-keeps-selection
        title="Shift+Backspace"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onDelete}
      >
        Delete selected rows
      </Button>
      {room < 1 && (
        <Text tone="muted" size="small">
          No more rows can be added
        </Text>
      )}
    </Row>
  );
}

/** The most rows named for one error. */
const SHOWN_ROWS = 12;

/** The errors by field: its name, and the rows in which it is so. */
function Errors({
  errors,
  columns,
  onGo,
}: {
  readonly errors: readonly FieldError[];
  readonly columns: readonly FormColumn[];
  readonly onGo: (error: FieldError) => void;
}) {
  const groups = new Map<string, FieldError[]>();
  for (const error of errors)
    groups.set(`${error.column}/${error.message}`, [
      ...(groups.get(`${error.column}/${error.message}`) ?? []),
      error,
    ]);
  return (
    <Text as="div" role="status" aria-label="Errors" tone="bad" className={styles.errors}>
      {groups.size > 0 && (
        <ul>
          {[...groups].map(([key, found]) => {
            const [first] = found;
            return first === undefined ? null : (
              <li key={key}>
                <strong>
                  {columns.find((column) => column.key === first.column)?.label ?? first.column}
                </strong>
                : {first.message}
                {found.slice(0, SHOWN_ROWS).map((error) => (
                  <button key={error.row} type="button" onClick={() => onGo(error)}>
                    row {error.row + 1}
                  </button>
                ))}
                {found.length > SHOWN_ROWS && ` and ${found.length - SHOWN_ROWS} more`}
              </li>
            );
          })}
        </ul>
      )}
    </Text>
  );
}
