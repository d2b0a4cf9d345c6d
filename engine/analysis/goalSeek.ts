import type { Workbook } from '../workbook/types';
import { explain, type Explanation } from './explain';
import type { GoalSeekRequest } from './goal';
import type { LimitReading } from './limits';
import { Search, type Point } from './search';
import { bisectEdge, climb, edges, plateauEdge, rounded, samples } from './solve';
import { Dial } from './variable';

/**
 * Why the result is not larger or smaller: a limit, the end of the input's range, or no further gain beyond
 * it.
 */
export type Stop = 'limits' | 'range' | 'flat' | 'peak';

export interface Solution {
  readonly status: 'found';
  readonly x: number;
  readonly goal: number;
  readonly stop: Stop | undefined;
  readonly limits: readonly LimitReading[];
}

export interface NoSolution extends Explanation {
  readonly status: 'none';
  /** The point nearest to a result: with the smallest violation of limits, or closest to the goal. */
  readonly nearest?: {
    readonly x: number;
    readonly goal: number | undefined;
    readonly limits: readonly LimitReading[];
  };
}

export type GoalSeekResult = (Solution | NoSolution) & {
  /** The current values of the input and of the goal, before anything is changed. */
  readonly base: { readonly x: number; readonly goal: number | undefined };
  /** How often the workbook was computed. */
  readonly evaluations: number;
};

/**
 * Finds the value of one input that maximizes or minimizes a figure, or brings it to a target, within limits on any
 * figures. The range is sampled first, because a figure may rise and fall, jump, or be blank in parts of it; then the
 * boundaries of the allowed values are bisected. The workbook is restored before this returns.
 * @throws RangeError for names that do not exist
 */
export function goalSeek(workbook: Workbook, request: GoalSeekRequest): GoalSeekResult {
  const before = workbook.value({ name: request.goal.name });
  const undo =
    request.assume && request.assume.length > 0
      ? workbook.apply(request.assume, { origin: 'load' }).inverse
      : [];
  const dial = new Dial(workbook, request.vary, request.start);
  const search = new Search(workbook, dial, request);
  try {
    const found = request.goal.kind === 'target' ? reach(search, request.goal.value) : best(search);
    const answer = found ?? { status: 'none' as const, ...explain(search), ...nearest(search) };
    return {
      ...answer,
      base: { x: dial.base, goal: typeof before === 'number' ? before : undefined },
      evaluations: search.evaluations,
    };
  } finally {
    dial.reset();
    if (undo.length > 0) workbook.apply(undo, { origin: 'load' });
  }
}

/**
 * Maximizes or minimizes: the best of the samples, of the boundaries of the allowed values, and of the peaks between
 * samples.
 */
function best(search: Search): Solution | undefined {
  const line = samples(search);
  const allowed = line.filter((point) => point.feasible);
  if (allowed.length === 0 && edges(search, line).length === 0) return undefined;
  if (search.isFlat(line) || search.endless(line)) return undefined;
  const candidates = [...allowed, ...edges(search, line).map(({ inside }) => inside), ...climb(search, line)];
  const top = candidates.reduce((a, b) => (search.better(b, a) ? b : a));
  const nearestTop = plateauEdge(search, line, top);
  const beyond = bisectEdge(search, line, nearestTop);
  const point = rounded(search, nearestTop, beyond);
  return {
    status: 'found',
    x: point.x,
    goal: point.goal ?? Number.NaN,
    stop: stopOf(search, line, point, beyond),
    limits: search.readings(point, beyond),
  };
}

function stopOf(search: Search, line: readonly Point[], point: Point, beyond: Point | undefined): Stop {
  if (beyond && !beyond.feasible) return beyond.problem !== undefined ? 'range' : 'limits';
  const ends = [line[0], line.at(-1)];
  if (ends.some((end) => end && Math.abs(end.x - point.x) <= search.grain(point.x))) return 'range';
  return line.some((other) => other.feasible && other.x !== point.x && search.same(other, point))
    ? 'flat'
    : 'peak';
}

/** Finds a target: of the crossings that the limits allow, the one nearest to the current input. */
function reach(search: Search, target: number): Solution | undefined {
  const line = samples(search);
  const hits = search.crossings(line, target).filter((point) => point.feasible);
  const nearestHit = hits.sort(
    (a, b) => Math.abs(a.x - search.dial.base) - Math.abs(b.x - search.dial.base),
  )[0];
  if (!nearestHit) return undefined;
  const tidyPoint = search.at(search.onGrain(nearestHit.x));
  const off = (point: Point) => Math.abs((point.goal ?? Number.POSITIVE_INFINITY) - target);
  const point =
    tidyPoint.feasible && off(tidyPoint) <= Math.max(off(nearestHit), 1e-9 * Math.max(1, Math.abs(target)))
      ? tidyPoint
      : nearestHit;
  return {
    status: 'found',
    x: point.x,
    goal: point.goal ?? Number.NaN,
    stop: undefined,
    limits: search.readings(point, undefined),
  };
}

function nearest(search: Search): Pick<NoSolution, 'nearest'> {
  const known = search.points.filter(
    (point) => point.problem === undefined && !point.slacks.some(Number.isNaN) && point.goal !== undefined,
  );
  const target = search.request.goal.kind === 'target' ? search.request.goal.value : undefined;
  const distance = (point: Point): number => {
    const broken = point.slacks.reduce(
      (sum, slack, index) =>
        sum + Math.max(0, -slack) / Math.max(Math.abs(search.request.limits[index]?.value ?? 1), 1e-9),
      0,
    );
    const off =
      target === undefined ? 0 : Math.abs((point.goal ?? 0) - target) / Math.max(Math.abs(target), 1e-9);
    return broken + off;
  };
  const [first, ...others] = known;
  if (!first) return {};
  const point = others.reduce((a, b) => (distance(b) < distance(a) ? b : a), first);
  return { nearest: { x: point.x, goal: point.goal, limits: search.readings(point, undefined) } };
}
