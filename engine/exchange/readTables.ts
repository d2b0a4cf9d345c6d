import { readTable } from './csv/readTable';
import type { ReadLimits } from './limits';
import { ExchangeProblem } from './problem';
import { readXlsx, type NamedTable } from './xlsx/readXlsx';

/** First bytes of workbooks: a zip archive, and the container of older ones. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Some programs write such a file and call it .xls; Excel opens it. */
const MARKUP = /^\uFEFF?\s*<(?:\?xml|!doctype|html|head|body|table|div|style|meta|Workbook)[\s>]/i;
const BEGINNING = 2000;

/**
 * Reads a CSV file or an Excel workbook, detected by its bytes, as rows of texts.
 * @throws ExchangeProblem as {@link readTable} and {@link readXlsx} do.
 */
export function readTables(bytes: Uint8Array, limits: ReadLimits = {}): NamedTable[] {
  const workbook = WORKBOOKS.some((mark) => mark.every((byte, index) => bytes[index] === byte));
  if (!workbook && MARKUP.test(new TextDecoder().decode(bytes.subarray(0, BEGINNING))))
    throw new ExchangeProblem(
      'not_csv',
      'This is a web page or an XML file, whatever its name ends with. Open it in Excel and save it as an Excel workbook (.xlsx).',
    );
  return workbook ? readXlsx(bytes, limits) : [{ name: undefined, raw: readTable(bytes, limits) }];
}
