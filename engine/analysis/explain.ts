import { formatValue, isCellError, type CellValue } from '../domain';
import type { Limit } from './limits';
import { limitHolds } from './limits';
import type { Point, Search } from './search';
import { variableFormat, variableLabel } from './variable';

/** Why goal seek found no result. */
export interface Explanation {
  readonly why:
    'unknown' | 'flat' | 'endless' | 'limit' | 'conflict' | 'target' | 'targetBreaksLimits' | 'jump';
  /** Sentences for a person. */
  readonly message: string;
}

/** Says why a search found nothing, from the points it computed. */
export function explain(search: Search): Explanation {
  const line = search.points.filter((point) => point.problem === undefined).sort((a, b) => a.x - b.x);
  if (line.length === 0)
    return {
      why: 'unknown',
      message: `${name(search)} accepts none of these values: ${search.points[0]?.problem ?? ''}`,
    };
  return (
    unknown(search, line) ??
    unmet(search, line) ??
    (search.request.goal.kind === 'target'
      ? missed(search, line, search.request.goal.value)
      : stuck(search, line))
  );
}

function unknown(search: Search, line: readonly Point[]): Explanation | undefined {
  const { goal, limits } = search.request;
  const figures = [goal.name, ...limits.map((limit) => limit.name)];
  const values = (index: number) =>
    line.map((point) => (index === 0 ? point.goalValue : (point.at[index - 1] ?? null)));
  const index = figures.findIndex(
    (_, i) => limits[i - 1]?.whereKnown !== true && values(i).every((value) => typeof value !== 'number'),
  );
  if (index < 0) return undefined;
  const example = values(index).find(isCellError);
  return {
    why: 'unknown',
    message: `${label(search, figures[index] ?? '')} is ${example ? `an error (${example.cause})` : 'blank'} for every value of ${name(search)} that was tried.`,
  };
}

/** Explains why no value is allowed: one limit is never met, or each is met somewhere but never all together. */
function unmet(search: Search, line: readonly Point[]): Explanation | undefined {
  const { limits } = search.request;
  if (line.some((point) => point.feasible)) return undefined;
  const never = limits.findIndex(
    (limit, index) => !line.some((point) => limitHolds(limit, point.at[index] ?? null)),
  );
  if (never >= 0) return neverMet(search, line, never);
  const where = limits.map(
    (limit, index) => `${limitWords(search, limit)} holds ${stretch(search, line, index)}`,
  );
  return { why: 'conflict', message: `The limits exclude each other. ${where.join('; ')}.` };
}

function neverMet(search: Search, line: readonly Point[], index: number): Explanation {
  const limit = search.request.limits[index];
  if (!limit) return { why: 'limit', message: '' };
  const known = line.filter((point) => typeof point.at[index] === 'number');
  const best = known.reduce(
    (a, b) => ((b.slacks[index] ?? 0) > (a.slacks[index] ?? 0) ? b : a),
    known[0] ?? { x: Number.NaN, at: [], slacks: [] },
  );
  const at = figure(search, limit.name, best.at[index] ?? null);
  const still = known.every(
    (point) => Math.abs((point.slacks[index] ?? 0) - (best.slacks[index] ?? 0)) < 1e-12,
  );
  const tried = `${shown(search, line[0]?.x ?? 0)} and ${shown(search, line.at(-1)?.x ?? 0)}`;
  const message = still
    ? `${label(search, limit.name)} stays at ${at} whatever ${name(search)} is, and the limit is ${sign(limit)} ${figure(search, limit.name, limit.value)}.`
    : `${limitWords(search, limit)} is met nowhere between ${tried} of ${name(search)}: the nearest is ${at}, at ${shown(search, best.x)}.`;
  return { why: 'limit', message };
}

/** The range in which a limit holds, with its ends bisected. */
function stretch(search: Search, line: readonly Point[], index: number): string {
  const limit = search.request.limits[index];
  const holds = (point: Point) => limit !== undefined && limitHolds(limit, point.at[index] ?? null);
  const first = line.findIndex(holds);
  const past = line.findIndex((point, at) => at > first && !holds(point));
  const [before, start, last, after] = [line[first - 1], line[first], line[past - 1], line[past]];
  const from = before && start ? search.bisect(start.x, before.x, holds).inside.x : undefined;
  const to = past > 0 && last && after ? search.bisect(last.x, after.x, holds).inside.x : undefined;
  const ends = [
    from === undefined ? '' : `from ${shown(search, from)}`,
    to === undefined ? '' : `up to ${shown(search, to)}`,
  ].filter((text) => text !== '');
  return ends.length === 0 ? `for every ${name(search)}` : `for ${name(search)} ${ends.join(' ')}`;
}

function missed(search: Search, line: readonly Point[], target: number): Explanation {
  const { goal, limits } = search.request;
  const wanted = figure(search, goal.name, target);
  const known = line.filter((point) => point.goal !== undefined);
  const hit = search
    .crossings(known, target)
    .sort((a, b) => Math.abs(a.x - search.dial.base) - Math.abs(b.x - search.dial.base))[0];
  if (hit) {
    const broken = limits.filter((limit, index) => !limitHolds(limit, hit.at[index] ?? null));
    const words = broken.map(
      (limit) =>
        `${label(search, limit.name)} is ${figure(search, limit.name, hit.at[limits.indexOf(limit)] ?? null)} and the limit is ${sign(limit)} ${figure(search, limit.name, limit.value)}`,
    );
    return {
      why: 'targetBreaksLimits',
      message: `${label(search, goal.name)} is ${wanted} with ${name(search)} at ${shown(search, hit.x)}, but there ${words.join(', and ')}.`,
    };
  }
  const values = known.map((point) => point.goal ?? 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (search.isFlat(known)) return flat(search, known);
  if (target >= least && target <= most)
    return {
      why: 'jump',
      message: `${label(search, goal.name)} jumps over ${wanted}: no value of ${name(search)} gives it.`,
    };
  const ends = `${shown(search, known[0]?.x ?? 0)} and ${shown(search, known.at(-1)?.x ?? 0)}`;
  return {
    why: 'target',
    message: `${label(search, goal.name)} does not reach ${wanted}: between ${ends} of ${name(search)} it runs from ${figure(search, goal.name, least)} to ${figure(search, goal.name, most)}.`,
  };
}

/** Explains why no optimum was found although some values meet every limit. */
function stuck(search: Search, line: readonly Point[]): Explanation {
  const known = line.filter((point) => point.goal !== undefined);
  if (search.isFlat(known)) return flat(search, known);
  const { goal } = search.request;
  const way = goal.kind === 'min' ? 'smaller' : 'larger';
  return {
    why: 'endless',
    message: `${label(search, goal.name)} gets ${way} without end as ${name(search)} grows: no limit stops it. Add a limit, or say how far to look.`,
  };
}

function flat(search: Search, line: readonly Point[]): Explanation {
  const at = figure(search, search.request.goal.name, line[0]?.goal ?? null);
  return {
    why: 'flat',
    message: `${label(search, search.request.goal.name)} stays at ${at} whatever ${name(search)} is: nothing that counts reads it. Trace ${label(search, search.request.goal.name)} to see what it reads.`,
  };
}

const name = (search: Search): string => variableLabel(search.workbook, search.dial.variable);
const label = ({ workbook }: Search, figureName: string): string =>
  workbook.template.figure.get(figureName)?.label ?? figureName;
const sign = ({ op }: Limit): string => (op === '<=' ? '≤' : '≥');
const limitWords = (search: Search, limit: Limit): string =>
  `${label(search, limit.name)} ${sign(limit)} ${figure(search, limit.name, limit.value)}`;
const shown = (search: Search, x: number): string =>
  formatValue(x, variableFormat(search.workbook, search.dial.variable)) || '0';

function figure({ workbook }: Search, figureName: string, value: CellValue): string {
  const format = workbook.template.figure.get(figureName)?.format ?? 'number4';
  return typeof value === 'number'
    ? formatValue(value, format) || '0'
    : formatValue(value, format) || 'blank';
}
