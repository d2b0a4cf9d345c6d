import { createContext, use, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { CellRef, CellValue } from '#domain';
import type { Problem } from '#engine';
import { store } from '../lib/store';
import type { LiveRoom } from './session/live';
import { sheetOf } from './session/ownSheets';
import type { WorkbookSession } from './session/session';
import type { SessionState } from './session/sessionState';
import type { MessageTone, Target, WorkbookUi } from './ui';

/** One open workbook as its screen passes it down. */
export interface OpenWorkbook {
  readonly session: WorkbookSession;
  readonly ui: WorkbookUi;
  readonly room: LiveRoom;
  readonly userId: string;
  /** The newest version of the loan's model; absent where nobody asks. */
  readonly newestVersion?: number;
  /**
   * Shows a sheet at the address that the screen knows. If a part of it is already in front, that is enough
   * unless `whole` is asked for.
   */
  readonly openSheet: (sheetKey: string, extent?: 'whole') => void;
  /**
   * Whether a screen in front shows the figures of this sheet, so that the effect of an undo is visible
   * there.
   */
  readonly shows?: (sheetKey: string) => boolean;
  /** Saves, and says so in the words of the sheet in front. */
  readonly save: () => void;
}

export { sheetOf };

export const WorkbookContext = createContext<OpenWorkbook | null>(null);

/** The workbook that this screen is part of. @throws Error outside an open workbook */
export function useOpenWorkbook(): OpenWorkbook {
  const open = use(WorkbookContext);
  if (!open) throw new Error('No workbook is open here');
  return open;
}

/**
 * The session's state of saving and undoing. Select the part that is shown: a component renders again when
 * its selection changes, and `unsaved` changes with every edit.
 * @param select must return the same value (or object) while nothing in it has changed
 */
export function useSessionState(): SessionState;
export function useSessionState<T>(select: (state: SessionState) => T): T;
export function useSessionState<T>(
  select: (state: SessionState) => SessionState | T = (state) => state,
): SessionState | T {
  const { session } = useOpenWorkbook();
  return useSyncExternalStore(session.subscribe, () => select(session.getState()));
}

/**
 * Lets the workbook commit what is being typed into a cell or the formula bar before it is saved or left.
 * @param commit undefined while no editor is open; no effect outside an open workbook
 */
export function useOpenEditor(
  commit: (() => void) | undefined,
  focus: () => void,
  handOver?: () => void,
): void {
  const ui = use(WorkbookContext)?.ui;
  useLayoutEffect(() => {
    if (!ui || !commit) return;
    const own = { commit, focus, handOver };
    store.set(ui.openEditor, own);
    // Text being typed when the window closes goes into the draft, too.
    window.addEventListener('beforeunload', commit);
    return () => {
      window.removeEventListener('beforeunload', commit);
      store.set(ui.openEditor, (now) => (now === own ? null : now));
    };
  }, [ui, commit, focus, handOver]);
}

/** The computed value of a cell, kept up to date; null for no cell, and for a row that somebody removed. */
export function useCellValue(ref: CellRef | undefined): CellValue {
  const { session } = useOpenWorkbook();
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  const key = ref && JSON.stringify(ref);
  const snapshot = useMemo(() => {
    const at = key === undefined ? undefined : (JSON.parse(key) as CellRef);
    let last: CellValue = null;
    return () => {
      const value = at === undefined ? null : safeValue(session, at);
      // An error is a new object at every reading; React takes a new object for a change and would never come to rest.
      if (typeof value !== 'object' || JSON.stringify(value) !== JSON.stringify(last)) last = value;
      return last;
    };
  }, [session, key]);
  return useSyncExternalStore(subscribe, snapshot);
}

/** Whether the cell's row is still in the workbook: another person may remove it at any moment. */
export function useIsThere(ref: CellRef | undefined): boolean {
  const { session } = useOpenWorkbook();
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  return useSyncExternalStore(
    subscribe,
    () => ref === undefined || !('row' in ref) || session.workbook.rowIds(ref.sheet).includes(ref.row),
  );
}

function safeValue(session: WorkbookSession, ref: CellRef): CellValue {
  try {
    return session.value(ref);
  } catch (error) {
    // A row that another person removed while it was shown.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * A value computed from the workbook and recomputed after each change. `read` must keep its identity between
 * renders.
 */
export function useFromWorkbook<T>(read: (session: WorkbookSession) => T): T {
  const { session } = useOpenWorkbook();
  const subscribe = useCallback((listener: () => void) => session.onRepaint(listener), [session]);
  const version = useSyncExternalStore(subscribe, () => session.version);
  return useMemo(() => ({ version, value: read(session) }), [session, read, version]).value;
}

/** Opens the sheet of a cell and selects the cell. */
export function goTo(
  open: Pick<OpenWorkbook, 'session' | 'ui' | 'openSheet'>,
  ref: CellRef,
  more: Omit<Target, 'ref'> = {},
): void {
  const sheet = sheetOf(open.session.workbook.template, ref);
  if (sheet === undefined) return;
  open.openSheet(sheet);
  store.set(open.ui.target, { ref, ...more });
}

/**
 * Shows a message in the status bar.
 * @param details what one line has no room for, one entry for each refused cell
 */
export function showMessage(
  ui: WorkbookUi,
  text: string,
  tone: MessageTone = 'info',
  details: readonly string[] = [],
): void {
  store.set(ui.message, details.length > 0 ? { text, tone, details } : { text, tone });
}

/** Shows in the status bar why an edit was refused. @returns whether it was refused */
export function refused(ui: WorkbookUi, problems: readonly Problem[]): boolean {
  const [first, ...others] = problems;
  if (!first) return false;
  showMessage(
    ui,
    others.length > 0 ? `${first.message} (and ${others.length} more)` : first.message,
    'refused',
  );
  return true;
}
