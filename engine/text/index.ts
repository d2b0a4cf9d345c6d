export { renderText, namesIn } from './renderText';
