import type { CellValue } from '../domain';
import type { Workbook } from '../workbook/types';
import type { GoalSeekRequest } from './goal';
import { limitHolds, limitSlack, type LimitReading } from './limits';
import { definitionOf, frozenValue, isFactor, tidy, variableFormat, type Dial } from './variable';

/** The workbook computed with one value of the input. */
export interface Point {
  readonly x: number;
  /** Why the input refuses this value. */
  readonly problem?: string;
  /** Undefined if the figure is blank or an error. */
  readonly goal: number | undefined;
  readonly goalValue: CellValue;
  readonly at: readonly CellValue[];
  readonly slacks: readonly number[];
  /** Every limit holds and the goal is a number. */
  readonly feasible: boolean;
}

/** Two results are the same figure when they differ by less than this share of it. */
const SAME = 1e-10;
/** The resolution of bisection, as a share of the value. */
export const FINEST = 1e-13;

/** One goal seek: computes points, each once, and compares them. */
export class Search {
  private readonly known = new Map<number, Point>();
  readonly range: {
    readonly from: number;
    readonly to: number;
    /** Whether `to` is only where the search stops, not a given end. */ readonly open: boolean;
  };

  constructor(
    readonly workbook: Workbook,
    readonly dial: Dial,
    readonly request: GoalSeekRequest,
  ) {
    this.range = this.rangeOf();
  }

  get evaluations(): number {
    return this.known.size;
  }

  get points(): Point[] {
    return [...this.known.values()];
  }

  at(x: number): Point {
    const known = this.known.get(x);
    if (known) return known;
    const point = this.compute(x);
    this.known.set(x, point);
    return point;
  }

  private compute(x: number): Point {
    const { goal, limits } = this.request;
    const problem = this.dial.set(x);
    if (problem !== undefined)
      return {
        x,
        problem,
        goal: undefined,
        goalValue: null,
        at: [],
        slacks: limits.map(() => Number.NaN),
        feasible: false,
      };
    const goalValue = frozenValue(this.workbook.value({ name: goal.name }));
    const at = limits.map(({ name }) => frozenValue(this.workbook.value({ name })));
    const value = typeof goalValue === 'number' ? goalValue : undefined;
    const feasible =
      value !== undefined && limits.every((limit, index) => limitHolds(limit, at[index] ?? null));
    return {
      x,
      goal: value,
      goalValue,
      at,
      slacks: limits.map((limit, index) => limitSlack(limit, at[index] ?? null)),
      feasible,
    };
  }

  private rangeOf(): { from: number; to: number; open: boolean } {
    const { vary, from, to } = this.request;
    const { base } = this.dial;
    const definition = definitionOf(this.workbook, vary);
    const least = isFactor(vary) ? 0 : definition?.min;
    const most = isFactor(vary) ? undefined : definition?.max;
    const low = from ?? least ?? (base >= 0 ? 0 : 10 * base);
    return {
      from: low,
      to: Math.max(low, to ?? most ?? this.scale(low) * 2 ** DOUBLINGS),
      open: to === undefined && most === undefined,
    };
  }

  /** A typical magnitude of the input: twice its current value, or a default by its format when it is blank. */
  scale(low: number): number {
    const { base } = this.dial;
    if (base !== 0) return Math.max(2 * Math.abs(base), 2 * Math.abs(low));
    const format = variableFormat(this.workbook, this.request.vary);
    return Math.max(
      2 * Math.abs(low),
      format.startsWith('percent') ? 1 : format.startsWith('usd') ? 1_000_000 : 100,
    );
  }

  /** The goal as something to be made large. */
  score({ goal, feasible }: Point): number {
    if (goal === undefined || !feasible) return Number.NEGATIVE_INFINITY;
    return this.request.goal.kind === 'min' ? -goal : goal;
  }

  better(a: Point, b: Point): boolean {
    if (!a.feasible || !b.feasible) return a.feasible && !b.feasible;
    if (this.same(a, b)) return Math.abs(a.x - this.dial.base) < Math.abs(b.x - this.dial.base);
    return this.score(a) > this.score(b);
  }

  same(a: Point, b: Point): boolean {
    if (a.goal === undefined || b.goal === undefined) return a.goal === b.goal;
    return Math.abs(a.goal - b.goal) <= SAME * Math.max(Math.abs(a.goal), Math.abs(b.goal));
  }

  /** Whether the goal does not depend on the input. */
  isFlat(line: readonly Point[]): boolean {
    const known = line.filter((point) => point.goal !== undefined);
    const [first] = known;
    return first !== undefined && known.every((point) => this.same(point, first));
  }

  /**
   * Whether neither a limit nor the input's range stops it: the goal still improves where the search stops.
   */
  endless(line: readonly Point[]): boolean {
    const [last, before] = [line.at(-1), line.at(-2)];
    return (
      this.range.open &&
      last !== undefined &&
      before !== undefined &&
      last.feasible &&
      this.score(last) > this.score(before) &&
      !this.same(last, before)
    );
  }

  /**
   * The points at which the goal crosses the target, each bisected. A jump over the target does not count.
   */
  crossings(line: readonly Point[], target: number): Point[] {
    const side = (point: Point) => (point.goal === undefined ? undefined : Math.sign(point.goal - target));
    const close = (point: Point) =>
      point.goal !== undefined && Math.abs(point.goal - target) <= 1e-7 * Math.max(1e-3, Math.abs(target));
    const found = line.filter((point) => side(point) === 0);
    for (const [index, right] of line.entries()) {
      const left = line[index - 1];
      if (
        !left ||
        side(left) === undefined ||
        side(right) === undefined ||
        (side(left) ?? 0) * (side(right) ?? 0) >= 0
      )
        continue;
      const from = side(left) ?? 0;
      const point = this.bisect(
        left.x,
        right.x,
        (at) => side(at) === from,
        (at) => from * ((at.goal ?? Number.NaN) - target),
      );
      const hit = [point.inside, point.outside].find(close);
      if (hit) found.push(hit);
    }
    return found;
  }

  /**
   * Narrows an interval until its ends touch: `holds` is true at `inside`, false at `outside`. If a margin
   * tells by how much it holds (negative: fails), the next point is interpolated; otherwise, and across
   * jumps, the interval is halved.
   */
  bisect(
    inside: number,
    outside: number,
    holds: (point: Point) => boolean,
    margin?: (point: Point) => number,
  ): { inside: Point; outside: Point } {
    let [yes, no] = [inside, outside];
    const fine = () => FINEST * Math.max(Math.abs(yes), Math.abs(no));
    const budget = { width: Math.abs(no - yes), fine: fine() };
    for (let step = 0; step < 100 && Math.abs(no - yes) > fine(); step++) {
      const middle = (yes + no) / 2;
      if (middle === yes || middle === no) break;
      const guess = margin
        ? interpolate({ yes, no, atYes: margin(this.at(yes)), atNo: margin(this.at(no)) }, step, budget)
        : middle;
      const x = guess === yes || guess === no ? middle : guess;
      if (holds(this.at(x))) yes = x;
      else no = x;
    }
    return { inside: this.at(yes), outside: this.at(no) };
  }

  /** The finest step that means something: a cent, a millionth of a per cent. */
  grain(x: number): number {
    const format = variableFormat(this.workbook, this.request.vary);
    const step = format.startsWith('usd') ? 0.01 : format.startsWith('percent') ? 1e-8 : 1e-6;
    return Math.max(step, Math.abs(x) * 1e-12);
  }

  onGrain(x: number, round: (value: number) => number = Math.round): number {
    const grain = this.grain(x);
    return tidy(round(tidy(x / grain)) * grain);
  }

  readings(point: Point, beyond: Point | undefined): LimitReading[] {
    return this.request.limits.map((limit, index) => {
      const at = point.at[index] ?? null;
      const slack = point.slacks[index] ?? Number.NaN;
      const holds = limitHolds(limit, at);
      const tight = Math.abs(slack) <= 1e-7 * Math.max(1e-3, Math.abs(limit.value));
      const broken =
        beyond !== undefined && beyond.problem === undefined && !limitHolds(limit, beyond.at[index] ?? null);
      return {
        ...limit,
        at,
        slack: Number.isFinite(slack) ? slack : null,
        holds,
        binds: holds && (tight || broken),
      };
    });
  }
}

/**
 * Chooses the next point in an interval by the ITP method, which needs few steps on smooth functions and at
 * most one more than bisection (Oliveira and Takahashi, "An Enhancement of the Bisection Method Average
 * Performance Preserving Minmax Optimality", 2020), with their constants 0.2, 2 and 1.
 */
function interpolate(
  ends: { yes: number; no: number; atYes: number; atNo: number },
  step: number,
  { width, fine }: { width: number; fine: number },
): number {
  const { yes, no, atYes, atNo } = ends;
  const middle = (yes + no) / 2;
  const straight = yes + (no - yes) * (atYes / (atYes - atNo));
  if (!(atYes >= 0 && atNo <= 0) || !Number.isFinite(straight)) return middle;
  const gap = Math.abs(no - yes);
  const towards = Math.sign(middle - straight);
  const shift = Math.min((0.2 / width) * gap * gap, Math.abs(middle - straight));
  const guess = straight + towards * shift;
  const steps = Math.ceil(Math.log2(width / fine)) + 1 - step;
  const radius = Math.max(0, (fine / 2) * 2 ** steps - gap / 2);
  return Math.abs(guess - middle) <= radius ? guess : middle - towards * radius;
}

/** An input without a largest value is looked at up to some sixteen thousand times its size. */
export const DOUBLINGS = 14;
