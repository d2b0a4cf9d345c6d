import { expect, it } from 'vitest';
import type { GraphPicture } from '#contract';
import { moved, searched, viewBox, viewOf, wholeView, zoomed } from './graphView';

const node = (label: string, x: number, y: number): GraphPicture['nodes'][number] => ({
  kind: 'company',
  label,
  x,
  y,
  turn: 0,
  anchor: 'start',
  cases: 0,
  state: 'plain',
});
const picture: GraphPicture = {
  size: 800,
  nodes: [node('Dora Castellano', 0, 0), node('Elm Owners LLC', 300, 0), node('Elm Street 12', 0, -500)],
  edges: [{ from: 0, to: 1 }],
  more: 0,
};

it('begins with all of it, and comes no nearer than can be read', () => {
  const whole = wholeView(picture);
  expect(viewBox(whole)).toBe('-800 -800 1600 1600');
  expect(zoomed(whole, 2, picture).half).toBe(400);
  expect(zoomed(whole, 1000, picture).half).toBe(80);
  expect(zoomed(whole, 0.1, picture).half).toBe(800);
});

it('is moved by parts of what is in sight, and never out of the picture', () => {
  const near = zoomed(wholeView(picture), 4, picture);
  expect(moved(near, 0.5, -1, picture)).toEqual({ x: 100, y: -200, half: 200 });
  expect(moved(near, 100, 0, picture).x).toBe(800);
});

it('finds labels whatever their capitals, and shows one large enough', () => {
  expect(searched(picture, '  ')).toBeUndefined();
  expect(searched(picture, 'ELM')).toEqual([1, 2]);
  expect(searched(picture, 'nobody')).toEqual([]);
  expect(viewOf(picture, 2, wholeView(picture))).toEqual({ x: 0, y: -500, half: 260 });
});
