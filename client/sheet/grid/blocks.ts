import { isCellError, type CellValue } from '#domain';
import type { SheetMirror } from '../../workbook/session/mirror';
import type { Block } from '../../workbook/ui';

/** Every place of the blocks once, row by row. */
export function* placesOf(blocks: readonly Block[]): Generator<readonly [row: number, column: number]> {
  const seen = blocks.length > 1 ? new Set<string>() : undefined;
  for (const { top, left, bottom, right } of blocks) {
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        if (seen) {
          const key = `${row}/${column}`;
          if (seen.has(key)) continue;
          seen.add(key);
        }
        yield [row, column];
      }
    }
  }
}

/** The rows of the blocks, each once, in order. */
export function rowsOf(blocks: readonly Block[]): number[] {
  const rows = new Set<number>();
  for (const { top, bottom } of blocks) for (let row = top; row <= bottom; row++) rows.add(row);
  return [...rows].sort((a, b) => a - b);
}

export interface BlockStats {
  /** Cells that are not blank. */
  readonly count: number;
  readonly numbers: number;
  readonly sum: number;
  readonly average: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly errors: number;
  /** The format of the cells where they all have the same. */
  readonly format: string | undefined;
}

/**
 * The statistics of the selection for the status bar, as in Excel: texts count, only numbers add up. Totals
 * are considered separately, never added to the values they sum up.
 */
export function statsOf(mirror: SheetMirror, blocks: readonly Block[]): BlockStats {
  let count = 0;
  let numbers = 0;
  let sum = 0;
  let errors = 0;
  let min = Infinity;
  let max = -Infinity;
  const formats = new Set<string>();
  const onlyTotals = blocks.every(({ top }) => mirror.isTotals(top));
  for (const [row, column] of placesOf(blocks)) {
    if (!onlyTotals && mirror.isTotals(row)) continue;
    const value: CellValue = mirror.data[row]?.[column] ?? null;
    if (value === null || value === '') continue;
    count += 1;
    if (isCellError(value)) errors += 1;
    if (typeof value !== 'number') continue;
    numbers += 1;
    sum += value;
    if (value < min) min = value;
    if (value > max) max = value;
    if (formats.size < 2) formats.add(mirror.definitionAt(row, column)?.format ?? '');
  }
  const [format] = formats;
  const known = numbers > 0;
  return {
    count,
    numbers,
    sum,
    errors,
    average: known ? sum / numbers : null,
    min: known ? min : null,
    max: known ? max : null,
    format: formats.size === 1 ? format : undefined,
  };
}
