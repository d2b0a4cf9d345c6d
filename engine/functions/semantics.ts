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
 * Makes the engine's operators mean what they mean in Excel. The engine has no setting for these, so their places in its
 * helper for arithmetic are taken; tests hold each, since another version of it may call them otherwise.
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

/** Where a function wants a text, a number is written with 15 digits: `"x"&0.1+0.2` is x0.3. For every function of the engine, once. */
export function writeNumbersAsInExcel(): void {
  const ofEngine = Reflect.get(FunctionPlugin.prototype, 'coerceToType') as Coerce;
  const coerceToType: Coerce = function (argument, as, state) {
    const number = as.argumentType === String(FunctionArgumentType.STRING) ? plain(argument) : undefined;
    return ofEngine.call(this, typeof number === 'number' ? numberAsText(number) : argument, as, state);
  };
  Reflect.set(FunctionPlugin.prototype, 'coerceToType', coerceToType);
}
