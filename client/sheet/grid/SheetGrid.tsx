import { HotTable } from '@handsontable/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { store } from '../../lib/store';
import { useCellComments } from '../../workbook/comments';
import { sheetOf, useOpenWorkbook, useIsThere, useOpenEditor } from '../../workbook/context';
import { EditorAssist } from '../formula/EditorAssist';
import { usePointing } from '../formula/usePointing';
import { offeredIn } from '../../workbook/rowMarks';
import type { SheetPart } from '../../workbook/session/mirror';
import { TableMirror } from '../../workbook/session/tableMirror';
import type { PaneKey } from '../../workbook/ui';
import { usePeers } from '../../workbook/presence/usePeers';
import { useRowCount } from '../../workbook/useRowCount';
import { GridClipboard } from './GridClipboard';
import { GridController, type OpenEditor } from './GridController';
import { contextMenu } from './menu';
import { useFocusReturn, useKeyboardOwner } from './useFocusReturn';
import './grid.css';

interface SheetGridProps {
  readonly sheet: string;
  readonly pane: PaneKey;
  /** Some of its columns or figures only; must keep its identity between renders. */
  readonly part?: SheetPart | undefined;
}

/** One sheet as a spreadsheet. Mounted anew for each sheet or part of one: give it the key of that as its React key. */
export const SheetGrid = memo(function SheetGrid({ sheet, pane, part }: SheetGridProps) {
  const open = useOpenWorkbook();
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const grid = useMemo(() => new GridController(open, sheet, pane, part), [open, sheet, pane, part]);
  const clipboard = useMemo(() => new GridClipboard(grid), [grid]);
  const settings = useMemo(
    () => ({ ...grid.settings(), contextMenu: contextMenu(grid, clipboard) }),
    [grid, clipboard],
  );
  const table = useMemo(() => {
    const { renderer, ...others } = settings;
    // The same element each time: a render of this component must not reach Handsontable.
    return <HotTable {...others} hotRenderer={renderer} />;
  }, [settings]);

  useEffect(() => open.session.onRepaint((repaint) => grid.repaint(repaint)), [open, grid]);
  useEffect(() => clipboard.listen(), [clipboard]);
  useEditing(grid, editor, setEditor);
  useTarget(grid);
  usePointing(root, grid);
  useFocusReturn(grid);
  useKeyboardOwner(root, grid);
  const peers = usePeers(sheet);
  useEffect(() => grid.repainter.peers(peers), [grid, peers]);
  const marks = useAtomValue(open.ui.rowMarks).get(sheet);
  useEffect(() => grid.repainter.marks(marks), [grid, marks]);
  const comments = useCellComments(sheet);
  useEffect(() => grid.repainter.comments(comments), [grid, comments]);

  return (
    <div ref={root} className="bb-grid" data-sheet={sheet}>
      {table}
      <EmptyHint grid={grid} />
      {editor && <CellAssist editor={editor} grid={grid} />}
    </div>
  );
});

/** An empty table says so, and how to fill it. */
function EmptyHint({ grid }: { readonly grid: GridController }) {
  const { sheet } = grid.mirror;
  const rows = useRowCount(sheet.key);
  if (sheet.kind !== 'table' || rows > 0) return null;
  return (
    <p className="bb-empty">
      <strong>{sheet.emptyText}</strong>
      {grid.open.session.canEdit &&
        'Paste rows from Excel, import a CSV file or an Excel workbook, or type into the first line.'}
    </p>
  );
}

function CellAssist({ editor, grid }: { readonly editor: OpenEditor; readonly grid: GridController }) {
  const { session, ui } = useOpenWorkbook();
  const editing = useAtomValue(ui.editing);
  const offered = offeredIn(useAtomValue(ui.rowMarks).get(grid.mirror.sheet.key), grid.mirror, editor.ref);
  const commit = useCallback(() => grid.hot?.getActiveEditor()?.finishEditing(), [grid]);
  if (!useIsThere(editor.ref)) return null;
  return (
    <EditorAssist
      element={editor.element}
      reading={session.workbook.read(editor.ref)}
      problem={editing?.problem}
      offered={offered}
      onCommit={commit}
    />
  );
}

/** Tells the formula bar what is being typed in the grid. */
function useEditing(
  grid: GridController,
  editor: OpenEditor | null,
  setEditor: (editor: OpenEditor | null) => void,
): void {
  const { ui } = useOpenWorkbook();
  const setEditing = useSetAtom(ui.editing);
  const commit = useCallback(() => grid.commitEditor(), [grid]);
  const focus = useCallback(() => grid.focusEditor(), [grid]);
  const handOver = useCallback(() => grid.hot?.getActiveEditor()?.finishEditing(true), [grid]);
  useOpenEditor(editor ? commit : undefined, focus, handOver);
  useEffect(() => {
    grid.onEditor = setEditor;
  }, [grid, setEditor]);
  useEffect(() => {
    if (!editor) return;
    const { element, ref } = editor;
    const tell = () => setEditing({ where: 'cell', ref, text: element.value });
    tell();
    element.addEventListener('input', tell);
    return () => {
      element.removeEventListener('input', tell);
      // The formula bar may go on with the text.
      setEditing((now) => (now?.where === 'cell' ? null : now));
    };
  }, [editor, setEditing]);
}

/** Goes to the cell asked for, once this grid's sheet is the one. */
function useTarget(grid: GridController): void {
  const { ui, session, openSheet } = useOpenWorkbook();
  const [target, setTarget] = useAtom(ui.target);
  useEffect(() => {
    // A field that has the keyboard (the find panel) keeps it.
    if (
      grid.pane === 'main' &&
      store.get(ui.target) === null &&
      !(document.activeElement instanceof HTMLInputElement)
    )
      grid.begin();
  }, [grid, ui]);
  useEffect(() => {
    if (
      !target ||
      grid.pane !== (target.pane ?? 'main') ||
      sheetOf(session.workbook.template, target.ref) !== grid.mirror.sheet.key
    )
      return;
    // A part may not show the cell; the full sheet then opens and takes over the target.
    if (
      grid.part &&
      !grid.mirror.placeOf(target.ref) &&
      !(grid.mirror instanceof TableMirror && grid.mirror.holds(target.ref))
    )
      return openSheet(grid.mirror.sheet.key, 'whole');
    grid.select(target);
    if (target.message) store.set(ui.message, target.message);
    setTarget(null);
  }, [target, setTarget, grid, session, ui, openSheet]);
}
