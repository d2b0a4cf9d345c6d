import type { DealTable } from '#contract';
import { fileHeading, fileText } from '#domain/format';

type Value = DealTable['rows'][number][number];

/** A cell for a CSV file: numbers unrounded, and an apostrophe before a text that would run as a formula. */
function cell(value: Value): string {
  if (value === null) return '';
  const text = typeof value === 'string' ? fileText(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Value[]): string => cells.map(cell).join(',');

/** Tables below each other as CSV text, each with its title and headings. */
export function csvOf(tables: readonly DealTable[]): string {
  const text = tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, columns, rows, total }) =>
      [
        [title],
        columns.map(({ label, format }) => fileHeading(label, format)),
        ...rows,
        ...(total === null ? [] : [total]),
      ]
        .map(line)
        .join('\r\n'),
    )
    .join('\r\n\r\n');
  // Excel reads UTF-8 only where a mark says so.
  return `${[...text].some((character) => character > '~') ? '\uFEFF' : ''}${text}\r\n`;
}

/** Hands a text to the browser's downloads. */
export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
