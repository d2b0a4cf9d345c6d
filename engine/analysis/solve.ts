import { limitHolds, limitMargin } from './limits';
import type { Point, Search } from './search';

/** Sample density: evenly spaced up to the input's magnitude, closer around its current value, doubling beyond. */
const EVEN = 32;
const ROUND_BASE = 12;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The range computed at places in order, so that every edge and top has neighbours on both sides. */
export function samples(search: Search): Point[] {
  const { from, to, open } = search.range;
  const { base } = search.dial;
  const size = open ? Math.min(to, Math.max(search.scale(from), from)) : to;
  const places = new Set<number>([from, to]);
  for (let n = 1; n <= EVEN; n++) places.add(from + ((size - from) * n) / EVEN);
  for (let n = 0; n <= ROUND_BASE; n++) places.add(base * (0.5 + n / ROUND_BASE));
  for (let far = size * 2; open && far > 0 && far < to; far *= 2) places.add(far);
  places.add(base);
  const line = inOrder(
    search,
    [...places].filter((x) => x >= from && x <= to),
  );
  return inOrder(search, [...new Set([...line.map((point) => point.x), ...limitEdges(search, line)])]);
}

const inOrder = (search: Search, places: readonly number[]): Point[] =>
  [...places].sort((a, b) => a - b).map((x) => search.at(x));

/**
 * The edges of each limit alone, since the range that several limits allow together can be narrower than the
 * sampling distance.
 */
function limitEdges(search: Search, line: readonly Point[]): number[] {
  return search.request.limits.flatMap((limit, index) => {
    const holds = (point: Point) => limitHolds(limit, point.at[index] ?? null);
    const margin = (point: Point) => limitMargin(limit, point.at[index] ?? null);
    return line.flatMap((right, place) => {
      const left = line[place - 1];
      if (!left || holds(left) === holds(right)) return [];
      const { inside } = holds(left)
        ? search.bisect(left.x, right.x, holds, margin)
        : search.bisect(right.x, left.x, holds, margin);
      return [inside.x];
    });
  });
}

export interface Edge {
  readonly inside: Point;
  readonly outside: Point;
}

/** The edges of what the limits allow, each bisected. */
export function edges(search: Search, line: readonly Point[]): Edge[] {
  const margin = (point: Point) =>
    Math.min(...search.request.limits.map((limit, index) => limitMargin(limit, point.at[index] ?? null)));
  return line.flatMap((right, index) => {
    const left = line[index - 1];
    if (!left || left.feasible === right.feasible) return [];
    const [inside, outside] = left.feasible ? [left, right] : [right, left];
    return [search.bisect(inside.x, outside.x, (point) => point.feasible, margin)];
  });
}

/** The tops between samples: each sample that beats its neighbours is looked at closer, by golden section. */
export function climb(search: Search, line: readonly Point[]): Point[] {
  return line.flatMap((middle, index) => {
    const [left, right] = [line[index - 1], line[index + 1]];
    if (!middle.feasible || !left || !right) return [];
    const top = search.score(middle) >= search.score(left) && search.score(middle) >= search.score(right);
    return top && !(search.same(middle, left) && search.same(middle, right))
      ? [golden(search, left.x, right.x)]
      : [];
  });
}

function golden(search: Search, from: number, to: number): Point {
  let [low, high] = [from, to];
  let [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  for (let step = 0; step < 48; step++) {
    if (search.score(search.at(a)) >= search.score(search.at(b)))
      [high, b, a] = [b, a, b - GOLDEN * (b - low)];
    else [low, a, b] = [a, b, a + GOLDEN * (high - a)];
  }
  const [one, two] = [search.at(a), search.at(b)];
  return search.better(two, one) ? two : one;
}

/** Of all points as good as the best, the one that changes the input least. */
export function plateauEdge(search: Search, line: readonly Point[], top: Point): Point {
  const { base } = search.dial;
  const toBase = line.filter((point) =>
    base <= top.x ? point.x < top.x && point.x >= base : point.x > top.x && point.x <= base,
  );
  const asGood = (point: Point) => point.feasible && search.same(point, top);
  const worse = (base <= top.x ? toBase.reverse() : toBase).find((point) => !asGood(point));
  return worse ? search.bisect(top.x, worse.x, asGood).inside : top;
}

/**
 * The nearest disallowed point, for a point at the boundary of the allowed values; undefined in the interior.
 */
export function bisectEdge(search: Search, line: readonly Point[], point: Point): Point | undefined {
  const near = edges(search, line).filter(
    ({ inside }) => Math.abs(inside.x - point.x) <= search.grain(point.x),
  );
  return near[0]?.outside;
}

/** Rounds a bisected value to whole cents, towards the side on which the limits hold. */
export function rounded(search: Search, point: Point, beyond: Point | undefined): Point {
  const inward = beyond === undefined ? Math.round : beyond.x > point.x ? Math.floor : Math.ceil;
  for (const round of [Math.round, inward]) {
    const candidate = search.at(search.onGrain(point.x, round));
    if (candidate.feasible && Math.abs(candidate.x - point.x) <= search.grain(point.x)) return candidate;
  }
  return point;
}
