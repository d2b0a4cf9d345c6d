import { CellError, EmptyValue, ErrorType, SimpleRangeValue } from 'hyperformula';

type Cell = Parameters<typeof SimpleRangeValue.fromScalar>[0];
const blank: Cell = EmptyValue;

/**
 * A column as a formula means it: one value for each row of its table, first to last, and nothing else.
 *
 * The engine knows no list of one value (it takes it for the value itself) and none of no value. Those are filled up
 * with blanks *to the side*, so that two lists are of one size only where they have as many rows.
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

  /** What the engine's functions go through; they do not bear a list of nothing. */
  override valuesFromTopLeftCorner(): Cell[] {
    return this.cells.length > 0 ? [...this.cells] : [blank];
  }
}

/** The slots of a table that hold rows, by the flags beside them (1 for a row), from 0. */
export function livingSlots(flags: SimpleRangeValue): readonly number[] {
  const slots: number[] = [];
  for (const [slot, [flag]] of flags.data.entries()) if (flag === 1) slots.push(slot);
  return slots;
}

/** The values in these slots: of a column, or of what was computed of columns of one table. */
export function living(values: SimpleRangeValue, slots: readonly number[]): LivingRows {
  const cells = values.data;
  return new LivingRows(slots.map((slot) => cells[slot]?.[0] ?? blank));
}

/** What was computed of columns of several tables: as long as the longest, #N/A where the shortest has ended, as in Excel. */
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
