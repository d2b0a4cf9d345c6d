/** The engine's public door, safe in a browser. Reading template folders from disk is `#engine/node`. */
export * from './formula';
export * from './template/types';
export { parseTemplate, checksumOf } from './template/parse';
export { TemplateError, type TemplateProblem } from './template/problems';
export { columnKey, formulasOf, scopeOf } from './template/formulas';
export { isMarked, markedColumn } from './template/marks';
export { labelColumnOf } from './template/rowLabel';
export * from './workbook/types';
export { openWorkbook, LoanWorkbook } from './workbook/workbook';
export { hasReadOnlyRows, isReadOnlyRow } from './workbook/readOnlyRows';
export { WorkbookProblem } from './workbook/problem';
export { condensed } from './workbook/condense';
export { fitting, weightOf, type Weight } from './workbook/pieces';
export {
  rebase,
  rebaseSteps,
  type OthersSave,
  type Rebased,
  type RebasedSteps,
  type RebaseContext,
} from './workbook/rebase';
export * from './trace';
export * from './diff';
export * from './analysis';
export * from './text';
