/**
 * The open workbook for screens: its session, shared UI state, and the fields and figures that show it. No
 * grid.
 */
export { addressOf, cellTitle, sheetTitle } from './address';
export {
  goTo,
  refused,
  showMessage,
  sheetOf,
  useCellValue,
  useFromWorkbook,
  useOpenWorkbook,
  useSessionState,
  WorkbookContext,
  type OpenWorkbook,
} from './context';
export { askComment, askCommentHere, openThreads } from './comments';
export { conflictNotice } from './conflictWords';
export { ELSEWHERE } from './session/authors';
export { gapWords } from './gaps';
export { redo, undo } from './history';
export {
  addRow,
  openTrace,
  removeRow,
  setCells,
  setInput,
  setInputs,
  useEdit,
  useTryEdit,
} from './fields/edits';
export { downloadFigures, downloadSheet, fileOf } from './page/downloads';
export { isRefused, isUndo } from './fields/keys';
export { Figure } from './fields/Figure';
export {
  downloadTable,
  FigureTable,
  traceBeside,
  type FigureColumn,
  type FigureRow,
} from './fields/FigureTable';
export { effectOf, listed, movedWords, useEffectOf, type Moved } from './page/effect';
export { BalanceNote, useCash, useCashWords, useCostProof } from './page/funds';
export { Hints } from './page/hints';
export { EmptyLines, InPlaceGaps } from './page/lineGaps';
export { counts, defaultExpenses } from './page/lines';
export { dscrSteps, type IncomeStage } from './page/dscrSteps';
export { BoundForm } from './fields/BoundForm';
export { FigureChoice } from './fields/FigureChoice';
export { FigureField, FigureInput } from './fields/FigureField';
export { FigureProblem } from './fields/FigureProblem';
export { FigureSwitch } from './fields/FigureSwitch';
export { downloadSteps, StepsTable, type Step } from './fields/StepsTable';
export { useFigureField } from './fields/useFigureField';
export { useWorkbookForm, type FormPart, type WorkbookForm } from './fields/useWorkbookForm';
export { PeerAvatars } from './presence/PeerAvatars';
export { TellPresence } from './presence/usePeers';
export { othersSaved } from './session/authors';
export { markAt, markOf, type RowMark, type RowMarks } from './rowMarks';
export { saveLabel, savingWords } from './saveLabel';
export { useSaveStep } from './saveSteps';
export { indexedDbDrafts, oneTabAtATime, type Draft, type DraftStore } from './session/drafts';
export { sheetsOfActions } from './session/ownSheets';
export { joinRoom, type LiveRoom } from './session/live';
export { WorkbookSession } from './session/session';
export type { SaveResult, SessionState } from './session/sessionState';
export { TableMirror } from './session/tableMirror';
export type { SheetPart } from './session/mirror';
export type { SheetView } from './session/view';
export type { SheetViews } from './session/sessionState';
export { SaveRefused, type SessionTransport } from './session/transport';
export { createWorkbookUi, type PanelKey, type SaveStep, type WorkbookUi } from './ui';
export { useRowCount } from './useRowCount';
export { readTyped } from './typed';
