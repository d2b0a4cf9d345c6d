export { renderText, namesIn } from './renderText';
export { formulaInWords, NOT_SHOWN, type NameOf, type ValueOf } from './formulaWords';
