import { childrenOf, type Formula } from '../formula';
import { columnKey, eachFormula, formulasOf } from './formulas';
import type { Template } from './types';

/** Figures and columns whose values a formula needs; counting rows needs no values. */
export function needsOf(formula: Formula, table: string | undefined): Set<string> {
  const needs = new Set<string>();
  const collect = (node: Formula): void => {
    if (node.kind === 'call' && node.name === 'ROWS') return;
    if (node.kind === 'figure') needs.add(node.name);
    if (node.kind === 'column') needs.add(columnKey(node.table, node.column));
    if (node.kind === 'rowCell' && table !== undefined) needs.add(columnKey(table, node.column));
    childrenOf(node).forEach(collect);
  };
  collect(formula);
  return needs;
}

export interface Cycle {
  /** `noi`, `taxes`, `currentValue`: each needs the next, the last needs the first. */
  readonly path: readonly string[];
  readonly file: string;
  readonly line: number;
}

/** Every circle between figures and columns, each once. */
export function findCycles(template: Template): Cycle[] {
  const graph = new Map<string, { needs: ReadonlySet<string>; file: string; line: number }>();
  const { figures, columns } = formulasOf(template);
  eachFormula(template, (place) => {
    if (place.kind === 'total') return;
    const key = place.kind === 'figure' ? place.name : columnKey(place.sheet, place.column);
    const formula = place.kind === 'figure' ? figures.get(key) : columns.get(key);
    if (formula)
      graph.set(key, {
        needs: needsOf(formula, place.kind === 'column' ? place.sheet : undefined),
        file: place.file,
        line: place.line,
      });
  });
  const cycles: Cycle[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (key: string): void => {
    const at = path.indexOf(key);
    const node = graph.get(key);
    if (at >= 0 && node) {
      cycles.push({ path: path.slice(at), file: node.file, line: node.line });
      return;
    }
    if (!node || done.has(key)) return;
    path.push(key);
    node.needs.forEach(visit);
    path.pop();
    done.add(key);
  };
  for (const key of graph.keys()) visit(key);
  return cycles;
}
