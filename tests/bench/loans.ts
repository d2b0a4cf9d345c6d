/** Loans of a chosen size for the bench: the same building, more units. */

const STABILIZATION = ['FM', 'RS', 'RC'] as const;

export interface BenchRow {
  [column: string]: string | number;
}

/** The n-th unit; `turn` varies the figures so that a second paste changes every cell. */
export function benchUnit(n: number, turn = 0): BenchRow {
  const sqft = 400 + ((n * 37) % 900);
  return {
    unitNumber: `${Math.floor(n / 20) + 1}${String.fromCharCode(65 + (n % 20))}`,
    vacant: n % 17 === 0 ? 'Vacant' : 'Occupied',
    stabilization: STABILIZATION[n % 3] ?? 'FM',
    sqft: sqft + turn,
    rooms: 2 + (n % 7) / 2,
    bedrooms: 1 + (n % 3),
    bathrooms: 1 + (n % 3) / 2,
    leaseStart: '2025-01-01',
    leaseEnd: `2026-1${turn}-01`,
    actualRentInPlace: Math.round(sqft * 2.4) + turn,
    monthlyRentBorrowerProjected: Math.round(sqft * 3.1) + turn,
    projectedSalePrice: sqft * 600 + turn,
    analystFactor: 1 - turn / 100,
    marketSalePrice: sqft * 620 + turn,
    notes: turn === 0 ? 'as surveyed' : 'as revised',
  };
}

const line = (item: string, scheduledValue: number, done: number) => ({
  item,
  scheduledValue,
  workCompletedFromPreviousApplications: done,
  thisPeriodAmount: 0,
});

/** A whole loan with `units` residential units: comps, budget, pro forma and sources and uses beside the rent roll. */
export function benchLoan(units: number, turn = 0): Record<string, unknown> {
  const price = units * 180_000;
  return {
    template: 'bridge-loan',
    loanRequest: {
      propertyType: 'Multi Family',
      transactionType: 'Purchase',
      borrowerPurchasePrice: price,
      borrowerRequestedLoanAmount: price * 0.7,
    },
    propertySpec: { unitsResidential: units, unitsCommercial: 0, grossBuildingArea: units * 900 },
    parameters: {
      interestReserved: 6,
      valuations: {
        stabilizedValuation: { selected: ['capRate', 'dscr', 'salesComps'], calculateWith: 'avg' },
        currentValuation: { selected: ['purchasePrice', 'salesComps'], calculateWith: 'min' },
        loanAmountValuation: {
          selected: ['percentOfStabilizedValue', 'ltvPlusRenovation'],
          calculateWith: 'min',
        },
      },
    },
    sheets: {
      rentRoll: {
        residential: Array.from({ length: units }, (_, n) => ({ id: `u${n}`, ...benchUnit(n, turn) })),
        commercial: [],
      },
      rentComps: {
        residential: Array.from({ length: 8 }, (_, n) => ({
          id: `c${n}`,
          address: `${n} Elm Street`,
          monthlyRent: 2400 + n * 60,
          sqft: 700 + n * 20,
        })),
        commercial: [],
      },
      salesComps: {
        current: Array.from({ length: 6 }, (_, n) => ({
          id: `s${n}`,
          address: `${n} Oak Street`,
          salePrice: 4_000_000 + n * 90_000,
          residentialUnits: 20 + n,
          sqft: 18_000,
        })),
        future: Array.from({ length: 6 }, (_, n) => ({
          id: `f${n}`,
          address: `${n} Ash Street`,
          salePrice: 5_000_000 + n * 90_000,
          residentialUnits: 20 + n,
          sqft: 18_000,
        })),
      },
      constructionBudget: {
        hardCost: [line('Kitchens and baths', units * 12_000, 40_000), line('Roof', 90_000, 0)],
        softCost: [line('Architect', 60_000, 20_000)],
        buildingCarryingCost: [{ item: 'Insurance during works', amount: 24_000 }],
      },
    },
    proForma: {
      unifiedData: {
        otherIncomes: [
          {
            id: 1,
            name: 'Laundry',
            usage: 'RESIDENTIAL',
            inPlace: 6000,
            projected: 7200,
            market: 6500,
            selection: 'MIN',
          },
        ],
        expenses: [
          {
            id: 1,
            name: 'Insurance',
            mapping: 'Insurance',
            usage: 'BY_RATIO',
            inPlace: 12_000,
            projected: 12_600,
            unitQuantity: units,
            cost: 500,
            useCalculatedCost: true,
            selection: 'MAX',
          },
        ],
      },
    },
    loanInfo: {
      new: {
        sources: [{ item: 'Senior loan', amount: '@totalLoanAmount', checked: true }],
        uses: [{ item: 'Purchase price', amount: '@purchasePrice', checked: true }],
      },
    },
  };
}
