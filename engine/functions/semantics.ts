import { compareValues } from './compare';
import { plain, type Value } from './define';
import { readNumberText } from './numberText';

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
    /** A text in arithmetic counts as the number that it is written like. */
    coerceToMaybeNumber: (value: Value) => (typeof value === 'string' && value !== '' ? readNumberText(value) : ofEngine(value)),
  });
}
