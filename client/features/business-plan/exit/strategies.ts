import type { ExitStrategy } from '#domain';

/** An exit, and the figures that tell whether it repays the loan. */
export interface Exit {
  readonly strategy: ExitStrategy;
  readonly means: string;
  /** Inputs that can be typed on the card. */
  readonly typed: readonly string[];
  /** In the order in which they follow from each other. */
  readonly figures: readonly string[];
  /** The figure of what is left after repaying the loan. */
  readonly left: string;
}

const PAYOFF = 'totalLoanAmount';

export const EXITS: readonly Exit[] = [
  {
    strategy: 'Sale',
    means: 'The stabilized property is sold, and the price repays the loan.',
    typed: ['saleCostRate'],
    figures: ['futureValue', 'saleProceeds', PAYOFF, 'saleLessPayoff', 'saleCover', 'borrowerProfit'],
    left: 'saleLessPayoff',
  },
  {
    strategy: 'Bridge loan refinance',
    means: 'Another bridge loan on the future value takes this one out.',
    typed: [],
    figures: [
      'futureValue',
      'atlasLTV',
      'bridgeTakeout',
      PAYOFF,
      'bridgeTakeoutLessPayoff',
      'bridgeTakeoutCover',
    ],
    left: 'bridgeTakeoutLessPayoff',
  },
  {
    strategy: 'Permanent loan refinance',
    means: 'A bank lends by DSCR on the stabilized net operating income.',
    typed: [],
    figures: [
      'noi',
      'maxDSCRPayment',
      'permanentTakeout',
      'permanentTakeoutLtv',
      PAYOFF,
      'permanentTakeoutLessPayoff',
      'permanentTakeoutCover',
    ],
    left: 'permanentTakeoutLessPayoff',
  },
  {
    strategy: 'Construction loan',
    means: 'A construction loan on the total cost takes this one out.',
    typed: [],
    figures: [
      'totalCost',
      'ltcMax',
      'constructionTakeout',
      PAYOFF,
      'constructionTakeoutLessPayoff',
      'constructionTakeoutCover',
    ],
    left: 'constructionTakeoutLessPayoff',
  },
];
