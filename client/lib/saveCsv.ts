import { fileText } from '#domain';
import { download } from './download';
import { handleMutationError } from './queryClient';

type CsvValue = string | number | boolean | null | undefined;

/**
 * Hands lines to the browser's downloads as CSV (RFC 4180): numbers exact, and no text that a spreadsheet program would
 * run as a formula. The writer is loaded when first asked for.
 */
export async function saveCsv(file: string, lines: readonly (readonly CsvValue[])[]): Promise<void> {
  try {
    const { unparse } = await import('papaparse');
    const text = unparse(
      lines.map((line) => line.map((value) => (typeof value === 'string' ? fileText(value) : value))),
      { newline: '\r\n' },
    );
    // Excel reads UTF-8 only where a mark says so.
    const marked = [...text].some((character) => character > '~') ? `\uFEFF${text}` : text;
    download(file, new Blob([marked], { type: 'text/csv;charset=utf-8' }));
  } catch (error) {
    handleMutationError(error);
  }
}
