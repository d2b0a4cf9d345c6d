import { HyperFormula, type ConfigParams } from 'hyperformula';
import { OWN_FUNCTIONS } from '../functions/plugin';
import { writeNumbersAsInExcel } from '../functions/semantics';

/** Rows an engine sheet can hold. */
export const ENGINE_ROWS = 100_000;

let registered = false;

/** Our functions replace the engine's own of the same name. */
function register(): void {
  if (registered) return;
  for (const plugin of OWN_FUNCTIONS) {
    const names = Object.fromEntries(Object.keys(plugin.implementedFunctions).map((name) => [name, name]));
    HyperFormula.registerFunctionPlugin(plugin, { enGB: names });
  }
  writeNumbersAsInExcel();
  registered = true;
}

/**
 * The engine's settings: exact numbers (no smart rounding), arrays inside functions, no history. Comparisons
 * and criteria are our own (`meanAsInExcel`, `CriteriaFunctions`).
 */
export function engineSettings(): Partial<ConfigParams> {
  register();
  return {
    licenseKey: 'gpl-v3',
    useArrayArithmetic: true,
    smartRounding: false,
    useWildcards: false,
    useRegularExpressions: false,
    caseSensitive: true,
    accentSensitive: true,
    undoLimit: 0,
    maxRows: ENGINE_ROWS,
  };
}
