import { HyperFormula, type ConfigParams } from 'hyperformula';
import { OWN_FUNCTIONS } from '../functions/plugin';
import { writeNumbersAsInExcel } from '../functions/semantics';

/** Rows an engine sheet can hold. */
export const ENGINE_ROWS = 100_000;

let license = 'gpl-v3';
let registered = false;

/** Sets HyperFormula's licence key for workbooks opened from now on; `gpl-v3` until then. */
export function setEngineLicense(key: string): void {
  license = key;
}

/** Our functions take the place of the engine's own of the same name. */
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
 * How the engine is set: exact numbers (no smart rounding), arrays inside functions, no history of its own. Comparisons
 * and criteria are ours (`meanAsInExcel`, `CriteriaFunctions`).
 */
export function engineSettings(): Partial<ConfigParams> {
  register();
  return {
    licenseKey: license,
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
