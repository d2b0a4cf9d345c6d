import type { CellValue } from '#domain';

export type Direction = 'up' | 'down' | 'left' | 'right';
type Place = readonly [row: number, column: number];

const STEPS: Readonly<Record<Direction, Place>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/**
 * Where Ctrl and an arrow go, as in Excel: to the end of the block around the cell, else to the next cell
 * that is not blank, else to the edge. `rows` counts the rows of data: the cursor does not go to totals or
 * empty lines.
 */
export function edgeFrom(
  data: readonly (readonly CellValue[])[],
  rows: number,
  columns: number,
  from: Place,
  direction: Direction,
): Place {
  const [down, right] = STEPS[direction];
  const inside = ([row, column]: Place) => row >= 0 && row < rows && column >= 0 && column < columns;
  const filled = ([row, column]: Place) => {
    const value = data[row]?.[column] ?? null;
    return value !== null && value !== '';
  };
  const step = ([row, column]: Place): Place => [row + down, column + right];
  let at: Place = [Math.min(from[0], rows), from[1]];
  let next = step(at);
  if (!inside(next)) return inside(at) ? at : [Math.max(0, Math.min(at[0], rows - 1)), at[1]];
  const inBlock = filled(at) && filled(next);
  while (inside(next)) {
    if (inBlock && !filled(next)) return at;
    at = next;
    if (!inBlock && filled(at)) return at;
    next = step(at);
  }
  return at;
}
