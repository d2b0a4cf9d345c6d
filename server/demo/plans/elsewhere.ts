import type { DemoPlan } from '../types';

const chicago: DemoPlan = {
  key: 'chicago-mixed',
  address: { street: '3526 W Fullerton Ave', city: 'Chicago', state: 'IL', zip: '60647' },
  borrowerName: 'Logan Boulevard Capital LLC',
  status: 'Underwriting', borrowerStatus: 'Quote Approve', reportStatus: 'Internal Approval', currentStage: 'underwriting', assignee: 'UNDERWRITER',
  notes: 'Courtyard building with four storefronts; two storefronts renew next year.',
  story: "A courtyard building of @unitsResidential apartments and @unitsCommercial storefronts in Logan Square. Kitchens and baths are renewed for @renovationCost, the empty storefront is let, and the building is refinanced.\n\nThe loan of @totalLoanAmount is @ltv of value and @ltarv of the value as stabilized.",
  requested: '2026-09-01',
  request: {
    propertyType: 'Mixed Use', businessPlan: 'Value Add', transactionType: 'Purchase', exitStrategy: 'Bridge loan refinance',
    borrowerRequestedLoanAmount: 3_150_000, borrowerPurchasePrice: 4_300_000, borrowerRenovationAmount: 560_000, borrowerNOI: 385_000, inPlaceNOI: 268_000,
    commercialSqftAfterConstructionPercent: 22, commercialIncomeAfterConstructionPercent: 21, propertyRanking: 4,
  },
  property: { lotSize: 12_500, grossBuildingArea: 27_400, yearBuilt: 1924, numberOfFloors: 3, unitsResidential: 21, residentialOccupancy: 90, unitsCommercial: 4, commercialOccupancy: 75 },
  apartments: [
    { count: 9, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 680, rent: 1_480, projected: 1_875, vacant: 1 },
    { count: 9, bedrooms: 2, bathrooms: 1, rooms: 5, sqft: 960, rent: 1_890, projected: 2_375, vacant: 1 },
    { count: 3, bedrooms: 3, bathrooms: 2, rooms: 6, sqft: 1_240, rent: 2_350, projected: 2_950 },
  ],
  commercial: [
    { unitNumber: 'C1', sqft: 1_600, rent: 3_450, projected: 3_550, leaseStart: '2022-01-01', leaseEnd: '2029-12-31', notes: 'Taqueria' },
    { unitNumber: 'C2', sqft: 1_400, rent: 2_900, projected: 3_050, leaseStart: '2017-10-01', leaseEnd: '2027-09-30', notes: 'Hardware store' },
    { unitNumber: 'C3', sqft: 1_350, rent: 2_800, projected: 2_950, leaseStart: '2022-05-01', leaseEnd: '2027-04-30', notes: 'Salon' },
    { unitNumber: 'C4', sqft: 1_300, rent: 0, projected: 2_700, vacant: true },
  ],
  rentComps: { streets: ['W Fullerton Ave', 'N Kimball Ave', 'W Altgeld St', 'N Sawyer Ave'], count: 8, perSqft: 30.5, sizes: [660, 700, 940, 980, 1220] },
  commercialRentComps: { streets: ['W Fullerton Ave', 'N Milwaukee Ave', 'W Diversey Ave'], count: 4, perSqft: 26, sizes: [1200, 1500, 1800] },
  currentSales: { streets: ['W Diversey Ave', 'N Kedzie Ave', 'W Wrightwood Ave'], neighborhood: 'Logan Square', count: 5, perUnit: 176_000, sqftPerUnit: 1_060, units: [16, 22, 28], commercialUnits: 3, yearBuilt: [1918, 1924] },
  futureSales: { streets: ['N Milwaukee Ave', 'W Fullerton Ave', 'N Kedzie Blvd', 'W Palmer St'], neighborhood: 'Logan Square', count: 5, perUnit: 240_000, sqftPerUnit: 1_080, units: [18, 24, 30], commercialUnits: 3, yearBuilt: [1918, 1924, 1928] },
  budget: { hard: 468_000, soft: 72_000, done: 0, kind: 'light', carrying: [['Insurance during works', 18_000]] },
  otherIncome: [
    { name: 'Parking', usage: 'RESIDENTIAL', inPlace: 6_000, projected: 10_800, market: 10_200 },
    { name: 'Laundry', usage: 'BY_RATIO', inPlace: 3_000, projected: 3_600, market: 3_400 },
  ],
  expenses: { taxes: [126_000, 129_000], insurancePerUnit: 780, waterPerUnit: 480, fuelPerSqft: 0.65, electricPerUnit: 260, repairsPerUnit: 620, payrollPerUnit: 480, adminPerUnit: 200, reservesPerUnit: 250 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 84, businessPlanRiskScore: 78, valuationPrecisionScore: 88 } },
    capRate: { residential: 0.067, commercial: 0.08 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'salesComps'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasLTV: 0.56, extension: 6 },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 430_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

const miami: DemoPlan = {
  key: 'miami-condo-48',
  address: { street: '1425 NE 2nd Ave', city: 'Miami', state: 'FL', zip: '33132' },
  borrowerName: 'Biscayne Edgewater Condominium LLC',
  status: 'Performing', borrowerStatus: 'Performing', reportStatus: 'Approved', currentStage: 'monitoring', assignee: 'UNDERWRITER',
  notes: 'Eleven of forty-eight residences are under contract; fit-out is past its half.',
  story: "@units finished-shell residences near the bay, sold one by one as their fit-out completes; eleven are under contract. The loan of @totalLoanAmount replaces an inventory loan and pays for the rest of the fit-out, @renovationCostRemaining.\n\nReleases from sales repay it. It stands at @ltarv of the sell-out value.",
  requested: '2026-04-14',
  shared: true,
  request: {
    propertyType: 'Condo', businessPlan: 'Lease-Up/Sellout', transactionType: 'Refinance', exitStrategy: 'Sale',
    borrowerRequestedLoanAmount: 15_200_000, borrowerCurrentLoanBalance: 11_800_000, costBasisToDate: 19_600_000, borrowerRenovationAmount: 1_900_000, inPlaceNOI: 0, propertyRanking: 5,
  },
  property: { lotSize: 16_300, grossBuildingArea: 54_800, yearBuilt: 2024, numberOfFloors: 8, unitsResidential: 48, residentialOccupancy: 0, unitsCommercial: 0 },
  numbering: 'numbers',
  apartments: [
    { count: 24, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 760, rent: 2_950, projected: 3_150, vacant: 20, salePrice: 505_000 },
    { count: 24, bedrooms: 2, bathrooms: 2, rooms: 4, sqft: 1_120, rent: 3_900, projected: 4_250, vacant: 21, salePrice: 715_000 },
  ],
  rentComps: { streets: ['NE 2nd Ave', 'NE 15th St', 'Biscayne Blvd', 'NE 4th Ave'], count: 8, perSqft: 46.5, sizes: [740, 780, 1080, 1150] },
  currentSales: { streets: ['NE 2nd Ave', 'NE 14th St', 'Biscayne Blvd'], neighborhood: 'Edgewater', count: 4, perUnit: 468_000, sqftPerUnit: 960, units: [30, 44, 60], yearBuilt: [2018, 2021] },
  futureSales: { streets: ['NE 17th Ter', 'Biscayne Blvd', 'NE 4th Ave', 'NE 19th St'], neighborhood: 'Edgewater', count: 6, perUnit: 582_000, sqftPerUnit: 950, units: [32, 48, 52], yearBuilt: [2019, 2022, 2023] },
  budget: { hard: 3_150_000, soft: 420_000, done: 0.55, kind: 'fitOut', carrying: [['Marketing suite', 90_000], ['Insurance', 165_000]] },
  otherIncome: [{ name: 'Parking', usage: 'RESIDENTIAL', inPlace: 0, projected: 57_600, market: 54_000 }],
  expenses: { taxes: [296_000, 305_000], insurancePerUnit: 3_600, waterPerUnit: 620, fuelPerSqft: 0, electricPerUnit: 640, repairsPerUnit: 900, payrollPerUnit: 2_400, adminPerUnit: 480, reservesPerUnit: 300 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 93, businessPlanRiskScore: 90, valuationPrecisionScore: 91 } },
    capRate: { residential: 0.055 },
    valuations: {
      stabilizedValuation: { selected: ['salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['salesComps', 'stabilizedValuation'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasInterestRate: 0.11, loanTerms: 18, atlasLTV: 0.62 },
    percentOfStabilizedValue: 0.6,
  },
  existing: {
    existingLoanBalance: 11_800_000, lender: 'Gulfstream Inventory Lending', originationDate: '2023-08-22', isCurrent: true, purchasePrice: 15_900_000,
    closingCostsFromPurchase: 310_000, interestPaymentsToDate: 1_640_000,
    sources: [{ id: 'es1', item: 'Inventory loan', amount: 11_800_000, checked: true }, { id: 'es2', item: 'Sponsor equity to date', amount: 7_775_500, checked: true }],
    uses: [{ id: 'eu1', item: 'Purchase of the shell', amount: 15_900_000, checked: true }, { id: 'eu2', item: 'Closing costs', amount: 310_000, checked: true }, { id: 'eu3', item: 'Interest payments', amount: 1_640_000, checked: true }, { id: 'eu4', item: 'Fit-out completed', amount: '@renovationCompleted', checked: true }],
  },
  information: {
    timeline: [
      { id: 'closing', label: 'Loan closed', date: '2026-05-15', baseline: '2026-05-01' },
      { id: 'half', label: 'Half of the fit-out complete', date: '2026-09-18', baseline: '2026-08-31' },
      { id: 'contracts', label: 'Eleven residences under contract', date: '2026-10-30', baseline: '2026-10-15' },
      { id: 'certificate', label: 'Certificate of occupancy', date: '2027-02-26', baseline: '2027-01-29' },
      { id: 'sellout', label: 'Three quarters sold', date: '2027-08-31', baseline: '2027-06-30' },
      { id: 'payoff', label: 'Loan repaid from releases', date: '2027-11-15', baseline: '2027-11-01' },
    ],
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Deposits released on contracts', 250_000]],
  uses: [['Payoff of existing loan', '@existingLoanBalance'], ['Fit-out remaining', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

const losAngeles: DemoPlan = {
  key: 'los-angeles-12',
  address: { street: '4128 Lockwood Ave', city: 'Los Angeles', state: 'CA', zip: '90029' },
  borrowerName: 'Lockwood Silver Lake LLC',
  status: 'Screening', borrowerStatus: 'Loan Requested', reportStatus: 'Draft', currentStage: 'screening', assignee: 'SALES',
  notes: 'First request of this borrower. Rents are under rent stabilization of the city.',
  story: "A two-story garden building of @units apartments. Rents are a quarter under the market; the sponsor renovates on turnover for @renovationCost and sells.",
  requested: '2026-11-16',
  request: {
    propertyType: 'Multi Family', businessPlan: 'Value Add', transactionType: 'Purchase', exitStrategy: 'Sale',
    borrowerRequestedLoanAmount: 2_100_000, borrowerPurchasePrice: 3_180_000, borrowerRenovationAmount: 240_000, borrowerNOI: 236_000, inPlaceNOI: 158_000, propertyRanking: 3,
  },
  property: { lotSize: 8_400, grossBuildingArea: 9_900, yearBuilt: 1958, numberOfFloors: 2, unitsResidential: 12, residentialOccupancy: 92, unitsCommercial: 0 },
  numbering: 'numbers',
  apartments: [
    { count: 8, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 680, rent: 1_820, projected: 2_450, vacant: 1 },
    { count: 4, bedrooms: 2, bathrooms: 1, rooms: 4, sqft: 900, rent: 2_290, projected: 3_100 },
  ],
  rentComps: { streets: ['Lockwood Ave', 'Virgil Ave', 'Sunset Blvd', 'Hoover St'], count: 6, perSqft: 42, sizes: [660, 700, 880, 920] },
  currentSales: { streets: ['Virgil Ave', 'Burns Ave', 'Marathon St'], neighborhood: 'Silver Lake', count: 4, perUnit: 268_000, sqftPerUnit: 810, units: [8, 10, 14], yearBuilt: [1953, 1958, 1962] },
  futureSales: { streets: ['Hyperion Ave', 'Sunset Blvd', 'Micheltorena St'], neighborhood: 'Silver Lake', count: 5, perUnit: 348_000, sqftPerUnit: 820, units: [8, 12, 15], yearBuilt: [1955, 1958, 1964] },
  budget: { hard: 204_000, soft: 28_000, done: 0, kind: 'light', carrying: [['Insurance during works', 8_000]] },
  otherIncome: [{ name: 'Laundry and parking', usage: 'RESIDENTIAL', inPlace: 4_200, projected: 7_800, market: 7_200 }],
  expenses: { taxes: [41_000, 41_800], insurancePerUnit: 1_400, waterPerUnit: 620, fuelPerSqft: 0.1, electricPerUnit: 180, repairsPerUnit: 900, payrollPerUnit: 600, adminPerUnit: 180, reservesPerUnit: 250 },
  parameters: {
    capRate: { residential: 0.0565 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'salesComps'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasLTV: 0.58 },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 95_400]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

export const ELSEWHERE: readonly DemoPlan[] = [chicago, miami, losAngeles];
