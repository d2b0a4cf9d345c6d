export { diffWorkbooks, diffValues, turned, type WorkbookDifference, type InputDifference, type RowDifference, type FigureDifference } from './diff';
