export { diffWorkbooks, diffValues, type WorkbookDifference, type InputDifference, type RowDifference, type FigureDifference } from './diff';
