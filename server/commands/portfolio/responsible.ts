import { numeric, isCellError, type Action, type CellRef, type CellValue } from '#domain';
import { trace, type TraceNode, type Workbook } from '#engine';
import type { MovedCell } from '#contract';

/** Maximum depth of a trace: a model has some tens of levels. */
const DEPTH = 60;
const CHILDREN = 400;

const keyOf = (node: TraceNode): string => JSON.stringify(node.ref);

/** The nodes of a tree by their place; a repeated one is represented by its first, expanded occurrence. */
function opened(node: TraceNode, into = new Map<string, TraceNode>()): Map<string, TraceNode> {
  if (node.repeated !== true) into.set(keyOf(node), node);
  for (const child of node.children) opened(child, into);
  return into;
}

/**
 * For each figure, the path to the input that moved it: at each step the precedent with the largest relative change.
 * The shift is in force when this is called and removed when it returns.
 * @param takeBack the actions that remove the shift
 */
export function pathsTo(
  workbook: Workbook,
  measures: readonly string[],
  takeBack: readonly Action[],
): ReadonlyMap<string, MovedCell[]> {
  if (measures.length === 0) return new Map();
  const trees = [...new Set(measures)].map((name) => {
    const tree = trace(workbook, { name }, 'precedents', { depth: DEPTH, children: CHILDREN });
    return { name, tree, nodes: opened(tree) };
  });
  const before = new Map<string, number | null>();
  workbook.apply(takeBack, { origin: 'load' });
  for (const { nodes } of trees) {
    for (const [key, node] of nodes)
      if (!before.has(key))
        before.set(key, isColumn(node) ? null : numeric(readable(workbook.value(node.ref as CellRef))));
  }
  return new Map(trees.map(({ name, tree, nodes }) => [name, walk(tree, nodes, before)]));
}

const isColumn = (node: TraceNode): boolean => node.kind === 'column';
const readable = (value: CellValue): CellValue => (isCellError(value) ? null : value);

function walk(
  from: TraceNode,
  nodes: ReadonlyMap<string, TraceNode>,
  before: ReadonlyMap<string, number | null>,
): MovedCell[] {
  const moves = (node: TraceNode): number => {
    if (isColumn(node)) return Math.max(0, ...(nodes.get(keyOf(node))?.children ?? []).map(moves));
    const [was, is] = [before.get(keyOf(node)) ?? null, numeric(node.value)];
    return was === null || is === null ? 0 : Math.abs(is - was) / Math.max(Math.abs(was), 1e-9);
  };
  const path: MovedCell[] = [];
  const seen = new Set<string>();
  for (let node: TraceNode | undefined = from; node !== undefined && !seen.has(keyOf(node));) {
    seen.add(keyOf(node));
    if (!isColumn(node)) path.push(cellOf(node, before.get(keyOf(node)) ?? null));
    const moved: { child: TraceNode; by: number }[] = (nodes.get(keyOf(node))?.children ?? [])
      .map((child) => ({ child, by: moves(child) }))
      .filter(({ by }) => by > 1e-12);
    node = moved.sort((a, b) => b.by - a.by)[0]?.child;
  }
  return path;
}

function cellOf(
  { title, label, sheet, sheetLabel, format, value }: TraceNode,
  before: number | null,
): MovedCell {
  return { title, label, sheet, sheetLabel, format, before, after: numeric(value) };
}
