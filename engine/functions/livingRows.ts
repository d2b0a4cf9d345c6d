import { CellError, EmptyValue, ErrorType, SimpleRangeValue } from 'hyperformula';

type Cell = Parameters<typeof SimpleRangeValue.fromScalar>[0];
const blank: Cell = EmptyValue;

/**
 * A column as a formula sees it: exactly one value for each row of its table, in order. The engine cannot
 * represent a list of one value (it unpacks it) or an empty list. Those are padded with blanks *to the side*,
 * so that two lists have equal sizes only if they have equally many rows.
 */
export class LivingRows extends SimpleRangeValue {
  /** One for each row. */
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    const [only = blank] = cells;
    const few: Cell[] = cells.length === 0 ? [blank, blank, blank] : [only, blank];
    super(cells.length > 1 ? cells.map((cell): Cell[] => [cell]) : [few], undefined, undefined, undefined);
    this.cells = cells;
  }

  /** The values that the engine's functions iterate over; they fail on an empty list, so it is one blank. */
  override valuesFromTopLeftCorner(): Cell[] {
    return this.cells.length > 0 ? [...this.cells] : [blank];
  }
}

/** The indexes, from 0, of a table's slots that hold rows (flag 1). */
export function livingSlots(flags: SimpleRangeValue): readonly number[] {
  const slots: number[] = [];
  for (const [slot, [flag]] of flags.data.entries()) if (flag === 1) slots.push(slot);
  return slots;
}

/** The values in these slots of a column, or of a list computed from columns of one table. */
export function living(values: SimpleRangeValue, slots: readonly number[]): LivingRows {
  const cells = values.data;
  return new LivingRows(slots.map((slot) => cells[slot]?.[0] ?? blank));
}

/**
 * A list computed from columns of several tables: as long as the longest, #N/A past the end of the shortest,
 * as in Excel.
 */
export function aligned(values: SimpleRangeValue, columns: readonly SimpleRangeValue[]): LivingRows {
  const counts = columns.map((column) =>
    column instanceof LivingRows ? column.cells.length : column.height(),
  );
  const shortest = Math.min(...counts);
  const cells = values.data;
  return new LivingRows(
    Array.from({ length: Math.max(...counts) }, (_, row) =>
      row < shortest ? (cells[row]?.[0] ?? blank) : new CellError(ErrorType.NA),
    ),
  );
}
