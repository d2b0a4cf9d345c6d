import Papa from 'papaparse';
import { htmlTable } from './htmlTable';

/**
 * The cells of a clipboard: tab-separated text as spreadsheets write it (a cell with tabs, quotes or line
 * breaks is quoted), or the table of the HTML if there is no text. One array per row; a text without tabs and
 * line breaks is one cell.
 */
export function parseClipboard(text: string, html?: string): string[][] {
  if (text.trim() === '' && html) {
    const table = htmlTable(html);
    if (table.length > 0) return table;
  }
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (lines === '') return [];
  const parsed = Papa.parse<string[]>(lines, { delimiter: '\t', newline: '\n' });
  // A text that merely begins with a quotation mark (`"as is", see note`) was not written by a spreadsheet's rules.
  if (parsed.errors.some((error) => error.type === 'Quotes'))
    return lines.split('\n').map((line) => line.split('\t'));
  return parsed.data;
}
