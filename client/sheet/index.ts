/** The spreadsheet: what the screens of the application use of it. */
export { addressOf, sheetTitle } from './address';
export {
  goTo,
  refused,
  say,
  sheetOf,
  useCellValue,
  useFromWorkbook,
  useOpenWorkbook,
  useSessionState,
  WorkbookContext,
  type OpenWorkbook,
} from './context';
export { askComment, askCommentHere, openThreads } from './comments';
export { ConflictsDialog } from './dialogs/ConflictsDialog';
export { conflictNotice } from './dialogs/conflictWords';
export { FilterBar } from './FilterBar';
export { gapWords } from './gaps';
export { redo, undo } from './history';
export { importActions, type ImportMode } from './dialogs/importActions';
export { FilterDialog } from './dialogs/FilterDialog';
export { Decisions, noRentIn } from './dialogs/Decisions';
export { ImportDialog } from './dialogs/ImportDialog';
export { Remarks } from './dialogs/Remarks';
export type { Decide } from './dialogs/useImport';
export { ShortcutsDialog } from './dialogs/ShortcutsDialog';
export { suggestNames, type NameSuggestion } from './formula/assist';
export { FormGrid } from './form-grid/FormGrid';
export { mergeRows, type RowConflict } from './form-grid/merge';
export type { FieldError, FormColumn, FormRow } from './form-grid/rows';
export {
  actionsBetween,
  byDate,
  eventsOf,
  rowOf,
  rowsOf,
  timelineErrors,
  TIMELINE_COLUMNS,
  TIMELINE_SHEET,
} from './form-grid/timeline';
export { TimelineGrid } from './form-grid/TimelineGrid';
export { useFormRows } from './form-grid/useFormRows';
export { FormulaBar } from './formula/FormulaBar';
export { RowCommands } from './grid/RowCommands';
export { RowsMenu } from './grid/RowsMenu';
export { SheetGrid } from './grid/SheetGrid';
export {
  addRow,
  openTrace,
  removeRow,
  setCells,
  setInput,
  setInputs,
  useEdit,
  useTryEdit,
} from './page/edits';
export { downloadFigures, downloadSheet, fileOf } from './page/downloads';
export { Figure } from './page/Figure';
export {
  downloadTable,
  FigureTable,
  traceBeside,
  type FigureColumn,
  type FigureRow,
} from './page/FigureTable';
export { effectOf, listed, movedWords, useEffectOf } from './page/effect';
export { BalanceNote, useCash } from './page/funds';
export { Hints } from './page/hints';
export { EmptyLines, InPlaceGaps } from './page/lineGaps';
export { keepRefused, refusedText } from './page/refusedTexts';
export { TypedField } from './page/TypedField';
export { useWorkbookForm, type FormPart, type WorkbookForm } from './page/useWorkbookForm';
export { Panel } from './panels/Panel';
export { FindPanel } from './panels/FindPanel';
export { ReplacePanel } from './panels/ReplacePanel';
export { TracePanel } from './panels/TracePanel';
export { WatchPanel } from './panels/WatchPanel';
export { ProblemsList } from './ProblemsList';
export { PeerAvatars } from './presence/PeerAvatars';
export { useTellPresence } from './presence/usePeers';
export { othersSaved } from './session/authors';
export { markAt, markOf, type RowMark, type RowMarks } from './rowMarks';
export { saveLabel, savingWords } from './saveLabel';
export { useSaveStep, type SaveStep } from './saveSteps';
export { indexedDbDrafts, oneTabAtATime, type Draft, type DraftStore } from './session/drafts';
export { sheetsOfActions } from './session/ownSheets';
export { colorOf, joinRoom, type LiveRoom } from './session/live';
export { WorkbookSession } from './session/session';
export type { SaveResult, SessionState } from './session/sessionState';
export { TableMirror } from './session/tableMirror';
export type { SheetPart } from './session/mirror';
export type { SheetView } from './session/view';
export type { SheetViews } from './session/sessionState';
export { SaveRefused, type SessionTransport } from './session/transport';
export { StatusBar } from './StatusBar';
export { createWorkbookUi, type PanelKey, type WorkbookUi } from './ui';
export { useRowCount } from './useRowCount';
