import type { CellRef } from '#domain';
import type { Workbook } from '#engine';
import type { SheetMirror } from '../../workbook/session/mirror';
import { referenceTo } from './pointing';

const PARTS = /("(?:[^"]|"")*"?)/;
/** `K3` or `$K$3` standing alone: no part of a name, of a range, of a reference in brackets, and no function. */
const ADDRESS = /(?<![A-Za-z0-9_@[.$:!])\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})(?![A-Za-z0-9_.([:])/g;

/**
 * A formula typed with addresses as in Excel, in the names of the workbook: `K3` is the cell in the eleventh column and
 * the third row of the grid in which the formula stands. A figure of that name comes first; what is no cell of the grid
 * stays as it is typed and is refused as a name that is not there.
 */
export function withoutAddresses(
  text: string,
  home: CellRef,
  workbook: Workbook,
  mirror: SheetMirror,
): string {
  if (!text.startsWith('=')) return text;
  const named = (part: string) =>
    part.replace(ADDRESS, (written, letters: string, row: string) => {
      if (workbook.template.figure.has(written)) return written;
      const target = mirror.refAt(Number(row) - 1, columnNumber(letters) - 1);
      return target ? referenceTo(target, home, workbook) : written;
    });
  return text
    .split(PARTS)
    .map((part) => (part.startsWith('"') ? part : named(part)))
    .join('');
}

/** A is 1, Z is 26, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
