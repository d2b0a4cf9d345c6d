import {
  CellError,
  EmptyValue,
  ErrorType,
  FunctionArgumentType,
  FunctionPlugin,
  SimpleRangeValue,
  type FunctionArgument,
  type FunctionMetadata,
  type FunctionPluginDefinition,
} from 'hyperformula';
import { LivingRows } from './livingRows';

type ProcedureAst = Parameters<FunctionPlugin['arraySizeForAst']>[0] & {
  args: Parameters<FunctionPlugin['arraySizeForAst']>[0][];
};
type State = Parameters<FunctionPlugin['arraySizeForAst']>[1];
type Result = ReturnType<FunctionPlugin['evaluateAst']>;

/** A value as functions meet it; {@link EmptyValue} is a blank. */
export type Value = number | string | boolean | typeof EmptyValue | CellError;
export type Argument = Value | SimpleRangeValue;

/** A function of the formula language that HyperFormula lacks: its arguments and how it is computed. */
export interface OwnFunction {
  readonly parameters: readonly FunctionArgument[];
  /** Number of trailing parameters that repeat. */
  readonly repeats?: number;
  /** Called with the arguments that `parameters` declares, coerced by the engine. */
  readonly run: (...args: never[]) => Argument;
}

const { NUMBER, STRING, BOOLEAN, SCALAR, RANGE, ANY, NOERROR } = FunctionArgumentType;
const parameter = (argumentType: FunctionArgumentType): FunctionArgument => ({ argumentType });

/** The argument kinds. `value`: one value, not coerced; `list`: a column or one value, not coerced. */
export const number = parameter(NUMBER);
export const text = parameter(STRING);
export const truth = parameter(BOOLEAN);
export const value = parameter(NOERROR);
export const result = parameter(SCALAR);
export const column = parameter(RANGE);
export const list = parameter(ANY);
/** An argument that may be left out, with the value that it then has. */
export const optional = (of: FunctionArgument, defaultValue?: number | string | boolean): FunctionArgument =>
  defaultValue === undefined ? { ...of, optionalArg: true } : { ...of, defaultValue, emptyAsDefault: true };

/** The error value that a function of the formula language returns. */
export const error = (type: keyof typeof ErrorType, message?: string): CellError =>
  new CellError(ErrorType[type], message);

/** A plugin of the engine made of functions by name. Each may be written over one of the engine's own. */
export function pluginOf(functions: Readonly<Record<string, OwnFunction>>): FunctionPluginDefinition {
  class Own extends FunctionPlugin {
    static override implementedFunctions: Record<string, FunctionMetadata> = Object.fromEntries(
      Object.entries(functions).map(([name, { parameters, repeats }]) => [
        name,
        {
          method: name,
          parameters: [...parameters],
          ...(repeats === undefined ? {} : { repeatLastArgs: repeats }),
        },
      ]),
    );
  }
  for (const [name, { run }] of Object.entries(functions)) {
    Object.defineProperty(Own.prototype, name, {
      value(this: Own, ast: ProcedureAst, state: State): Result {
        return this.runFunction(ast.args, state, this.metadata(name), (...args: Argument[]) =>
          run(...(args as never[])),
        );
      },
    });
  }
  return Own;
}

/** The engine marks dates and percentages as such; to us they are numbers. */
export function plain(cell: unknown): Value {
  return typeof cell === 'object' && cell !== null && 'val' in cell && typeof cell.val === 'number'
    ? cell.val
    : (cell as Value);
}

/** The values of a list, or the one value. */
export function valuesOf(argument: Argument | undefined): Value[] {
  if (argument === undefined) return [];
  if (argument instanceof LivingRows) return argument.cells.map(plain);
  return argument instanceof SimpleRangeValue
    ? argument.valuesFromTopLeftCorner().map(plain)
    : [plain(argument)];
}

/** Whether an argument is a blank cell. */
export const isBlank = (cell: Value): cell is typeof EmptyValue => cell === EmptyValue;
