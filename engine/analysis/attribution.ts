import type { Action, CellValue } from '../domain';
import { diffWorkbooks, type WorkbookDifference } from '../diff';
import type { Workbook } from '../workbook/types';
import { changeGroups, type ChangeGroup, type GroupBy } from './changes';
import { frozenValue, numberOf } from './variable';

/** What one group of inputs did to the figure, in the figure's own unit. */
export interface Part {
  readonly key: string;
  readonly label: string;
  readonly sheet: string;
  readonly changes: number;
  readonly amount: number;
}

export interface Attribution {
  readonly name: string;
  readonly before: CellValue;
  readonly after: CellValue;
  /** In the template's order; they add up to after less before, to the last digit a number holds. Empty where one of the two is no number. */
  readonly parts: readonly Part[];
  /** Orders that were averaged; `exact` when they were all there are. */
  readonly orders: number;
  readonly exact: boolean;
}

/** Up to this many groups every order is tried: 720 orders, but only 64 different workbooks. */
const ALL_ORDERS = 6;
/** More groups than this are told apart no further; the rest moves as one. */
export const MOST_GROUPS = 24;

/**
 * What changed a figure between two states of a loan: each group of changed inputs gets the average of what it adds,
 * over the orders in which the groups can be put in (Shapley, "A Value for n-Person Games", 1953). In every order the
 * steps lead from before to after, so the parts add up to the whole change. Both workbooks stand as before when this
 * returns; docs/decisions/attribution.md says why so.
 * @throws RangeError for a name that is not there
 */
export function attribute(before: Workbook, after: Workbook, name: string, by: GroupBy = 'sheet', difference: WorkbookDifference = diffWorkbooks(before, after)): Attribution {
  const groups = manageable(changeGroups(before, after, by, difference));
  const [from, to] = [frozenValue(before.value({ name })), frozenValue(after.value({ name }))];
  const [start, end] = [numberOf(from), numberOf(to)];
  const orders = ordersOf(groups.length);
  const exact = groups.length <= ALL_ORDERS;
  if (start === undefined || end === undefined || groups.length === 0) return { name, before: from, after: to, parts: [], orders: orders.length, exact };
  const mixtures = new Mixtures(before, groups, name, start, end);
  try {
    mixtures.compute(orders);
    const amounts = averages(mixtures, groups.length, orders, start);
    const parts = balanced(amounts, end - start).map((amount, index) => part(groups[index], amount));
    return { name, before: from, after: to, parts, orders: orders.length, exact };
  } finally {
    mixtures.reset();
  }
}

function part(group: ChangeGroup | undefined, amount: number): Part {
  const { key = '', label = '', sheet = '', changes = 0 } = group ?? {};
  return { key, label, sheet, changes, amount };
}

/** Beyond what can be told apart, all that is left is one group. */
function manageable(groups: readonly ChangeGroup[]): readonly ChangeGroup[] {
  if (groups.length <= MOST_GROUPS) return groups;
  const rest = groups.slice(MOST_GROUPS - 1);
  const changes = rest.reduce((sum, group) => sum + group.changes, 0);
  return [...groups.slice(0, MOST_GROUPS - 1), { key: 'others', label: `${rest.length} others`, sheet: '', actions: rest.flatMap((group) => [...group.actions]), changes }];
}

/** Every order of a few groups; of more, each group first in turn with the others behind it in a ring, and the same backwards. */
function ordersOf(count: number): number[][] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (count <= ALL_ORDERS) return permutations(all);
  return all.flatMap((first) => {
    const ring = [...all.slice(first), ...all.slice(0, first)];
    return [ring, [...ring].reverse()];
  });
}

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

function averages(mixtures: Mixtures, count: number, orders: readonly (readonly number[])[], start: number): number[] {
  const sums = new Array<number>(count).fill(0);
  for (const order of orders) {
    let [mask, value] = [0, start];
    for (const group of order) {
      mask |= 1 << group;
      // Where a mixture has no value of its own (an error on the way), the step counts with the next one.
      const next = mixtures.value(mask) ?? value;
      sums[group] = (sums[group] ?? 0) + next - value;
      value = next;
    }
  }
  return sums.map((sum) => sum / orders.length);
}

/** What averaging loses in the last digits is given to the largest part. */
function balanced(amounts: readonly number[], total: number): number[] {
  const largest = amounts.reduce((best, amount, index) => (Math.abs(amount) > Math.abs(amounts[best] ?? 0) ? index : best), 0);
  const off = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => (index === largest ? amount + off : amount));
}

/** The figure with some groups as they are after and the others as they were before; each mixture computed once. */
class Mixtures {
  private readonly known: Map<number, number | undefined>;
  private readonly back: (readonly Action[])[] = [];
  /** Groups by what it takes to change one over, the least first. */
  private readonly byEffort: readonly number[];
  private mask = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly groups: readonly ChangeGroup[],
    private readonly name: string,
    start: number,
    end: number,
  ) {
    // The end is the later workbook itself, not this one made into it.
    this.known = new Map([[0, start], [2 ** groups.length - 1, end]]);
    this.byEffort = groups.map((_, index) => index).sort((a, b) => (groups[a]?.changes ?? 0) - (groups[b]?.changes ?? 0));
  }

  /**
   * Computes what the orders come by. One after the other along a Gray code, so that as a rule one group changes over
   * between two mixtures, and the one that takes most (a whole rent roll) once there and once back.
   */
  compute(orders: readonly (readonly number[])[]): void {
    const masks = new Set(orders.flatMap((order) => masksAlong(order)));
    const places = new Map([...masks].filter((mask) => !this.known.has(mask)).map((mask) => [mask, this.place(mask)]));
    for (const [mask] of [...places].sort(([, a], [, b]) => a - b)) {
      this.become(mask);
      this.known.set(mask, numberOf(this.workbook.value({ name: this.name })));
    }
  }

  /** The place of a mixture in the Gray code whose first digits are the groups that take least. */
  private place(mask: number): number {
    const code = this.byEffort.reduce((sum, group, digit) => sum | (((mask >> group) & 1) << digit), 0);
    return [1, 2, 4, 8, 16].reduce((place, shift) => place ^ (place >> shift), code);
  }

  value(mask: number): number | undefined {
    return this.known.get(mask);
  }

  reset(): void {
    this.become(0);
  }

  private become(mask: number): void {
    this.groups.forEach((group, index) => {
      const bit = 1 << index;
      if ((mask & bit) === (this.mask & bit)) return;
      if ((mask & bit) !== 0) this.back[index] = this.workbook.apply(group.actions, { origin: 'load' }).inverse;
      else this.workbook.apply(this.back[index] ?? [], { origin: 'load' });
      this.mask ^= bit;
    });
  }
}

/** The mixtures that an order comes by, as bits of the groups that are as after. */
function masksAlong(order: readonly number[]): number[] {
  let mask = 0;
  return order.map((group) => (mask |= 1 << group));
}
