import { CellError, EmptyValue, ErrorType, FunctionArgumentType, FunctionPlugin, SimpleRangeValue, type FunctionMetadata } from 'hyperformula';
import { addMonths } from './dates';
import { averageWhere } from './averageIfs';

type ProcedureAst = Parameters<FunctionPlugin['arraySizeForAst']>[0] & { args: Parameters<FunctionPlugin['arraySizeForAst']>[0][] };
type State = Parameters<FunctionPlugin['arraySizeForAst']>[1];
type Result = ReturnType<FunctionPlugin['evaluateAst']>;

/** What Excel lets a cell hold, and what keeps a chain of doubled texts from filling the memory. */
export const MAX_TEXT = 32_767;

const { NUMBER, RANGE, NOERROR, STRING, SCALAR } = FunctionArgumentType;
const one = (argumentType: FunctionArgumentType) => ({ argumentType });

/** Functions of ours, and those of the engine that differ from Excel or can be made to run without end. */
export class LendingFunctions extends FunctionPlugin {
  static override implementedFunctions: Record<string, FunctionMetadata> = {
    BLANK: { method: 'blank', parameters: [] },
    ITEM: { method: 'item', parameters: [one(SCALAR)] },
    EDATE: { method: 'edate', parameters: [{ argumentType: NUMBER, minValue: 0 }, one(NUMBER)] },
    AVERAGEIFS: { method: 'averageIfs', parameters: [one(RANGE), one(RANGE), one(NOERROR)], repeatLastArgs: 2 },
    JOIN: { method: 'join', parameters: [one(STRING), one(STRING)] },
    WITHIN: { method: 'within', parameters: [one(NUMBER), one(NUMBER)] },
    REPT: { method: 'rept', parameters: [one(STRING), one(NUMBER)] },
    SUBSTITUTE: { method: 'substitute', parameters: [one(STRING), one(STRING), one(STRING), { argumentType: NUMBER, optionalArg: true }] },
    CONCATENATE: { method: 'concatenate', parameters: [one(SCALAR)], repeatLastArgs: 1, expandRanges: true },
  };

  /** The engine's empty value: what `""` as a result means in the formula language. */
  blank(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('BLANK'), () => EmptyValue);
  }

  /** A value among others to sum, count or average: a blank comes as a list of blanks, which those pass over (one alone the engine would unpack). */
  item(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('ITEM'), (value: Parameters<typeof SimpleRangeValue.fromScalar>[0]) =>
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

  averageIfs(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('AVERAGEIFS'), (values: SimpleRangeValue, ...rest: unknown[]) => {
      const { criterionBuilder, arithmeticHelper } = this.interpreter;
      return averageWhere(values, rest, (raw) => criterionBuilder.fromCellValue(raw, arithmeticHelper)?.lambda);
    });
  }

  /** The operator `&`, and any text that grew, within what a cell holds. */
  join(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('JOIN'), (left: string, right: string) => bounded(left + right));
  }

  /** The number, or #NUM! where its size is above the limit. */
  within(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('WITHIN'), (value: number, limit: number) =>
      Math.abs(value) <= limit ? value : new CellError(ErrorType.NUM, `At most ${limit.toLocaleString('en-US')} is allowed`),
    );
  }

  rept(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('REPT'), (text: string, count: number) =>
      count < 0 || text.length * count > MAX_TEXT ? new CellError(ErrorType.VALUE, TOO_LONG) : text.repeat(count),
    );
  }

  substitute(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('SUBSTITUTE'), (text: string, from: string, to: string, which?: number) => {
      if (which !== undefined && which < 1) return new CellError(ErrorType.VALUE);
      if (from === '') return text;
      const parts = text.split(from);
      if (which !== undefined) {
        const at = Math.floor(which);
        return at >= parts.length ? text : bounded(`${parts.slice(0, at).join(from)}${to}${parts.slice(at).join(from)}`);
      }
      const length = text.length + (parts.length - 1) * (to.length - from.length);
      return length > MAX_TEXT ? new CellError(ErrorType.VALUE, TOO_LONG) : parts.join(to);
    });
  }

  concatenate(ast: ProcedureAst, state: State): Result {
    return this.runFunction(ast.args, state, this.metadata('CONCATENATE'), (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof CellError);
      return error ?? bounded(parts.map(asText).join(''));
    });
  }
}

const TOO_LONG = `The text would be longer than ${MAX_TEXT.toLocaleString('en-US')} characters`;

function bounded(text: string): string | CellError {
  return text.length > MAX_TEXT ? new CellError(ErrorType.VALUE, TOO_LONG) : text;
}

function asText(part: unknown): string {
  if (typeof part === 'boolean') return part ? 'TRUE' : 'FALSE';
  return typeof part === 'string' || typeof part === 'number' ? String(part) : '';
}
