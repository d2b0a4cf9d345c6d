import {
  CellError,
  EmptyValue,
  ErrorType,
  FunctionArgumentType,
  FunctionPlugin,
  SimpleRangeValue,
  type FunctionMetadata,
  type FunctionPluginDefinition,
} from 'hyperformula';
import { addMonths } from './dates';
import { ListFunctions } from './lists';
import { CalendarFunctions } from './calendar';
import { ColumnFunctions } from './columns';
import { CriteriaFunctions } from './criteria';
import { LoanFunctions } from './loans';
import { RateFunctions } from './rates';
import { LookupFunctions } from './lookup';
import { MathematicsFunctions } from './mathematics';
import { RoundingFunctions } from './rounding';
import { meanAsInExcel } from './semantics';
import { StatisticsFunctions } from './statistics';
import { SystemFunctions } from './systems';
import { TextFunctions } from './texts';
import { BondFunctions } from './bonds';
import { bounded, MAX_TEXT, TOO_LONG } from './bounds';

type ProcedureAst = Parameters<FunctionPlugin['arraySizeForAst']>[0] & {
  args: Parameters<FunctionPlugin['arraySizeForAst']>[0][];
};
type State = Parameters<FunctionPlugin['arraySizeForAst']>[1];
type Result = ReturnType<FunctionPlugin['evaluateAst']>;
type Cell = Parameters<typeof SimpleRangeValue.fromScalar>[0];

const { NUMBER, STRING, SCALAR } = FunctionArgumentType;
const one = (argumentType: FunctionArgumentType) => ({ argumentType });

/** Functions of ours, and those of the engine that differ from Excel or can be made to run without end. */
export class LendingFunctions extends FunctionPlugin {
  static override implementedFunctions: Record<string, FunctionMetadata> = {
    BLANK: { method: 'blank', parameters: [] },
    ITEM: { method: 'item', parameters: [one(SCALAR)] },
    EDATE: { method: 'edate', parameters: [{ argumentType: NUMBER, minValue: 0 }, one(NUMBER)] },
    JOIN: { method: 'join', parameters: [one(STRING), one(STRING)] },
    WITHIN: { method: 'within', parameters: [one(NUMBER), one(NUMBER)] },
    REPT: { method: 'rept', parameters: [one(STRING), one(NUMBER)] },
    SUBSTITUTE: {
      method: 'substitute',
      parameters: [one(STRING), one(STRING), one(STRING), { argumentType: NUMBER, optionalArg: true }],
    },
  };

  constructor(...engine: ConstructorParameters<typeof FunctionPlugin>) {
    super(...engine);
    meanAsInExcel(this.arithmeticHelper);
  }

  /** The engine's empty value, which `""` as a result means in the formula language. */
  blank(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('BLANK'), () => EmptyValue);
  }

  /**
   * An argument of sums, counts or averages: a blank becomes a list of blanks, which these skip (the engine
   * would unpack a single one).
   */
  item(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('ITEM'), (value: Cell) =>
      value === EmptyValue ? SimpleRangeValue.onlyValues([[EmptyValue], [EmptyValue]]) : value,
    );
  }

  /** EDATE as Excel has it: a month's last days are kept within the month reached, in leap years too. */
  edate(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('EDATE'), (serial: number, months: number) => {
      const moved = addMonths(Math.floor(serial), Math.trunc(months));
      return moved === undefined ? new CellError(ErrorType.NUM) : moved;
    });
  }

  /** The operator `&`, and functions whose texts may grow: #VALUE! if the result is longer than a cell holds. */
  join(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('JOIN'), (left: string, right: string) =>
      bounded(left + right),
    );
  }

  /** The number, or #NUM! if its size exceeds the limit. */
  within(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('WITHIN'), (value: number, limit: number) =>
      Math.abs(value) <= limit
        ? value
        : new CellError(ErrorType.NUM, `At most ${limit.toLocaleString('en-US')} is allowed`),
    );
  }

  rept(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('REPT'), (text: string, count: number) =>
      count < 0 || text.length * count > MAX_TEXT
        ? new CellError(ErrorType.VALUE, TOO_LONG)
        : text.repeat(count),
    );
  }

  substitute(ast: ProcedureAst, state: State): Result {
    return this.runFunction(
      ast.args,
      state,
      this.metadata('SUBSTITUTE'),
      (text: string, from: string, to: string, which?: number) => {
        if (which !== undefined && which < 1) return new CellError(ErrorType.VALUE);
        if (from === '') return text;
        const parts = text.split(from);
        if (which !== undefined) {
          const at = Math.floor(which);
          return at >= parts.length
            ? text
            : bounded(`${parts.slice(0, at).join(from)}${to}${parts.slice(at).join(from)}`);
        }
        const length = text.length + (parts.length - 1) * (to.length - from.length);
        return length > MAX_TEXT ? new CellError(ErrorType.VALUE, TOO_LONG) : parts.join(to);
      },
    );
  }
}

/** All functions that add to the engine's own, or replace them. */
export const OWN_FUNCTIONS: readonly FunctionPluginDefinition[] = [
  LendingFunctions,
  ColumnFunctions,
  ListFunctions,
  CriteriaFunctions,
  RoundingFunctions,
  CalendarFunctions,
  LoanFunctions,
  LookupFunctions,
  TextFunctions,
  StatisticsFunctions,
  BondFunctions,
  MathematicsFunctions,
  SystemFunctions,
  RateFunctions,
];
