import type { DemoPlan } from '../types';

/** Yearly operating costs of a New York walk-up, USD. */
const WALK_UP = {
  insurancePerUnit: 900, waterPerUnit: 950, fuelPerSqft: 1.25, electricPerUnit: 220, repairsPerUnit: 650,
  payrollPerUnit: 720, adminPerUnit: 150, reservesPerUnit: 250,
} as const;

const bushwick: DemoPlan = {
  key: 'bushwick-24',
  address: { street: '1147 Bushwick Ave', city: 'Brooklyn', state: 'NY', zip: '11221' },
  borrowerName: 'Bushwick Terrace Holdings LLC',
  status: 'Marketplace', borrowerStatus: 'Quote Approve', reportStatus: 'Approved', currentStage: 'underwriting', assignee: 'UNDERWRITER',
  notes: 'Rent-stabilized walk-up; renovation of ten free-market apartments on turnover.',
  story: "The sponsor buys a four-story walk-up of @units apartments for @purchasePrice and renovates ten free-market apartments as they turn over, for @renovationCost. Fourteen apartments are rent stabilized and keep their rents.\n\nThe loan of @totalLoanAmount is @ltv of today's value and @ltarv of the value as stabilized. It is repaid from a permanent loan once the renovated apartments are let; at an NOI of @noi the lender of that loan covers its debt service with room to spare.",
  requested: '2026-09-08',
  shared: true,
  request: {
    propertyType: 'Multi Family', businessPlan: 'Value Add', transactionType: 'Purchase', exitStrategy: 'Permanent loan refinance',
    borrowerRequestedLoanAmount: 3_150_000, borrowerPurchasePrice: 4_650_000, borrowerRenovationAmount: 520_000, borrowerNOI: 385_000, inPlaceNOI: 262_000, propertyRanking: 4, source: 'Broker',
  },
  property: { block: '3302', lot: '14', lotSize: 7500, grossBuildingArea: 19_800, yearBuilt: 1931, numberOfFloors: 4, unitsResidential: 24, residentialOccupancy: 92, unitsCommercial: 0 },
  regulated: true,
  apartments: [
    { count: 8, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 580, rent: 2_350, projected: 2_850, stabilized: 5, stabilizedRent: 1_385, vacant: 1 },
    { count: 12, bedrooms: 2, bathrooms: 1, rooms: 4, sqft: 710, rent: 2_700, projected: 3_350, stabilized: 7, stabilizedRent: 1_560, vacant: 1 },
    { count: 4, bedrooms: 3, bathrooms: 1, rooms: 5, sqft: 840, rent: 3_100, projected: 3_950, stabilized: 1, stabilizedRent: 1_790, controlled: 1 },
  ],
  rentComps: { streets: ['Bushwick Ave', 'Gates Ave', 'Palmetto St', 'Cornelia St', 'Evergreen Ave'], count: 8, perSqft: 56, sizes: [560, 600, 700, 720, 860] },
  currentSales: { streets: ['Bushwick Ave', 'Knickerbocker Ave', 'Linden St', 'Himrod St'], neighborhood: 'Bushwick', count: 5, perUnit: 200_000, sqftPerUnit: 800, units: [12, 16, 20, 27], yearBuilt: [1910, 1925, 1931] },
  futureSales: { streets: ['Wyckoff Ave', 'Irving Ave', 'Stanhope St', 'Suydam St', 'Menahan St'], neighborhood: 'Bushwick', count: 6, perUnit: 272_000, sqftPerUnit: 810, units: [10, 16, 20, 31], yearBuilt: [1920, 1930, 1931] },
  budget: { hard: 430_000, soft: 66_000, done: 0, kind: 'light', carrying: [['Insurance during works', 14_000], ['Real estate taxes during works', 10_000]] },
  otherIncome: [
    { name: 'Laundry', usage: 'RESIDENTIAL', inPlace: 4_800, projected: 6_000, market: 5_400 },
    { name: 'Storage', usage: 'RESIDENTIAL', inPlace: 0, projected: 4_200, market: 3_600 },
  ],
  expenses: { taxes: [92_400, 95_200], ...WALK_UP },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 92, businessPlanRiskScore: 88, valuationPrecisionScore: 94 } },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'salesComps'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasLTV: 0.56 },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 465_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
  information: {
    timeline: [
      { id: 'closing', label: 'Closing', date: '2026-12-15', baseline: '2026-12-01' },
      { id: 'first', label: 'First five apartments renovated', date: '2027-04-30', baseline: '2027-03-31' },
      { id: 'second', label: 'Last five apartments renovated', date: '2027-08-31', baseline: '2027-07-31' },
      { id: 'let', label: 'Renovated apartments let', date: '2027-10-31', baseline: '2027-09-30' },
      { id: 'takeout', label: 'Permanent loan closed', date: '2027-12-10', baseline: '2027-12-01' },
    ],
    customValuations: [{ id: 'cv1', title: 'Broker opinion of value', value: 6_250_000, method: 'future', checked: false, hide: false, note: 'Of September 2026' }],
    projectCosts: [{ id: 'pc1', title: 'Sponsor acquisition fee', value: 46_500, method: 'cost', checked: true, note: '1 percent of the price' }],
  },
};

const grandConcourse: DemoPlan = {
  key: 'bronx-62',
  address: { street: '1418 Grand Concourse', city: 'Bronx', state: 'NY', zip: '10456' },
  borrowerName: 'Concourse Preservation Partners LP',
  status: 'Performing', borrowerStatus: 'Performing', reportStatus: 'Approved', currentStage: 'monitoring', assignee: 'UNDERWRITER',
  notes: 'Fourth draw certified in October. Facade and boiler are complete.',
  story: "A six-story elevator building of @units apartments on the Grand Concourse, most of them rent stabilized. The loan of @totalLoanAmount pays off the savings bank and finishes a facade, boiler and apartment program that is largely certified: @renovationCostRemaining is left to do.\n\nExit is a permanent loan on an NOI of @noi, against @inPlaceNOI in place today.",
  requested: '2026-02-11',
  request: {
    propertyType: 'Multi Family', businessPlan: 'Heavy renovation', transactionType: 'Refinance', exitStrategy: 'Permanent loan refinance',
    borrowerRequestedLoanAmount: 6_900_000, borrowerCurrentLoanBalance: 5_250_000, costBasisToDate: 8_950_000, borrowerRenovationAmount: 1_480_000, borrowerNOI: 790_000, inPlaceNOI: 610_000, propertyRanking: 4,
  },
  property: { block: '2836', lot: '51', lotSize: 14_200, grossBuildingArea: 57_600, yearBuilt: 1928, numberOfFloors: 6, unitsResidential: 62, residentialOccupancy: 95, unitsCommercial: 0 },
  regulated: true,
  apartments: [
    { count: 12, bedrooms: 0, bathrooms: 1, rooms: 2, sqft: 480, rent: 1_650, projected: 1_850, stabilized: 10, stabilizedRent: 1_190, vacant: 1 },
    { count: 28, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 660, rent: 2_000, projected: 2_300, stabilized: 22, stabilizedRent: 1_395, controlled: 1, vacant: 1 },
    { count: 22, bedrooms: 2, bathrooms: 1, rooms: 4, sqft: 850, rent: 2_400, projected: 2_750, stabilized: 17, stabilizedRent: 1_640, vacant: 1 },
  ],
  rentComps: { streets: ['Walton Ave', 'Sheridan Ave', 'Grand Concourse', 'Morris Ave', 'E 170th St'], count: 9, perSqft: 35.5, sizes: [480, 640, 680, 840, 880] },
  currentSales: { streets: ['Walton Ave', 'Grand Concourse', 'Sherman Ave'], neighborhood: 'Concourse', count: 5, perUnit: 158_000, sqftPerUnit: 880, units: [40, 54, 62, 77], yearBuilt: [1926, 1928, 1936] },
  futureSales: { streets: ['Gerard Ave', 'Grand Concourse', 'Clay Ave', 'Teller Ave'], neighborhood: 'Concourse', count: 5, perUnit: 186_000, sqftPerUnit: 890, units: [41, 55, 60, 84], yearBuilt: [1927, 1931, 1939] },
  budget: { hard: 1_240_000, soft: 186_000, done: 0.62, kind: 'heavy', carrying: [['Insurance during works', 34_000], ['Tenant relocation', 20_000]] },
  otherIncome: [
    { name: 'Laundry', usage: 'RESIDENTIAL', inPlace: 11_200, projected: 12_400, market: 12_000 },
    { name: 'Antenna lease', usage: 'RESIDENTIAL', inPlace: 18_000, projected: 18_000 },
  ],
  expenses: { taxes: [148_000, 152_400], ...WALK_UP, waterPerUnit: 900, repairsPerUnit: 600 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 95, businessPlanRiskScore: 92, valuationPrecisionScore: 97 } },
    capRate: { residential: 0.0615 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['salesComps', 'stabilizedValuation'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasInterestRate: 0.105, loanTerms: 18, atlasLTV: 0.62 },
  },
  existing: {
    existingLoanBalance: 5_250_000, lender: 'Hudson Savings Bank', originationDate: '2024-05-14', isCurrent: true, purchasePrice: 7_350_000,
    closingCostsFromPurchase: 248_000, interestPaymentsToDate: 486_000,
    sources: [{ id: 'es1', item: 'Existing first mortgage', amount: 5_250_000, checked: true }, { id: 'es2', item: 'Sponsor equity to date', amount: 3_906_800, checked: true }],
    uses: [{ id: 'eu1', item: 'Purchase price', amount: 7_350_000, checked: true }, { id: 'eu2', item: 'Closing costs', amount: 248_000, checked: true }, { id: 'eu3', item: 'Renovation completed', amount: '@renovationCompleted', checked: true }, { id: 'eu4', item: 'Interest payments', amount: 486_000, checked: true }],
  },
  sources: [['Senior loan', '@totalLoanAmount']],
  uses: [['Payoff of existing loan', '@existingLoanBalance'], ['Renovation remaining', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

const harlem: DemoPlan = {
  key: 'harlem-6',
  address: { street: '164 W 136th St', city: 'New York', state: 'NY', zip: '10030' },
  borrowerName: 'Strivers Six LLC',
  status: 'Repaid', borrowerStatus: 'Repaid', reportStatus: 'Approved', currentStage: 'fullyPaid', assignee: 'ANALYST',
  notes: 'Repaid from the sale two months before maturity.',
  story: "A brownstone row building of @units apartments, renovated and sold. The loan of @totalLoanAmount stood at @ltv of value and was repaid from the sale.",
  requested: '2025-10-20',
  request: {
    propertyType: 'Multi Family', businessPlan: 'Light renovation', transactionType: 'Purchase', exitStrategy: 'Sale',
    borrowerRequestedLoanAmount: 1_850_000, borrowerPurchasePrice: 2_480_000, borrowerRenovationAmount: 210_000, borrowerNOI: 205_000, propertyRanking: 4,
  },
  property: { block: '1920', lot: '57', lotSize: 1998, grossBuildingArea: 6_150, yearBuilt: 1910, numberOfFloors: 3, unitsResidential: 6, residentialOccupancy: 100, unitsCommercial: 0 },
  regulated: true,
  apartments: [
    { count: 4, bedrooms: 2, bathrooms: 1, rooms: 4, sqft: 860, rent: 3_350, projected: 4_050, stabilized: 1, stabilizedRent: 2_240 },
    { count: 2, bedrooms: 3, bathrooms: 2, rooms: 5, sqft: 1_080, rent: 4_100, projected: 5_050 },
  ],
  rentComps: { streets: ['W 136th St', 'W 138th St', 'Edgecombe Ave', 'W 132nd St'], count: 6, perSqft: 56, sizes: [820, 880, 1050] },
  currentSales: { streets: ['W 137th St', 'W 130th St', 'Lenox Ave'], neighborhood: 'Central Harlem', count: 4, perUnit: 425_000, sqftPerUnit: 1_000, units: [5, 6, 8], yearBuilt: [1905, 1910] },
  futureSales: { streets: ['W 139th St', 'Convent Ave', 'W 127th St'], neighborhood: 'Central Harlem', count: 5, perUnit: 540_000, sqftPerUnit: 1_010, units: [5, 6, 8], yearBuilt: [1905, 1910, 1915] },
  budget: { hard: 176_000, soft: 26_000, done: 1, kind: 'light' },
  expenses: { taxes: [43_600, 44_900], ...WALK_UP, insurancePerUnit: 1_050 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 90, businessPlanRiskScore: 86, valuationPrecisionScore: 89 } },
    capRate: { residential: 0.056 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest', 'ltvPlusRenovation', 'percentOfStabilizedValue'], calculateWith: 'min' },
    },
    atlasLoanTerms: { atlasLTV: 0.65, atlasInterestRate: 0.1 },
    bankLoanAmount: { residential: { bankInterestRate: 0.06 } },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 248_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

const bedStuy: DemoPlan = {
  key: 'bed-stuy-sfr',
  address: { street: '287 Hancock St', city: 'Brooklyn', state: 'NY', zip: '11216' },
  borrowerName: 'Hancock Townhouse LLC',
  status: 'Underwriting', borrowerStatus: 'Quote Sent', reportStatus: 'Draft', currentStage: 'quote', assignee: 'ANALYST',
  notes: 'Single-family conversion with approved plans; the contractor has finished three houses on the block.',
  story: "A vacant townhouse bought for @purchasePrice, to be renovated for @renovationCost and sold as a single-family home. Comparable renovated houses within half a mile put the finished value at @futureValue.",
  requested: '2026-10-02',
  request: {
    propertyType: 'SFR', businessPlan: 'Fix and Flip', transactionType: 'Purchase', exitStrategy: 'Sale',
    borrowerRequestedLoanAmount: 1_350_000, borrowerPurchasePrice: 1_580_000, borrowerRenovationAmount: 430_000, propertyRanking: 4,
  },
  property: { block: '1834', lot: '62', lotSize: 2_000, grossBuildingArea: 3_480, yearBuilt: 1899, numberOfFloors: 3, unitsResidential: 1, residentialOccupancy: 0, unitsCommercial: 0 },
  regulated: true,
  apartments: [{ count: 1, bedrooms: 5, bathrooms: 3, rooms: 9, sqft: 3_320, rent: 9_500, projected: 12_500, vacant: 1, salePrice: 3_050_000 }],
  rentComps: { streets: ['Jefferson Ave', 'Macon St', 'Halsey St'], count: 4, perSqft: 44, sizes: [2900, 3200, 3450] },
  currentSales: { streets: ['Halsey St', 'Putnam Ave', 'Monroe St'], neighborhood: 'Bedford-Stuyvesant', count: 4, perUnit: 1_660_000, sqftPerUnit: 3_300, units: [1], yearBuilt: [1895, 1899, 1905] },
  futureSales: { streets: ['Macon St', 'Jefferson Ave', 'MacDonough St', 'Decatur St'], neighborhood: 'Bedford-Stuyvesant', count: 6, perUnit: 2_960_000, sqftPerUnit: 3_450, units: [1], yearBuilt: [1895, 1899, 1905] },
  budget: { hard: 388_000, soft: 52_000, done: 0, kind: 'heavy', carrying: [['Insurance during works', 9_500], ['Utilities', 4_500]] },
  expenses: { taxes: [8_900, 9_200], ...WALK_UP, insurancePerUnit: 6_400, waterPerUnit: 1_900, electricPerUnit: 2_400, repairsPerUnit: 4_500, payrollPerUnit: 0, reservesPerUnit: 1_000 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 76, businessPlanRiskScore: 72, valuationPrecisionScore: 80 } },
    capRate: { residential: 0.045 },
    valuations: {
      stabilizedValuation: { selected: ['salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'salesComps'], calculateWith: 'min' },
      loanAmountValuation: { selected: ['borrowerRequest', 'ltvPlusRenovation', 'percentOfStabilizedValue'], calculateWith: 'min' },
    },
    atlasLoanTerms: { atlasLTV: 0.4, atlasInterestRate: 0.115 },
    interestReserved: 9,
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 158_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

const jacksonHeights: DemoPlan = {
  key: 'jackson-heights-mixed',
  address: { street: '77-12 37th Ave', city: 'Jackson Heights', state: 'NY', zip: '11372' },
  borrowerName: 'Thirty-Seventh Avenue Realty Corp',
  status: 'Screening', borrowerStatus: 'Loan Requested', reportStatus: 'Draft', currentStage: 'screening', assignee: 'SALES',
  notes: 'Retail brings in more than half of the income: over the commercial threshold, to be discussed with the borrower.',
  story: "A corner building with @unitsCommercial stores and @unitsResidential apartments. One store stands empty since a bank branch left; the borrower asks for @borrowerRequestedLoanAmount to pay off the present lender and re-let it.",
  requested: '2026-10-29',
  request: {
    propertyType: 'Mixed Use', businessPlan: 'Occupied Property Bridge', transactionType: 'Refinance', exitStrategy: 'Permanent loan refinance',
    borrowerRequestedLoanAmount: 4_050_000, borrowerCurrentLoanBalance: 3_900_000, costBasisToDate: 5_400_000, borrowerNOI: 420_000, inPlaceNOI: 352_000,
    commercialSqftAfterConstructionPercent: 38, commercialIncomeAfterConstructionPercent: 57, propertyRanking: 3,
  },
  property: { block: '1286', lot: '40', lotSize: 5_000, grossBuildingArea: 13_600, yearBuilt: 1941, numberOfFloors: 3, unitsResidential: 10, residentialOccupancy: 90, unitsCommercial: 3, commercialOccupancy: 67 },
  regulated: true,
  apartments: [
    { count: 6, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 620, rent: 2_250, projected: 2_450, stabilized: 4, stabilizedRent: 1_480 },
    { count: 4, bedrooms: 2, bathrooms: 1, rooms: 4, sqft: 800, rent: 2_750, projected: 3_000, stabilized: 2, stabilizedRent: 1_720, vacant: 1 },
  ],
  commercial: [
    { unitNumber: 'Store 1', sqft: 1_900, rent: 11_400, projected: 11_800, leaseStart: '2021-04-01', leaseEnd: '2031-03-31', notes: 'Pharmacy' },
    { unitNumber: 'Store 2', sqft: 1_650, rent: 9_200, projected: 9_500, leaseStart: '2019-09-01', leaseEnd: '2027-08-31', notes: 'Bakery' },
    { unitNumber: 'Store 3', sqft: 1_500, rent: 0, projected: 7_500, vacant: true, notes: 'Former bank branch' },
  ],
  rentComps: { streets: ['37th Ave', '79th St', '81st St', '34th Ave'], count: 6, perSqft: 43, sizes: [600, 640, 780, 820] },
  commercialRentComps: { streets: ['37th Ave', 'Roosevelt Ave', '82nd St'], count: 4, perSqft: 66, sizes: [1200, 1600, 2000] },
  currentSales: { streets: ['Roosevelt Ave', 'Northern Blvd', '37th Ave'], neighborhood: 'Jackson Heights', count: 4, perUnit: 432_000, sqftPerUnit: 1_060, units: [9, 12, 14], commercialUnits: 2, yearBuilt: [1931, 1941] },
  futureSales: { streets: ['37th Ave', 'Roosevelt Ave', '82nd St'], neighborhood: 'Jackson Heights', count: 4, perUnit: 468_000, sqftPerUnit: 1_060, units: [9, 12, 13], commercialUnits: 2, yearBuilt: [1931, 1941] },
  budget: { hard: 140_000, soft: 22_000, done: 0, kind: 'light' },
  expenses: { taxes: [118_000, 121_500], ...WALK_UP },
  parameters: {
    capRate: { residential: 0.06, commercial: 0.0725 },
    valuations: {
      stabilizedValuation: { selected: ['capRate'], calculateWith: 'avg' },
      currentValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
  },
  existing: { existingLoanBalance: 3_900_000, lender: 'Queens Community Bank', originationDate: '2022-02-18', isCurrent: true, sources: [], uses: [] },
  sources: [['Senior loan', '@totalLoanAmount'], ['Sponsor cash', 100_000]],
  uses: [['Payoff of existing loan', '@existingLoanBalance'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

export const NEW_YORK: readonly DemoPlan[] = [bushwick, grandConcourse, harlem, bedStuy, jacksonHeights];
