import { readTable } from './csv/readTable';
import type { ReadLimits } from './limits';
import { readXlsx, type NamedTable } from './xlsx/readXlsx';

/** How workbooks begin: a zip archive, and the container of older ones. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * A CSV file or an Excel workbook as rows of texts, whichever its bytes say it is.
 * @throws ExchangeProblem as {@link readTable} and {@link readXlsx} do.
 */
export function readTables(bytes: Uint8Array, limits: ReadLimits = {}): NamedTable[] {
  const workbook = WORKBOOKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  return workbook ? readXlsx(bytes, limits) : [{ name: undefined, raw: readTable(bytes, limits) }];
}
