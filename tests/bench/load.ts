import { FULL, saves } from '../load/parts';
import { median, ms, type BenchLine } from './measure';

const ALONE = { ...FULL, people: 1, loans: 1, seconds: 15 };
const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/**
 * Fifty people saving twenty workbooks at once for a minute, over one who saves alone: what locks, conflicts and queues
 * cost. Every acknowledged save is looked for afterwards; one that is missing ends the bench.
 */
export async function loadLines(): Promise<BenchLine[]> {
  const [alone, crowd] = [await saves(ALONE), await saves(FULL)];
  const faults = [...alone.faults, ...crowd.faults];
  if (faults.length > 0) throw new Error(`The load found faults:\n${faults.join('\n')}`);
  const [one, many] = [alone.took.length / ALONE.seconds, crowd.took.length / FULL.seconds];
  return [
    {
      title: `saves a second, ${FULL.people} people on ${FULL.loans} workbooks, over one person`,
      ratio: many / one,
      limit: 0.7,
      atLeast: true,
      detail: `${many.toFixed(1)}/s over ${one.toFixed(1)}/s; half within ${ms(median(crowd.took))}, 95 % within ${ms(at(crowd.took, 0.95))}`,
    },
  ];
}
