/** One line of the bench: ours over a floor or a peer of the same run. */
export interface BenchLine {
  readonly title: string;
  readonly ratio: number;
  /** The most (or, with `atLeast`, the least) that is asked for. */
  readonly limit?: number;
  readonly atLeast?: boolean;
  readonly detail: string;
}

export const now = (): number => performance.now();

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function time(work: () => void): number {
  const at = now();
  work();
  return now() - at;
}

/**
 * Two pieces of work done in turn, A B B A: their medians in milliseconds, and the median of each round's own ratio,
 * since a machine that changes its pace between rounds changes it for both of one round.
 */
export function paired(
  rounds: number,
  a: (round: number) => void,
  b: (round: number) => void,
  warmUp = 5,
): { a: number; b: number; ratio: number } {
  const times: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let round = 0; round < rounds + warmUp; round++) {
    const [first, second] = round % 2 === 0 ? ([a, b] as const) : ([b, a] as const);
    const one = time(() => first(round));
    const two = time(() => second(round));
    if (round < warmUp) continue;
    times.a.push(round % 2 === 0 ? one : two);
    times.b.push(round % 2 === 0 ? two : one);
  }
  const ratios = times.a.map((time, round) => time / (times.b[round] ?? Number.NaN));
  return { a: median(times.a), b: median(times.b), ratio: median(ratios) };
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

export function print(lines: readonly BenchLine[]): number {
  let over = 0;
  for (const line of lines) {
    const missed =
      line.limit !== undefined && (line.atLeast ? line.ratio < line.limit : line.ratio > line.limit);
    if (missed) over++;
    const limit = line.limit === undefined ? '' : `${line.atLeast ? 'at least' : 'at most'} ${line.limit}`;
    console.log(
      `${missed ? '✗' : ' '} ${line.title.padEnd(62)} ${line.ratio.toFixed(2).padStart(7)}  ${limit.padEnd(13)} ${line.detail}`,
    );
  }
  return over;
}
