import type { CellInput, RowId } from '../domain';
import { isMark } from '../template/marks';
import type { InputRule } from '../template/types';
import type { ReadyAction } from './readyAction';
import type { TableState } from './tableState';
import type { Problem } from './types';

/**
 * The template rules that a set of inputs would break. Only inputs that are being set are checked, so that a file that
 * breaks a rule can still be opened; formulas are skipped, because their results are not known yet.
 * @param set the inputs to be set, by name
 * @param standing returns the present input of any other figure
 */
export function brokenRules(
  rules: readonly InputRule[],
  set: ReadonlyMap<string, CellInput>,
  standing: (name: string) => CellInput,
): Problem[] {
  const valueOf = (name: string): CellInput => (set.has(name) ? (set.get(name) ?? null) : standing(name));
  return rules.flatMap((rule): Problem[] => {
    if (rule.kind === 'unique' || isMark(rule)) return [];
    const [name, other] = rule.kind === 'positive' ? [rule.name, rule.name] : [rule.least, rule.most];
    const broken = set.has(name) ? name : set.has(other) ? other : undefined;
    if (broken === undefined) return [];
    const [low, high] = rule.kind === 'positive' ? [0, valueOf(name)] : [valueOf(name), valueOf(other)];
    if (typeof low !== 'number' || typeof high !== 'number') return [];
    const holds = rule.kind === 'positive' ? high > low : high >= low;
    return holds ? [] : [{ code: 'against_rule', message: rule.message, ref: { name: broken } }];
  });
}

type UniqueRule = Extract<InputRule, { kind: 'unique' }>;

/**
 * Finds values that actions put into a column of distinct values although another row has them. Blanks may
 * repeat.
 * @param ready actions without a problem of their own
 */
export function repeatedValues(
  rules: readonly InputRule[],
  ready: readonly ReadyAction[],
  tables: ReadonlyMap<string, TableState>,
): Problem[] {
  return rules.filter(isUnique).flatMap((rule) => {
    const table = tables.get(rule.sheet);
    const touching = ready.filter(({ action }) => 'sheet' in action && action.sheet === rule.sheet);
    return table && touching.length > 0 ? repeatedIn(rule, touching, table) : [];
  });
}

const isUnique = (rule: InputRule): rule is UniqueRule => rule.kind === 'unique';

function repeatedIn(
  { sheet, column: key, message }: UniqueRule,
  touching: readonly ReadyAction[],
  table: TableState,
): Problem[] {
  const column = table.layout.column.get(key);
  if (!column) return [];
  const values = new Map(
    table.ids.map((id): [RowId, CellInput] => [id, table.input(table.slot(id) ?? 0, column)]),
  );
  const put = new Set<RowId>();
  const set = (row: RowId, value: CellInput) => {
    values.set(row, value);
    put.add(row);
  };
  for (const one of touching) {
    if ('rows' in one) {
      one.action.rows.forEach(({ id }, at) => set(id, one.rows[at]?.get(key)?.value ?? null));
    } else if (one.action.type === 'setCells' && 'values' in one) {
      const { values: read } = one;
      one.action.cells.forEach((cell, at) => {
        if (cell.column === key) set(cell.row, read[at]?.value ?? null);
      });
    } else if (one.action.type === 'removeRows') {
      one.action.rows.forEach((row) => {
        values.delete(row);
        put.delete(row);
      });
    }
  }
  const count = new Map<CellInput, number>();
  for (const value of values.values()) count.set(value, (count.get(value) ?? 0) + 1);
  return [...put].flatMap((row): Problem[] => {
    const value = values.get(row) ?? null;
    return value === null || count.get(value) === 1
      ? []
      : [{ code: 'against_rule', message, ref: { sheet, row, column: key } }];
  });
}
