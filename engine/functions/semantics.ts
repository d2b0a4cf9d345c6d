import { FunctionArgumentType, FunctionPlugin } from 'hyperformula';
import { bounded } from './bounds';
import { compareValues } from './compare';
import { plain, type Value } from './define';
import { power } from './mathematics';
import { numberAsText, readNumberText } from './numberText';

interface Arithmetic {
  coerceToMaybeNumber(value: Value): unknown;
}

/**
 * Gives the engine's operators the meaning they have in Excel. The engine has no setting for this, so the
 * methods of its arithmetic helper are replaced; tests cover each, because another version of the engine may
 * call them differently.
 */
export function meanAsInExcel(helper: Arithmetic): void {
  const ofEngine = helper.coerceToMaybeNumber.bind(helper);
  Object.assign(helper, {
    /** =, <, >: texts without regard to capitals and never as dates; numbers at 15 digits. */
    compare: (left: unknown, right: unknown) => compareValues(plain(left), plain(right)),
    /** ^ */
    pow: (left: unknown, right: unknown) => power(Number(plain(left)), Number(plain(right))),
    /** & */
    concat: (left: string, right: string) => bounded(left + right),
    /** A text in arithmetic counts as the number that it is written like. */
    coerceToMaybeNumber: (value: Value) =>
      typeof value === 'string' && value !== '' ? readNumberText(value) : ofEngine(value),
  });
}

type Coerce = (
  this: FunctionPlugin,
  argument: unknown,
  as: { readonly argumentType: string },
  state: unknown,
) => unknown;

/**
 * Writes a number with 15 digits if a function takes a text: `"x"&0.1+0.2` is x0.3. Applied once, for every
 * function of the engine.
 */
export function writeNumbersAsInExcel(): void {
  const ofEngine = Reflect.get(FunctionPlugin.prototype, 'coerceToType') as Coerce;
  const coerceToType: Coerce = function (argument, as, state) {
    const number = as.argumentType === String(FunctionArgumentType.STRING) ? plain(argument) : undefined;
    return ofEngine.call(this, typeof number === 'number' ? numberAsText(number) : argument, as, state);
  };
  Reflect.set(FunctionPlugin.prototype, 'coerceToType', coerceToType);
}
