import type { Sequelize } from 'sequelize';
import {
  BUSINESS_PLANS,
  EMPTY_CREDIT_BOX,
  judgeDeal,
  PROPERTY_TYPES,
  type CreditBox,
  type LoanRecord,
} from '#domain';
import { countPipeline } from '../../server/models/queries/creditBoxes';
import { countLoans } from '../../server/models/queries/loanList';
import { median, ms, now, paired, type BenchLine } from './measure';

const BOXES = 1000;
const ROUNDS = 25;

const boxes: readonly CreditBox[] = Array.from({ length: BOXES }, (_, index) => ({
  ...EMPTY_CREDIT_BOX,
  propertyTypes: PROPERTY_TYPES.slice(index % 5, (index % 5) + 3),
  businessPlans: BUSINESS_PLANS.slice(index % 8, (index % 8) + 4),
  states: ['CT', 'NJ', 'NY'],
  minLoanAmount: 500_000 + (index % 40) * 50_000,
  maxLoanAmount: 3_000_000 + (index % 60) * 100_000,
  maxLtv: 0.55 + (index % 30) / 100,
  maxTerm: 12 + (index % 4) * 6,
  minDscr: index % 2 === 0 ? 1.05 : null,
  complexQuery: index % 3 === 0 ? 'units >= 5 and (city = "Newark" or debtYield > 9)' : '',
}));
const deal: LoanRecord = {
  dealType: 'WL',
  propertyType: 'Multi Family',
  businessPlan: 'Value Add',
  state: 'NJ',
  city: 'Newark',
  totalLoanAmount: 3_150_000,
  ltv: 0.664,
  terms: 18,
  dscr: 1.12,
  units: 24,
};

/**
 * The boxes of 1,000 investors against one deal, words included, over reading the boxes from JSON: what
 * having them costs.
 */
export function creditBoxLines(): BenchLine[] {
  const stored = boxes.map((box) => JSON.stringify(box));
  const { a, b, ratio } = paired(
    ROUNDS,
    () => boxes.forEach((box) => judgeDeal(box, deal)),
    () => stored.forEach((text) => JSON.parse(text) as CreditBox),
  );
  return [
    {
      title: 'credit boxes of 1,000 investors against a deal / reading them',
      ratio,
      limit: 40,
      detail: `${ms(a)} / ${ms(b)}`,
    },
  ];
}

/**
 * What a box matches among 100,000 loans, over counting those that are active: what any question to all of
 * them costs.
 */
export async function pipelineLine(db: Sequelize): Promise<BenchLine> {
  const [ours, floor]: [number[], number[]] = [[], []];
  const [, box] = boxes;
  let matched = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const at = now();
    matched = (await countPipeline(db, box ?? EMPTY_CREDIT_BOX)).matched;
    const between = now();
    await countLoans({ view: 'Active' }, 100_000);
    floor.push(now() - between);
    ours.push(between - at);
  }
  return {
    title: 'a credit box against 100,000 loans / counting the active ones',
    ratio: median(ours) / median(floor),
    limit: 8,
    detail: `${ms(median(ours))} / ${ms(median(floor))}; ${matched.toLocaleString('en-US')} match`,
  };
}
