import { hierarchy, tree } from 'd3-hierarchy';
import type { GraphList, GraphPicture, PictureKind, PictureNode } from '#contract';

/** A row of a report, as drawn. */
export interface PictureRow {
  readonly id: string;
  readonly list: GraphList;
  readonly name: string;
  /** Ids of the rows that it is related through; empty in reports older than these. */
  readonly via: readonly string[];
  readonly cases: number;
  readonly state: PictureNode['state'];
}

const KINDS: Readonly<Record<GraphList, PictureKind>> = {
  borrowerStats: 'borrower',
  borrowerOwnedCompanies: 'company',
  peopleStats: 'person',
  businessStats: 'business',
  propertyStats: 'property',
};
/** More are on the page, and in no picture that can be read. */
const MOST = 400;
/** Room for a line of a label, and for its length, in CSS pixels. */
const LINE = 20;
const LENGTH = 190;
/** Least radius of the first ring. */
const RING = 140;
/** Up to this number, labels are not turned. */
const LEVEL = 12;

const TURN = 2 * Math.PI;
const rounded = (value: number): number => Math.round(value * 10) / 10;

interface Leaf {
  readonly row: PictureRow;
  readonly index: number;
}

/** The least angle between two neighbours on a ring. */
function leastAngle(angles: readonly number[]): number {
  const inOrder = [...angles].sort((a, b) => a - b);
  return inOrder.reduce((least, angle, at) => {
    const next = inOrder[at + 1] ?? (inOrder[0] ?? 0) + TURN;
    return Math.min(least, next - angle);
  }, TURN);
}

/** Radii of the rings, each wide enough for the labels of its nodes. */
function radii(rings: readonly (readonly number[])[]): readonly number[] {
  const found: number[] = [];
  for (const [depth, angles] of rings.entries()) {
    const inner = found[depth - 1] ?? 0;
    const least = depth === 0 ? 0 : depth === 1 ? RING : inner + LENGTH;
    found.push(depth === 0 ? 0 : Math.max(least, LINE / leastAngle(angles)));
  }
  return found;
}

/** Direction of a label: outwards, and never upside down. */
function labelOf(angle: number, isLevel: boolean): Pick<PictureNode, 'turn' | 'anchor'> {
  const isRight = angle < Math.PI;
  const degrees = (angle * 360) / TURN;
  return {
    turn: isLevel ? 0 : rounded(isRight ? degrees - 90 : degrees - 270),
    anchor: isRight ? 'start' : 'end',
  };
}

/**
 * Draws the borrower in the middle, their own relations on a ring around them, and those through a company on
 * a second ring, near that company. The same rows always give the same picture.
 * @returns null if the rows have no borrower
 */
export function pictureOf(rows: readonly PictureRow[]): GraphPicture | null {
  const leaves = rows.slice(0, MOST).map((row, index) => ({ row, index }));
  const root = leaves.find(({ row }) => row.list === 'borrowerStats');
  if (root === undefined) return null;
  const byId = new Map(leaves.map((leaf) => [leaf.row.id, leaf]));
  const relations = (leaf: Leaf): Leaf[] => {
    const known = leaf.row.via.flatMap((id) => byId.get(id) ?? []).filter((other) => other !== leaf);
    return known.length > 0 ? known : [root];
  };
  const children = new Map<Leaf, Leaf[]>();
  for (const leaf of leaves) {
    const [parent] = leaf === root ? [] : relations(leaf);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), leaf]);
  }
  const placed = tree<Leaf>()
    .size([TURN, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(a.depth, 1))(
      hierarchy(root, (leaf) => children.get(leaf)),
    )
    .descendants();
  const rings: number[][] = [];
  for (const { depth, x } of placed) (rings[depth] ??= []).push(x);
  const radius = radii(rings);
  const isLevel = leaves.length <= LEVEL;
  const nodes: PictureNode[] = [];
  for (const { data, depth, x: angle } of placed) {
    const out = radius[depth] ?? 0;
    nodes[data.index] = {
      kind: KINDS[data.row.list],
      label: data.row.name,
      x: rounded(out * Math.sin(angle)),
      y: rounded(-out * Math.cos(angle)),
      ...(depth === 0 ? { turn: 0, anchor: 'middle' as const } : labelOf(angle, isLevel)),
      cases: data.row.cases,
      state: data.row.state,
    };
  }
  return {
    size: Math.ceil(Math.max(...radius) + LENGTH),
    nodes,
    edges: leaves.flatMap((leaf) =>
      leaf === root ? [] : relations(leaf).map(({ index }) => ({ from: index, to: leaf.index })),
    ),
    more: Math.max(0, rows.length - MOST),
  };
}

/**
 * The picture for readers of a deal page: without nodes that staff hid or excluded, and those related only
 * through them; no cases are included.
 */
export function pictureForDeal(rows: readonly PictureRow[]): GraphPicture | null {
  const plain = rows.filter(({ list, state }) => list === 'borrowerStats' || state === 'plain');
  const kept = new Set(
    plain.filter(({ list, via }) => list === 'borrowerStats' || via.length === 0).map(({ id }) => id),
  );
  // A row may come before the one that it is related through.
  const isNew = ({ id, via }: PictureRow) => !kept.has(id) && via.some((one) => kept.has(one));
  for (let news = plain.filter(isNew); news.length > 0; news = plain.filter(isNew))
    news.forEach(({ id }) => kept.add(id));
  const shown = plain.filter(({ id }) => kept.has(id));
  const picture = pictureOf(shown.map((row) => ({ ...row, cases: 0, state: 'plain' })));
  // A borrower alone makes no picture.
  return picture !== null && picture.nodes.length > 1 ? picture : null;
}
