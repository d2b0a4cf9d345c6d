import type { CellValue } from '../domain';
import { diffWorkbooks, turned, type WorkbookDifference } from '../diff';
import type { Workbook } from '../workbook/types';
import { changeGroups, type ChangeGroup, type GroupBy } from './changes';
import { masksAlong, Mixtures } from './mixtures';
import { frozenValue, numberOf, valueByKey } from './variable';

/** The effect of one group of inputs on the figure, in the figure's own unit. */
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
  /**
   * In the template's order; their sum equals after minus before, to the last digit that a number holds.
   * Empty if either value is not a number.
   */
  readonly parts: readonly Part[];
  /** Orders that were averaged; `exact` when they were all there are. */
  readonly orders: number;
  readonly exact: boolean;
}

/** Up to this many groups every order is tried: 720 orders, but only 64 different workbooks. */
const ALL_ORDERS = 6;
/** The maximum number of groups; further changes form one last group, so that the effort stays bounded. */
export const MOST_GROUPS = 24;

/**
 * What changed a figure between two states of a loan: each group of changed inputs is credited with its Shapley value,
 * the average of what it adds over the orders in which the groups can be applied (Shapley, "A Value for n-Person
 * Games", 1953). In each order the steps lead from before to after, so the parts add up to the whole change. Both
 * workbooks are restored before this returns; docs/decisions/0017-attribution.md gives the reasons.
 * @param name of a figure, or the key of a cell; a cell whose row is not there is blank
 * @throws RangeError for a name that does not exist
 */
export function attribute(
  before: Workbook,
  after: Workbook,
  name: string,
  by: GroupBy = 'sheet',
  difference: WorkbookDifference = diffWorkbooks(before, after),
): Attribution {
  const groups = manageable(changeGroups(before, after, by, difference));
  const [from, to] = [frozenValue(valueByKey(before, name)), frozenValue(valueByKey(after, name))];
  const [start, end] = [numberOf(from), numberOf(to)];
  const orders = ordersOf(groups.length);
  const exact = groups.length <= ALL_ORDERS;
  if (start === undefined || end === undefined || groups.length === 0)
    return { name, before: from, after: to, parts: [], orders: orders.length, exact };
  const back = manageable(changeGroups(after, before, by, turned(difference)));
  const mixtures = new Mixtures(
    { workbook: before, groups, value: start },
    { workbook: after, groups: back, value: end },
    name,
  );
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

/** Keeps the first groups and merges all others into one: see {@link MOST_GROUPS}. */
function manageable(groups: readonly ChangeGroup[]): readonly ChangeGroup[] {
  if (groups.length <= MOST_GROUPS) return groups;
  const rest = groups.slice(MOST_GROUPS - 1);
  const changes = rest.reduce((sum, group) => sum + group.changes, 0);
  return [
    ...groups.slice(0, MOST_GROUPS - 1),
    {
      key: 'others',
      label: `${rest.length} others`,
      sheet: '',
      actions: rest.flatMap((group) => [...group.actions]),
      changes,
    },
  ];
}

/** All orders of a few groups; for more groups, each rotation of them, forwards and backwards. */
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
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

function averages(
  mixtures: Mixtures,
  count: number,
  orders: readonly (readonly number[])[],
  start: number,
): number[] {
  const sums = new Array<number>(count).fill(0);
  for (const order of orders) {
    let value = start;
    masksAlong(order).forEach((mask, index) => {
      const group = order[index] ?? 0;
      // If a mixture has no value (an error on the way), its step is counted with the next one.
      const next = mixtures.value(mask) ?? value;
      sums[group] = (sums[group] ?? 0) + next - value;
      value = next;
    });
  }
  return sums.map((sum) => sum / orders.length);
}

/** Adds the rounding error of averaging to the largest part. */
function balanced(amounts: readonly number[], total: number): number[] {
  const largest = amounts.reduce(
    (best, amount, index) => (Math.abs(amount) > Math.abs(amounts[best] ?? 0) ? index : best),
    0,
  );
  const off = total - amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts.map((amount, index) => (index === largest ? amount + off : amount));
}
