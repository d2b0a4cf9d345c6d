import type { Action } from '../domain';
import type { Workbook } from '../workbook/types';
import type { ChangeGroup } from './changes';
import { numberOf, valueByKey } from './variable';

/** One of the two states of a loan. */
export interface End {
  readonly workbook: Workbook;
  /** The changes that turn it into the other state; the same groups in the same order in both. */
  readonly groups: readonly ChangeGroup[];
  /** The value of the figure in this state. */
  readonly value: number;
}

/**
 * A figure for mixtures of two workbooks, with some groups of inputs as after and the others as before; each
 * mixture is computed once. Mixtures are bit masks of the groups that are as after. Those in which the
 * largest group (a whole rent roll, say) is as after are made from the later workbook, the others from the
 * earlier one, so that this group is never switched.
 */
export class Mixtures {
  private readonly known: Map<number, number | undefined>;
  /** Indices of the groups, the cheapest to switch first. */
  private readonly byEffort: readonly number[];
  private readonly sides: readonly [Side, Side];
  private readonly largest: number;

  constructor(
    before: End,
    after: End,
    private readonly name: string,
  ) {
    const all = 2 ** before.groups.length - 1;
    // The end is the later workbook itself, not the earlier one made into it.
    this.known = new Map([
      [0, before.value],
      [all, after.value],
    ]);
    this.sides = [new Side(before, 0), new Side(after, all)];
    this.byEffort = before.groups
      .map((_, index) => index)
      .sort((a, b) => (before.groups[a]?.changes ?? 0) - (before.groups[b]?.changes ?? 0));
    this.largest = 1 << (this.byEffort.at(-1) ?? 0);
  }

  /**
   * Computes the mixtures that the orders pass through, along a Gray code on each side, so that usually one
   * small group changes from one to the next.
   */
  compute(orders: readonly (readonly number[])[]): void {
    const masks = [...new Set(orders.flatMap(masksAlong))].filter((mask) => !this.known.has(mask));
    const places = new Map(masks.map((mask) => [mask, this.place(mask ^ this.sideOf(mask).home)]));
    masks.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    for (const mask of masks)
      this.known.set(mask, numberOf(valueByKey(this.sideOf(mask).become(mask), this.name)));
  }

  value(mask: number): number | undefined {
    return this.known.get(mask);
  }

  /** Both workbooks as they were. */
  reset(): void {
    for (const side of this.sides) side.become(side.home);
  }

  private sideOf(mask: number): Side {
    return this.sides[(mask & this.largest) === 0 ? 0 : 1];
  }

  /** The position in the Gray code whose first digits are the cheapest groups. */
  private place(changed: number): number {
    const code = this.byEffort.reduce((sum, group, digit) => sum | (((changed >> group) & 1) << digit), 0);
    return [1, 2, 4, 8, 16].reduce((place, shift) => place ^ (place >> shift), code);
  }
}

/** A workbook taken from mixture to mixture. */
class Side {
  private readonly back: (readonly Action[])[] = [];
  private mask: number;

  constructor(
    private readonly end: End,
    readonly home: number,
  ) {
    this.mask = home;
  }

  become(mask: number): Workbook {
    const { workbook, groups } = this.end;
    groups.forEach((group, index) => {
      const bit = 1 << index;
      if ((mask & bit) === (this.mask & bit)) return;
      if ((mask & bit) !== (this.home & bit))
        this.back[index] = workbook.apply(group.actions, { origin: 'load' }).inverse;
      else workbook.apply(this.back[index] ?? [], { origin: 'load' });
      this.mask ^= bit;
    });
    return workbook;
  }
}

/** The mixtures that an order of groups passes through. */
export function masksAlong(order: readonly number[]): number[] {
  let mask = 0;
  return order.map((group) => (mask |= 1 << group));
}
