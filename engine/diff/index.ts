export {
  diffWorkbooks,
  diffValues,
  sameValue,
  turned,
  type WorkbookDifference,
  type InputDifference,
  type RowDifference,
  type FigureDifference,
} from './diff';
export { exactText, signedChange } from './changeWords';
export { movePreviewText } from './moveText';
export {
  fileForVersion,
  previewMove,
  type MovedFigure,
  type MovedInput,
  type MovePreview,
  type MoveReason,
} from './move';
