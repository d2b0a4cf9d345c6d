export { renderText, namesIn, placeholder, textParts, type TextPart } from './renderText';
export { formulaInWords, NOT_SHOWN, type NameOf, type ValueOf } from './formulaWords';
export { findCells, namedCells, namedTotals, type NamedCell } from './namedCells';
