import type { GraphPicture } from '#contract';

/** Which part of a picture is in sight: its middle, and half its height, in the picture's own pixels. */
export interface GraphView {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Nearer, three labels are left. */
const NEAREST = 80;
/** The height in which a label that was found can be read. */
const READABLE = 260;

export const wholeView = ({ size }: GraphPicture): GraphView => ({ x: 0, y: 0, half: size });

/** @param times 2: twice as large */
export const zoomed = (view: GraphView, times: number, { size }: GraphPicture): GraphView => ({
  ...view,
  half: Math.min(Math.max(view.half / times, NEAREST), size),
});

/** Moves by fractions of the visible area; the center never leaves the picture. */
export function moved(
  { x, y, half }: GraphView,
  right: number,
  down: number,
  { size }: GraphPicture,
): GraphView {
  const within = (value: number) => Math.min(Math.max(value, -size), size);
  return { x: within(x + right * half), y: within(y + down * half), half };
}

/**
 * Indexes of the nodes whose labels contain the text, in the order of the picture; undefined for a blank
 * text.
 */
export function searched({ nodes }: GraphPicture, text: string): readonly number[] | undefined {
  const asked = text.trim().toLowerCase();
  if (asked === '') return undefined;
  return nodes.flatMap(({ label }, at) => (label.toLowerCase().includes(asked) ? [at] : []));
}

/** A node in the middle, large enough to be read. */
export function viewOf(picture: GraphPicture, at: number, view: GraphView): GraphView {
  const node = picture.nodes[at];
  return node === undefined ? view : { x: node.x, y: node.y, half: Math.min(view.half, READABLE) };
}

export const viewBox = ({ x, y, half }: GraphView): string =>
  `${x - half} ${y - half} ${2 * half} ${2 * half}`;
