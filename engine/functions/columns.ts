import {
  CellError,
  ErrorType,
  FunctionArgumentType,
  FunctionPlugin,
  SimpleRangeValue,
  type FunctionMetadata,
} from 'hyperformula';
import { plain } from './define';
import { aligned, living, livingSlots, LivingRows } from './livingRows';

type Ast = Parameters<FunctionPlugin['arraySizeForAst']>[0];
type ProcedureAst = Ast & { args: Ast[] };
type State = Parameters<FunctionPlugin['arraySizeForAst']>[1];
type Result = ReturnType<FunctionPlugin['evaluateAst']>;
type Cell = Parameters<typeof SimpleRangeValue.fromScalar>[0];
type Range = NonNullable<SimpleRangeValue['range']>;

const { RANGE, SCALAR } = FunctionArgumentType;
const one = (argumentType: FunctionArgumentType) => ({ argumentType });

/** Cache key of the living rows' slots on a range. */
const LIVING_SLOTS = 'LIVING slots';

/** Includes dates, percents and amounts of money, which the engine keeps as objects, like its errors. */
const isNumber = (value: Cell): boolean =>
  typeof value === 'number' || (typeof value === 'object' && !(value instanceof CellError));

/** A value derived from the living rows of a column, and the key under which it is cached with the column's range. */
interface OfColumn {
  readonly column: Ast;
  readonly name: string;
  readonly of?: (value: Cell) => Cell;
}

/** The column's values, and 1 for each number among them (`--ISNUMBER(column)`). */
function ofColumn(ast: Ast): OfColumn | undefined {
  if (isColumn(ast)) return { column: ast, name: 'LIVING rows' };
  const inner = negated(negated(ast));
  if (!inner || !('procedureName' in inner) || inner.procedureName !== 'ISNUMBER') return undefined;
  const [column, more] = inner.args;
  return column && more === undefined && isColumn(column)
    ? { column, name: 'LIVING numbers', of: (value) => (isNumber(value) ? 1 : 0) }
    : undefined;
}

const isColumn = (ast: Ast): boolean => ['CELL_RANGE', 'COLUMN_RANGE'].includes(ast.type);
const negated = (ast: Ast | undefined): Ast | undefined =>
  ast && String(ast.type) === 'MINUS_UNARY_OP' && 'value' in ast && typeof ast.value === 'object'
    ? ast.value
    : undefined;

/**
 * Functions that take columns as a whole. The engine's own request each cell and gather a column again for
 * each formula, which took most of the time of editing a thousand rents.
 */
export class ColumnFunctions extends FunctionPlugin {
  static override implementedFunctions: Record<string, FunctionMetadata> = {
    ISNUMBER: { method: 'isnumber', parameters: [one(SCALAR)] },
    LIVING: {
      method: 'living',
      parameters: [one(RANGE), one(RANGE)],
      enableArrayArithmeticForArguments: true,
    },
    ALIGNED: {
      method: 'aligned',
      parameters: [one(RANGE), one(RANGE)],
      repeatLastArgs: 1,
      enableArrayArithmeticForArguments: true,
    },
    SUMPRODUCT: { method: 'sumproduct', parameters: [one(RANGE)], repeatLastArgs: 1 },
  };

  /** {@link ofColumn} of each first argument met so far: formulas of one shape share it. */
  private readonly known = new WeakMap<Ast, OfColumn | { readonly column?: undefined }>();

  isnumber(ast: ProcedureAst, state: State): Result {
    const [of] = ast.args;
    const column =
      state.arraysFlag && of !== undefined && ast.args.length === 1 && this.evaluateAst(of, state);
    if (column instanceof SimpleRangeValue)
      return SimpleRangeValue.onlyValues(column.data.map((row) => row.map(isNumber)));
    return this.runFunction(ast.args, state, this.metadata('ISNUMBER'), isNumber);
  }

  living(ast: ProcedureAst, state: State): Result {
    return this.keptRows(ast, state) ?? this.livingRows(ast, state);
  }

  private livingRows(ast: ProcedureAst, state: State): Result {
    return this.runFunction(
      ast.args,
      state,
      this.metadata('LIVING'),
      (values: SimpleRangeValue, flags: SimpleRangeValue) => living(values, this.slotsOf(flags)),
    );
  }

  /** {@link livingSlots}, once for all formulas that read a table between two changes of its rows. */
  private slotsOf(flags: SimpleRangeValue): readonly number[] {
    const kept = this.cacheOf(flags.range);
    const found = kept?.getFunctionValue(LIVING_SLOTS) as readonly number[] | undefined;
    if (found !== undefined) return found;
    const slots = livingSlots(flags);
    kept?.setFunctionValue(LIVING_SLOTS, slots);
    return slots;
  }

  /**
   * {@link living} of one column, cached for all formulas that read it until the column or the table's rows
   * change.
   */
  private keptRows(ast: ProcedureAst, state: State): LivingRows | undefined {
    const [first, second] = ast.args;
    const { column, name, of } = (first && this.ofColumn(first)) ?? {};
    if (!column || name === undefined || !second) return undefined;
    const values = this.evaluateAst(column, state);
    const flags = this.evaluateAst(second, state);
    if (!(values instanceof SimpleRangeValue) || !(flags instanceof SimpleRangeValue)) return undefined;
    const { range } = values;
    const kept = range && range.start.col === range.end.col ? this.cacheOf(range) : undefined;
    if (!range || !kept) return undefined;
    const slots = this.slotsOf(flags);
    const found = kept.getFunctionValue(name) as { slots: unknown; rows: LivingRows } | undefined;
    if (found?.slots === slots) return found.rows;
    const rows = new LivingRows(this.cellsOf(range, slots, of));
    kept.setFunctionValue(name, { slots, rows });
    return rows;
  }

  private ofColumn(ast: Ast): OfColumn | undefined {
    let found = this.known.get(ast);
    if (!found) this.known.set(ast, (found = ofColumn(ast) ?? {}));
    return found.column && found;
  }

  /** Read straight from the cells: the engine's gathering makes an address and a row of one for each. */
  private cellsOf(
    { start: { sheet, col, row } }: Range,
    slots: readonly number[],
    of: OfColumn['of'],
  ): Cell[] {
    const at = { sheet, col, row };
    return slots.map((slot) => {
      at.row = row + slot;
      const value = this.dependencyGraph.getCellValue(at);
      const cell = value instanceof SimpleRangeValue ? new CellError(ErrorType.VALUE) : value;
      return of ? of(cell) : cell;
    });
  }

  /**
   * The engine's cache of function results on a range, which it clears whenever a cell of the range changes.
   */
  private cacheOf(range: Range | undefined) {
    return range && this.dependencyGraph.getRange(range.start, range.end);
  }

  aligned(ast: ProcedureAst, state: State): Result {
    return this.runFunction(
      ast.args,
      state,
      this.metadata('ALIGNED'),
      (values: SimpleRangeValue, ...columns: SimpleRangeValue[]) => aligned(values, columns),
    );
  }

  /** The engine's own, in its order of additions and with its reading of texts and blanks, without its generators. */
  sumproduct(ast: ProcedureAst, state: State): Result {
    return this.runFunction(
      ast.args,
      state,
      this.metadata('SUMPRODUCT'),
      (first: SimpleRangeValue, ...others: SimpleRangeValue[]) => {
        if (others.some((other) => !other.sameDimensionsAs(first)))
          return new CellError(ErrorType.VALUE, 'The columns are not of one length');
        const lists = [first, ...others].map((list) =>
          list instanceof LivingRows ? list.cells : list.valuesFromTopLeftCorner(),
        );
        let sum = 0;
        const count = Math.min(...lists.map((list) => list.length));
        for (let row = 0; row < count; row++) {
          let product = 1;
          for (const list of lists) {
            const value = list[row];
            if (value instanceof CellError) return value;
            product = typeof value === 'number' ? product * value : this.times(product, value);
          }
          sum += product;
        }
        return sum;
      },
    );
  }

  /** A cell that is not a number counts as 0. */
  private times(product: number, value: Cell | undefined): number {
    const number = value === undefined ? undefined : plain(this.coerceScalarToNumberOrError(value));
    return typeof number === 'number' ? product * number : 0;
  }
}
