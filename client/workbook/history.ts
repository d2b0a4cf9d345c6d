import type { CellRef } from '#domain';
import type { Applied } from '#engine';
import { store } from '../lib/store';
import { cellTitle, sheetTitle } from './address';
import { goTo, showMessage, sheetOf, type OpenWorkbook } from './context';
import type { SheetMirror } from './session/mirror';
import { TableMirror } from './session/tableMirror';
import type { WorkbookSession } from './session/session';
import type { Stepped } from './session/sessionState';
import type { SheetSelection, StatusMessage, Target } from './ui';

type Open = Pick<OpenWorkbook, 'session' | 'ui' | 'openSheet' | 'shows'>;

/** Takes the last edit back, on whichever sheet it was; says which, and goes there as a spreadsheet does. */
export function undo(open: Open): void {
  show(open, open.session.undo(), 'Undone');
}

export function redo(open: Open): void {
  show(open, open.session.redo(), 'Redone');
}

function show(open: Open, step: Stepped | undefined, done: string): void {
  const { session, ui } = open;
  if (!step) return showMessage(ui, 'Nothing left', 'info');
  const cells = cellsOf(session, step.applied);
  const { inputs, changes, reshaped } = step.applied;
  if (inputs.length + changes.length + reshaped.length === 0)
    return showMessage(ui, `${step.label}: that was changed elsewhere since, and stays as it is`, 'info');
  const [first] = cells;
  const sheet = first ? sheetOf(session.workbook.template, first) : step.applied.reshaped[0];
  const message: StatusMessage = {
    text: `${done}: ${step.label}${whereOf(session, step.label, sheet, cells)}`,
    tone: 'done',
  };
  const front = store.get(ui.selection);
  // A change on the current screen is visible already.
  if (sheet === undefined || open.shows?.(sheet) === true) return showMessage(ui, message.text, message.tone);
  const isBeside = store.get(ui.split) === sheet && !(front?.pane === 'main' && front.sheet === sheet);
  const mirror = session.mirror(sheet);
  const isSorted = inputs.length === 0 && step.applied.actions.every(({ type }) => type === 'moveRows');
  const target =
    rowsMoved(mirror, step.applied) ??
    selectedAround(front, sheet, mirror, cells) ??
    (isSorted && front?.sheet === sheet
      ? undefined
      : (extentOf(mirror, cells) ?? outOfSight(mirror, cells))) ??
    // On the same sheet, the cursor stays where it is if rows were removed.
    (front?.sheet === sheet ? undefined : anyCell(mirror));
  if (target && isBeside) store.set(ui.target, { ...target, message, pane: 'side' });
  else if (target) goTo(open, target.ref, { ...target, message });
  else showMessage(ui, message.text, message.tone);
}

/** An undone fill keeps the selection it was made with, including its first cell. */
function selectedAround(
  front: SheetSelection | null,
  sheet: string,
  mirror: SheetMirror,
  cells: readonly CellRef[],
): Target | undefined {
  if (front?.sheet !== sheet || front.part !== undefined || cells.length === 0) return undefined;
  const places = cells.map((ref) => mirror.placeOf(ref));
  const block = front.blocks.find(({ top, left, bottom, right }) =>
    places.every(
      (place) => place && place[0] >= top && place[0] <= bottom && place[1] >= left && place[1] <= right,
    ),
  );
  const ref = block && mirror.refAt(block.top, block.left);
  const to = block && mirror.refAt(block.bottom, block.right);
  return ref && to && { ref, to };
}

/** Rows that came back or were moved, to be selected as rows; not those of a sort, which moves all. */
function rowsMoved(mirror: SheetMirror, { actions }: Applied): Target | undefined {
  if (!(mirror instanceof TableMirror)) return undefined;
  const rows = actions.flatMap((action) => {
    if (!('sheet' in action) || action.sheet !== mirror.sheet.key) return [];
    if (action.type === 'addRows') return action.rows.map(({ id }) => id);
    return action.type === 'moveRows' && action.rows.length < mirror.everyRow.length ? action.rows : [];
  });
  const lines = rows.flatMap((id) => mirror.rowOf(id) ?? []).toSorted((a, b) => a - b);
  const ref = mirror.refAt(lines[0] ?? -1, 0);
  return ref && { ref, rows };
}

/** The changed cells that still exist, on the first sheet that the step touched. */
function cellsOf({ workbook }: WorkbookSession, { inputs, actions }: Applied): CellRef[] {
  const there = (ref: CellRef) => !('row' in ref) || workbook.rowIds(ref.sheet).includes(ref.row);
  const refs = inputs.map(({ ref }) => ref);
  const [first] = refs.filter(there);
  if (first) {
    const sheet = sheetOf(workbook.template, first);
    const rows = new Set('row' in first ? workbook.rowIds(first.sheet) : []);
    return refs.filter(
      (ref) => sheetOf(workbook.template, ref) === sheet && (!('row' in ref) || rows.has(ref.row)),
    );
  }
  const moved = actions.find((action) => action.type === 'addRows' || action.type === 'moveRows');
  const row = moved?.type === 'addRows' ? moved.rows[0]?.id : moved?.rows[0];
  const sheet = moved && workbook.template.sheet.get(moved.sheet);
  const column = sheet?.kind === 'table' ? sheet.columns.find(({ hidden }) => !hidden) : undefined;
  return moved && row !== undefined && column ? [{ sheet: moved.sheet, row, column: column.key }] : [];
}

function whereOf(
  { workbook }: WorkbookSession,
  label: string,
  sheet: string | undefined,
  cells: readonly CellRef[],
): string {
  if (sheet === undefined) return '';
  const title = sheetTitle(workbook, sheet);
  const [first] = cells;
  const what =
    cells.length > 1 ? `${cells.length.toLocaleString('en-US')} cells` : first && cellTitle(workbook, first);
  const parts = [what, label.includes(title) ? undefined : title].filter((part) => part !== undefined);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** What to select: the cells as a whole where they fill a rectangle, else the uppermost. */
function extentOf(mirror: SheetMirror, cells: readonly CellRef[]): Target | undefined {
  const places = cells.flatMap((ref) => {
    const place = mirror.placeOf(ref);
    return place ? [place] : [];
  });
  const [first] = places.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const ref = first && mirror.refAt(first[0], first[1]);
  if (!first || !ref) return undefined;
  let [bottom, right, left] = [0, 0, Infinity];
  for (const [row, column] of places)
    [bottom, right, left] = [Math.max(bottom, row), Math.max(right, column), Math.min(left, column)];
  const whole = (bottom - first[0] + 1) * (right - left + 1) === places.length;
  const to = whole && places.length > 1 ? mirror.refAt(bottom, right) : undefined;
  return { ref, ...(to && { to }) };
}

/** A cell that a filter hides, or the person: going there brings it into sight. */
function outOfSight(mirror: SheetMirror, cells: readonly CellRef[]): Target | undefined {
  const ref = mirror instanceof TableMirror ? cells.find((cell) => mirror.holds(cell)) : undefined;
  return ref && { ref };
}

function anyCell(mirror: SheetMirror): Target | undefined {
  const row = mirror.data.findIndex((_, index) => mirror.refAt(index, 0) !== undefined);
  const ref = row < 0 ? undefined : mirror.refAt(row, 0);
  return ref && { ref };
}
