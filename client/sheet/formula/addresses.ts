import type { CellRef } from '#domain';
import type { Workbook } from '#engine';
import type { SheetMirror } from '../../workbook/session/mirror';
import { referenceTo } from './pointing';

const PARTS = /("(?:[^"]|"")*"?)/;
/** `K3` or `$K$3` standing alone: no part of a name, of a range, of a reference in brackets, and no function. */
const ADDRESS = /(?<![A-Za-z0-9_@[.$:!])\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})(?![A-Za-z0-9_.([:])/g;

/**
 * Translates a formula typed with Excel addresses into names: `K3` is the cell in the eleventh column and third row of
 * the grid that holds the formula. A figure of that name takes precedence; an address outside the grid is left
 * unchanged and refused as an unknown name.
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
