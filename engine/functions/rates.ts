import {
  FunctionPlugin,
  HyperFormula,
  type FunctionMetadata,
  type FunctionPluginDefinition,
} from 'hyperformula';
import { error, plain } from './define';

type Method = FunctionPlugin['evaluateAst'];

/** Below this, Excel finds no rate: the search has run to the loss of everything. */
const LOWEST = -0.999999;

/**
 * The engine's functions that search for a rate. When no rate exists, the engine's search ends at -100 %,
 * which Excel does not return.
 */
function searchingForRate(names: readonly string[]): FunctionPluginDefinition {
  const engine = names.map((name) => ({ name, plugin: HyperFormula.getFunctionPlugin(name) }));
  class Rates extends FunctionPlugin {
    static override implementedFunctions: Record<string, FunctionMetadata> = Object.fromEntries(
      engine.flatMap(({ name, plugin }) => {
        const metadata = plugin?.implementedFunctions[name];
        return metadata ? [[name, { ...metadata, method: name }]] : [];
      }),
    );
  }
  for (const { name, plugin } of engine) {
    const search = Reflect.get(
      plugin?.prototype ?? {},
      plugin?.implementedFunctions[name]?.method ?? '',
    ) as Method;
    Object.defineProperty(Rates.prototype, name, {
      value(this: Rates, ...args: Parameters<Method>): ReturnType<Method> {
        const found = search.apply(this, args);
        const rate = plain(found);
        return typeof rate === 'number' && rate < LOWEST ? error('NUM', 'There is no such rate') : found;
      },
    });
  }
  return Rates;
}

export const RateFunctions = searchingForRate(['RATE', 'IRR', 'XIRR']);
