export { renderText, namesIn, textParts, type TextPart } from './renderText';
export { formulaInWords, NOT_SHOWN, type NameOf, type ValueOf } from './formulaWords';
