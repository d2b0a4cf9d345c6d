/**
 * Ten units of 10,000 SF in one purchase at 4,500,000. Three future sales of ten units at 300,000, 350,000 and 400,000
 * a unit: mean 350,000, sample deviation 50,000. Hard cost of 300,000, nothing done yet.
 */
export const LOAN_FILE = {
  loanRequest: {
    propertyType: 'Multi Family',
    transactionType: 'Purchase',
    borrowerPurchasePrice: 4_500_000,
    borrowerRequestedLoanAmount: 3_000_000,
  },
  propertySpec: { unitsResidential: 10, unitsCommercial: 0, grossBuildingArea: 10_000 },
  sheets: {
    rentRoll: {
      residential: [
        {
          id: 'u1',
          unitNumber: '1A',
          sqft: 800,
          rooms: 3,
          actualRentInPlace: 2000,
          monthlyRentBorrowerProjected: 2500,
        },
        {
          id: 'u2',
          unitNumber: '1B',
          sqft: 700,
          rooms: 2,
          actualRentInPlace: 1800,
          monthlyRentBorrowerProjected: 2300,
        },
      ],
    },
    salesComps: {
      future: [
        { id: 's1', address: '1 First St', salePrice: 3_000_000, residentialUnits: 10 },
        { id: 's2', address: '2 Second St', salePrice: 3_500_000, residentialUnits: 10 },
        { id: 's3', address: '3 Third St', salePrice: 4_000_000, residentialUnits: 10 },
      ],
    },
    constructionBudget: { hardCost: [{ id: 'h1', item: 'Roof', scheduledValue: 300_000 }] },
  },
  parameters: {
    atlasLoanTerms: { atlasLTV: 0.6 },
    percentOfStabilizedValue: 0.8,
    valuations: {
      currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' },
      stabilizedValuation: { selected: ['salesComps'], calculateWith: 'avg' },
      loanAmountValuation: {
        selected: ['borrowerRequest', 'ltvPlusRenovation', 'percentOfStabilizedValue'],
        calculateWith: 'min',
      },
    },
  },
} as const;

/** The same with an appraisal of 4,200,000 as it is and 5,100,000 stabilized, taken by a check mark on its line. */
export const APPRAISED = {
  ...LOAN_FILE,
  information: {
    customValuations: [
      {
        id: 'a1',
        title: 'Appraisal',
        appraisalAsIs: 4_200_000,
        appraisalStabilized: 5_100_000,
        checked: true,
      },
    ],
  },
} as const;
