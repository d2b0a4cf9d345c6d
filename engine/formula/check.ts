import { countOf } from '../domain';
import type { Call, Formula, Reference, Span } from './ast';
import { childrenOf } from './ast';
import { blockColumns, takesBlock } from './blocks';
import { BLOCKED_FUNCTIONS, FUNCTIONS } from './functions';
import type { FormulaScope } from './scope';
import { didYouMean } from './suggest';
import { looksLikeAddress } from './tokenize';

export interface FormulaProblem extends Span {
  readonly message: string;
}

/**
 * The problems of a parsed formula: unknown names, functions not allowed, a column where a single value is
 * required.
 */
export function checkFormula(formula: Formula, scope: FormulaScope): FormulaProblem[] {
  const problems: FormulaProblem[] = [];
  checkNode(formula, scope, problems);
  if (problems.length === 0) checkShape(formula, problems);
  return problems;
}

function checkNode(node: Formula, scope: FormulaScope, problems: FormulaProblem[], block = false): void {
  if (node.kind === 'call') checkCall(node, scope, problems, block);
  if (node.kind === 'figure' || node.kind === 'column' || node.kind === 'rowCell' || node.kind === 'cellOf') {
    const message = referenceProblem(node, scope);
    if (message !== undefined) problems.push({ message, start: node.start, end: node.end });
  }
  childrenOf(node).forEach((child, i) =>
    checkNode(child, scope, problems, i === 1 && node.kind === 'call' && takesBlock(node.name)),
  );
}

function referenceProblem(node: Reference, scope: FormulaScope): string | undefined {
  if (node.kind === 'figure') {
    if (scope.hasFigure(node.name)) return undefined;
    if (looksLikeAddress(node.name)) return `Write names, not cell addresses: \`${node.name}\``;
    if (scope.columnsOf(node.name))
      return `\`${node.name}\` is a table; write \`${node.name}[column]\` for one of its columns`;
    if (scope.table !== undefined && scope.columnsOf(scope.table)?.has(node.name)) {
      return `\`${node.name}\` is a column; write \`[@${node.name}]\` for this row's cell`;
    }
    return `\`${node.name}\` is not a name of this workbook${didYouMean(node.name, scope.figureNames())}`;
  }
  const table = node.kind === 'rowCell' ? scope.table : node.table;
  if (table === undefined)
    return `\`[@${node.column}]\` means this row's cell, and this formula is not in a row`;
  const columns = scope.columnsOf(table);
  if (!columns) return `\`${table}\` is not a table of this workbook${didYouMean(table, scope.tableNames())}`;
  if (!columns.has(node.column))
    return `\`${table}\` has no column \`${node.column}\`${didYouMean(node.column, columns)}`;
  return undefined;
}

/** What to write instead of a function that reads the current date. */
const instead = (name: string, { asOf }: FormulaScope): string =>
  (name === 'TODAY' || name === 'NOW') && asOf !== undefined
    ? `; write \`@${asOf}\`, the day of the last save`
    : '';

function checkCall(node: Call, scope: FormulaScope, problems: FormulaProblem[], block: boolean): void {
  const span = { start: node.start, end: node.start + node.name.length };
  const shape = FUNCTIONS.get(node.name);
  if (!shape) {
    const reason = BLOCKED_FUNCTIONS.get(node.name);
    const message =
      reason === undefined
        ? `\`${node.name}\` is not a function${didYouMean(node.name, FUNCTIONS.keys())}`
        : `\`${node.name}\` is not allowed here: it ${reason}${instead(node.name, scope)}`;
    problems.push({ message, ...span });
    return;
  }
  const count = node.args.length;
  if (count < shape.minArguments || count > shape.maxArguments)
    problems.push({ message: countProblem(node.name, count), ...span });
  if (node.name === 'HSTACK' && !block)
    problems.push({
      message:
        '`HSTACK` lays columns beside each other for VLOOKUP and HLOOKUP, and gives no value by itself',
      ...span,
    });
  if (takesBlock(node.name) && node.args.length > 1 && !blockColumns(node))
    problems.push({
      message: `\`${node.name}\` looks through columns: \`${node.name}(value, Table[first]:Table[last], ...)\``,
      ...span,
    });
  if (node.name === 'ROWS' && node.args[0]?.kind !== 'column')
    problems.push({ message: '`ROWS` counts the rows of a table: `ROWS(Table[column])`', ...span });
}

function countProblem(name: string, count: number): string {
  const { minArguments: min, maxArguments: max } = FUNCTIONS.get(name) ?? {
    minArguments: 0,
    maxArguments: 0,
  };
  const last = countOf(max === Infinity ? min : max, 'argument');
  const wanted = max === Infinity ? `at least ${last}` : min === max ? last : `${min} to ${last}`;
  return `\`${name}\` takes ${wanted}, not ${count}`;
}

export type Shape = 'value' | 'column';

/** Whether a part of a formula gives one value or one value per row of a table. */
export function shapeOfFormula(node: Formula): Shape {
  if (node.kind === 'column') return 'column';
  const shape = node.kind === 'call' ? FUNCTIONS.get(node.name) : undefined;
  return childrenOf(node).some((child, i) => !shape?.takesColumn(i) && shapeOfFormula(child) === 'column')
    ? 'column'
    : 'value';
}

function checkShape(formula: Formula, problems: FormulaProblem[]): void {
  if (shapeOfFormula(formula) === 'value') return;
  const column = openColumns(formula)[0];
  if (!column) return;
  problems.push({
    message: `\`${column.table}[${column.column}]\` is a whole column; put it into a function that makes one value of it, such as SUM`,
    start: column.start,
    end: column.end,
  });
}

/** The columns of a part that no function in it turns into one value. */
export function openColumns(node: Formula): { table: string; column: string; start: number; end: number }[] {
  if (node.kind === 'column') return [node];
  const shape = node.kind === 'call' ? FUNCTIONS.get(node.name) : undefined;
  return childrenOf(node).flatMap((child, i) => (shape?.takesColumn(i) ? [] : openColumns(child)));
}

/** The tables whose columns a part has a value for each row of. */
export function tablesRead(...parts: readonly Formula[]): Set<string> {
  return new Set(parts.flatMap((part) => openColumns(part).map((column) => column.table)));
}

/** Whether a call combines columns of several tables row by row. */
export function readsRowsTogether(call: Call): boolean {
  const shape = FUNCTIONS.get(call.name);
  const parts = call.args.filter((_, i) => shape?.takesColumn(i));
  return shape?.gathers ? parts.some((part) => tablesRead(part).size > 1) : tablesRead(...parts).size > 1;
}
