import { roundTo } from './random';
import type { BudgetPlan } from './types';

type Line = {
  id: string;
  item: string;
  scheduledValue: number;
  workCompletedFromPreviousApplications: number;
  thisPeriodAmount: number;
};
/** Item, its share of the budget, and when it happens: 0 at the start of the works, 1 at their end. */
type Trade = readonly [item: string, share: number, phase: number];

const HARD: Readonly<Record<BudgetPlan['kind'], readonly Trade[]>> = {
  light: [
    ['General conditions', 0.07, 0.5],
    ['Selective demolition', 0.05, 0.1],
    ['Kitchens and appliances', 0.24, 0.6],
    ['Bathrooms', 0.19, 0.6],
    ['Flooring and tile', 0.12, 0.7],
    ['Painting', 0.08, 0.85],
    ['Electrical', 0.09, 0.4],
    ['Plumbing', 0.08, 0.4],
    ['Lobby and corridors', 0.08, 0.9],
  ],
  heavy: [
    ['General conditions', 0.08, 0.5],
    ['Demolition and abatement', 0.07, 0.05],
    ['Structural steel and concrete', 0.11, 0.2],
    ['Roofing', 0.05, 0.3],
    ['Facade and windows', 0.12, 0.4],
    ['Framing and drywall', 0.11, 0.5],
    ['Plumbing', 0.1, 0.45],
    ['HVAC', 0.09, 0.5],
    ['Electrical', 0.09, 0.5],
    ['Fire alarm and sprinklers', 0.05, 0.55],
    ['Kitchens and baths', 0.1, 0.85],
    ['Elevator', 0.03, 0.7],
  ],
  fitOut: [
    ['General conditions', 0.08, 0.5],
    ['Millwork and kitchens', 0.28, 0.6],
    ['Stone and tile', 0.18, 0.65],
    ['Appliances', 0.14, 0.8],
    ['Wood flooring', 0.12, 0.75],
    ['Painting and punch list', 0.1, 0.95],
    ['Amenity spaces', 0.1, 0.85],
  ],
};
const SOFT: readonly Trade[] = [
  ['Architecture and engineering', 0.4, 0.05],
  ['Permits and filing fees', 0.18, 0.05],
  ['Legal and accounting', 0.14, 0.4],
  ["Builder's risk insurance", 0.13, 0.1],
  ['Construction management', 0.15, 0.6],
];

/** Progress of a trade when the whole budget is `done`: early trades are ahead of late ones. */
const progress = (done: number, phase: number): number =>
  done === 0 || done === 1 ? done : Math.min(1, Math.max(0, done * (1.9 - 1.6 * phase)));

function lines(prefix: string, trades: readonly Trade[], total: number, done: number): Line[] {
  if (total === 0) return [];
  let left = total;
  return trades.map(([item, share, phase], at) => {
    const scheduledValue = at === trades.length - 1 ? left : roundTo(total * share, 500);
    left -= scheduledValue;
    const toDate = roundTo(scheduledValue * progress(done, phase), 100);
    const thisPeriodAmount = toDate >= scheduledValue ? 0 : roundTo(toDate * 0.2, 100);
    return {
      id: `${prefix}${at + 1}`,
      item,
      scheduledValue,
      workCompletedFromPreviousApplications: Math.min(scheduledValue, toDate) - thisPeriodAmount,
      thisPeriodAmount,
    };
  });
}

/** The three budget sheets, with the amounts that the payment applications (AIA G703) certify so far. */
export function budgetSheets(plan: BudgetPlan): Record<string, unknown[]> {
  return {
    hardCost: lines('h', HARD[plan.kind], plan.hard, plan.done),
    softCost: lines('s', SOFT, plan.soft, Math.min(1, plan.done * 1.3)),
    buildingCarryingCost: (plan.carrying ?? []).map(([item, amount], at) => ({
      id: `b${at + 1}`,
      item,
      amount,
    })),
  };
}
