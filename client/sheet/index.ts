/** The grids of an open workbook with what surrounds them: formula bar, panels, dialogs. */
export { ConflictsDialog } from './dialogs/ConflictsDialog';
export { FilterBar } from './FilterBar';
export { importActions, type ImportMode } from './dialogs/importActions';
export { FilterDialog } from './dialogs/FilterDialog';
export { Decisions, noRentIn, periodsIn } from './dialogs/Decisions';
export { ImportDialog } from './dialogs/ImportDialog';
export { Remarks } from './dialogs/Remarks';
export type { Decide } from './dialogs/useImport';
export { ShortcutsDialog } from './dialogs/ShortcutsDialog';
export { FormGrid } from './form-grid/FormGrid';
export { mergeRows, type RowConflict } from './form-grid/merge';
export { askToSaveMine, conflictLine } from './form-grid/rowConflicts';
export { SaveRows } from './form-grid/SaveRows';
export {
  newRow as newFormRow,
  sumOf,
  type FieldError,
  type Follow,
  type FormColumn,
  type FormRow,
} from './form-grid/rows';
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
export { Panel } from './panels/Panel';
export { FindPanel } from './panels/FindPanel';
export { ReplacePanel } from './panels/ReplacePanel';
export { TracePanel } from './panels/TracePanel';
export { WatchPanel } from './panels/WatchPanel';
export { ProblemsList } from './ProblemsList';
export { StatusBar } from './StatusBar';
export { focusGrid, focusSheet } from './focusSheet';
export { typingTaken } from './typingTaken';
export { giveKey } from './grid/useFocusReturn';
