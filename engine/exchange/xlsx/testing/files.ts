import * as XLSX from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ExchangeProblem } from '../../problem';
import { readXlsx } from '../readXlsx';

/** A workbook of these sheets, as a program writes it. */
export function file(
  sheets: Readonly<Record<string, XLSX.WorkSheet>>,
  options: XLSX.WritingOptions = {},
  change: (book: XLSX.WorkBook) => void = () => undefined,
): Uint8Array {
  const book = XLSX.utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet, name);
  change(book);
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', ...options }) as ArrayBuffer);
}

/** The texts of the cells of its first sheet, by line. */
export const cellsOf = (bytes: Uint8Array) => readXlsx(bytes)[0]?.raw.rows.map((row) => row.cells);

/** Why a file is refused. */
export const problemOf = (bytes: Uint8Array, limits = {}): string => {
  try {
    readXlsx(bytes, limits);
  } catch (error) {
    if (error instanceof ExchangeProblem) return error.message;
    throw error;
  }
  throw new Error('the file was taken');
};

/** A workbook of twelve lines. */
export const roll = file({ Roll: XLSX.utils.aoa_to_sheet(Array.from({ length: 12 }, (_, row) => [row])) });

/** The files of an archive changed as texts, packed again. */
export function repacked(bytes: Uint8Array, change: (name: string, text: string) => string): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(
    ([name, part]) => [name, strToU8(change(name, strFromU8(part)))] as const,
  );
  return zipSync(Object.fromEntries(parts));
}
