import type { CellInput } from '../domain';
import type { InputRule } from '../template/types';
import type { Problem } from './types';

/**
 * What rules of the template refuse among inputs that are to be set. A file that breaks one is still read: only what
 * is set is held to them, and a formula, whose result is not known yet, is not.
 * @param set the inputs as they would stand, by name
 * @param standing the input of a figure that is not set
 */
export function brokenRules(
  rules: readonly InputRule[],
  set: ReadonlyMap<string, CellInput>,
  standing: (name: string) => CellInput,
): Problem[] {
  const valueOf = (name: string): CellInput => (set.has(name) ? (set.get(name) ?? null) : standing(name));
  return rules.flatMap((rule): Problem[] => {
    const [name, other] = rule.kind === 'positive' ? [rule.name, rule.name] : [rule.least, rule.most];
    const broken = set.has(name) ? name : set.has(other) ? other : undefined;
    if (broken === undefined) return [];
    const [low, high] = rule.kind === 'positive' ? [0, valueOf(name)] : [valueOf(name), valueOf(other)];
    if (typeof low !== 'number' || typeof high !== 'number') return [];
    const holds = rule.kind === 'positive' ? high > low : high >= low;
    return holds ? [] : [{ code: 'against_rule', message: rule.message, ref: { name: broken } }];
  });
}
