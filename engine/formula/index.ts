export * from './ast';
export { FormulaError, looksLikeAddress, tokenize, type Token, type TokenKind } from './tokenize';
export { parseFormula, isFormulaText, singleName, MAX_FORMULA_LENGTH, MAX_FORMULA_LEVELS } from './parse';
export { printFormula, quoteText } from './print';
export {
  checkFormula,
  shapeOfFormula,
  type FormulaProblem,
  type Shape,
  tablesRead,
  readsRowsTogether,
} from './check';
export { translateFormula, type AddressResolver } from './translate';
export {
  FUNCTIONS,
  BLOCKED_FUNCTIONS,
  LITERAL_FUNCTIONS,
  ORDER_SENSITIVE,
  PASSES_OVER_BLANKS,
  type FunctionShape,
} from './functions';
export { nearest, didYouMean } from './suggest';
export * from './readInput';
export * from './writeInput';
export { blockColumns, readBlocks, takesBlock } from './blocks';
export { readRowNames, rowTitles, showRowNames, type RowNames } from './rowNames';
export type { FormulaScope } from './scope';
