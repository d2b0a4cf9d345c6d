import type { DemoPlan } from '../types';

const jerseyCity: DemoPlan = {
  key: 'jersey-city-mixed',
  address: { street: '233 Newark Ave', city: 'Jersey City', state: 'NJ', zip: '07302' },
  borrowerName: 'Newark Avenue Ventures LLC',
  status: 'Due Diligence', borrowerStatus: 'Deposit Received', reportStatus: 'Approved', currentStage: 'dueDiligence', assignee: 'UNDERWRITER',
  notes: 'Title and environmental reports are in; closing is planned for December.',
  story: "A mixed-use building of @unitsResidential apartments over @unitsCommercial let stores, four blocks from the Grove Street station. The sponsor buys at @purchasePrice, renovates the apartments on turnover and refinances with a bank.\n\nStores bring @commercialToResidentialIncomeRatio of the rental income. The loan of @totalLoanAmount is @ltv of value.",
  requested: '2026-07-21',
  request: {
    propertyType: 'Mixed Use', businessPlan: 'Light renovation', transactionType: 'Purchase', exitStrategy: 'Permanent loan refinance',
    borrowerRequestedLoanAmount: 4_300_000, borrowerPurchasePrice: 6_250_000, borrowerRenovationAmount: 380_000, borrowerNOI: 480_000, inPlaceNOI: 372_000,
    commercialSqftAfterConstructionPercent: 24, commercialIncomeAfterConstructionPercent: 30, propertyRanking: 5,
  },
  property: { block: '11102', lot: '8', lotSize: 6_250, grossBuildingArea: 18_900, yearBuilt: 1926, numberOfFloors: 4, unitsResidential: 14, residentialOccupancy: 93, unitsCommercial: 3, commercialOccupancy: 100 },
  apartments: [
    { count: 8, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 690, rent: 2_750, projected: 3_200 },
    { count: 6, bedrooms: 2, bathrooms: 2, rooms: 4, sqft: 960, rent: 3_650, projected: 4_250, vacant: 1 },
  ],
  commercial: [
    { unitNumber: 'Retail 1', sqft: 1_850, rent: 6_900, projected: 7_100, leaseStart: '2022-06-01', leaseEnd: '2032-05-31', notes: 'Coffee roaster' },
    { unitNumber: 'Retail 2', sqft: 1_400, rent: 5_150, projected: 5_300, leaseStart: '2023-03-01', leaseEnd: '2028-02-29', notes: 'Optician' },
    { unitNumber: 'Retail 3', sqft: 1_150, rent: 4_300, projected: 4_450, leaseStart: '2020-11-01', leaseEnd: '2027-10-31', notes: 'Dry cleaner' },
  ],
  rentComps: { streets: ['Newark Ave', 'Jersey Ave', 'Erie St', 'Monmouth St', 'Coles St'], count: 8, perSqft: 55, sizes: [650, 700, 900, 980] },
  commercialRentComps: { streets: ['Newark Ave', 'Grove St', 'Columbus Dr'], count: 5, perSqft: 47, sizes: [1100, 1500, 1900] },
  currentSales: { streets: ['Newark Ave', 'Brunswick St', 'Grove St'], neighborhood: 'Downtown', count: 4, perUnit: 372_000, sqftPerUnit: 1_090, units: [12, 15, 20], commercialUnits: 2, yearBuilt: [1915, 1926] },
  futureSales: { streets: ['Jersey Ave', 'Montgomery St', 'Varick St', 'Newark Ave'], neighborhood: 'Downtown', count: 5, perUnit: 448_000, sqftPerUnit: 1_100, units: [12, 16, 18], commercialUnits: 2, yearBuilt: [1915, 1926, 1930] },
  budget: { hard: 318_000, soft: 46_000, done: 0, kind: 'light', carrying: [['Insurance during works', 12_000]] },
  otherIncome: [
    { name: 'Roof deck and storage', usage: 'RESIDENTIAL', inPlace: 2_400, projected: 7_200, market: 6_600 },
    { name: 'Tax and insurance reimbursements', usage: 'COMMERCIAL', inPlace: 19_500, projected: 20_400 },
  ],
  expenses: { taxes: [146_000, 149_500], insurancePerUnit: 1_150, waterPerUnit: 700, fuelPerSqft: 0.7, electricPerUnit: 300, repairsPerUnit: 750, payrollPerUnit: 600, adminPerUnit: 200, reservesPerUnit: 250 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 89, businessPlanRiskScore: 83, valuationPrecisionScore: 90 } },
    capRate: { residential: 0.0585, commercial: 0.0725 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'salesComps'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasInterestRate: 0.1075, atlasLTV: 0.6, extension: 6 },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 625_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
  information: {
    projectCosts: [{ id: 'pc1', title: 'Leasing commissions', value: 38_000, method: 'cost', checked: true }],
  },
};

const newark: DemoPlan = {
  key: 'newark-240',
  address: { street: '915 Broad St', city: 'Newark', state: 'NJ', zip: '07102' },
  borrowerName: 'Military Park Residences LP',
  status: 'Marketplace', borrowerStatus: 'Quote Approve', reportStatus: 'Approved', currentStage: 'underwriting', assignee: 'ADMIN',
  notes: 'Delivered in 2019, 94 percent leased; sponsor buys out its construction partner.',
  story: "A twelve-story apartment house of @units units, finished in 2019 and 94 percent let. The sponsor buys out its construction partner at @purchasePrice and refinances with an agency lender within two years.\n\nThe loan of @totalLoanAmount is @ltv of value, at @lpsf per square foot.",
  requested: '2026-08-25',
  request: {
    propertyType: 'Multi Family', businessPlan: 'Stabilized Bridge', transactionType: 'Purchase', exitStrategy: 'Permanent loan refinance',
    borrowerRequestedLoanAmount: 36_500_000, borrowerPurchasePrice: 56_000_000, borrowerRenovationAmount: 900_000, borrowerNOI: 3_650_000, inPlaceNOI: 3_250_000, propertyRanking: 5, source: 'Direct',
  },
  property: { block: '57', lot: '12.01', lotSize: 38_400, grossBuildingArea: 214_000, yearBuilt: 2019, numberOfFloors: 12, unitsResidential: 240, residentialOccupancy: 94, unitsCommercial: 0 },
  numbering: 'numbers',
  apartments: [
    { count: 60, bedrooms: 0, bathrooms: 1, rooms: 2, sqft: 505, rent: 1_780, projected: 1_900, vacant: 4 },
    { count: 120, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 705, rent: 2_160, projected: 2_300, vacant: 7 },
    { count: 60, bedrooms: 2, bathrooms: 2, rooms: 4, sqft: 985, rent: 2_740, projected: 2_925, vacant: 4 },
  ],
  rentComps: { streets: ['Broad St', 'Market St', 'Washington St', 'Halsey St', 'McCarter Hwy', 'Rector St'], count: 12, perSqft: 38.5, sizes: [500, 520, 700, 720, 980, 1000] },
  currentSales: { streets: ['Broad St', 'Mulberry St', 'Lafayette St'], neighborhood: 'Downtown', count: 5, perUnit: 236_000, sqftPerUnit: 880, units: [150, 188, 220, 264], yearBuilt: [2015, 2018, 2020] },
  futureSales: { streets: ['Rector St', 'Park Pl', 'Edison Pl', 'Washington St'], neighborhood: 'Downtown', count: 5, perUnit: 262_000, sqftPerUnit: 890, units: [160, 198, 245, 310], yearBuilt: [2016, 2019, 2021] },
  budget: { hard: 760_000, soft: 95_000, done: 0, kind: 'light', carrying: [['Insurance during works', 45_000]] },
  otherIncome: [
    { name: 'Parking', usage: 'RESIDENTIAL', inPlace: 186_000, projected: 204_000, market: 198_000 },
    { name: 'Amenity and pet fees', usage: 'RESIDENTIAL', inPlace: 74_000, projected: 82_000, market: 80_000 },
    { name: 'Storage', usage: 'RESIDENTIAL', inPlace: 22_000, projected: 26_000, market: 24_000 },
  ],
  expenses: { taxes: [742_000, 756_000], insurancePerUnit: 640, waterPerUnit: 520, fuelPerSqft: 0.42, electricPerUnit: 380, repairsPerUnit: 720, payrollPerUnit: 1_780, adminPerUnit: 420, reservesPerUnit: 250, more: [['Marketing', 'RESIDENTIAL', 62_000, 60_000]] },
  rentSelection: 'MIN',
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 91, businessPlanRiskScore: 85, valuationPrecisionScore: 93 } },
    capRate: { residential: 0.06 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'min' },
      currentValuation: { selected: ['purchasePrice', 'capRate'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasInterestRate: 0.0875, loanTerms: 24, extension: 12, atlasLTV: 0.63, feeFromBorrower: 0.0125 },
    proForma: { managementFeeRate: 0.025 },
    closingCostPercentage: 0.02,
    interestReserved: 3,
    // Beyond the usual range: approved by the committee for this sponsor.
    loanAmountRange: { max: 50_000_000 },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Preferred equity', 6_000_000], ['Contract deposit', 2_800_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
  information: {
    customValuations: [{ id: 'cv1', title: 'Appraisal', appraisalAsIs: 60_500_000, appraisalStabilized: 65_200_000, checked: false, hide: false, note: 'Draft report of October 2026' }],
    customLoanAmounts: [{ id: 'cl1', title: 'Agency take-out', value: 41_200_000, checked: false, note: 'Sized by the sponsor’s broker' }],
  },
};

const philadelphia: DemoPlan = {
  key: 'philadelphia-36',
  address: { street: '612 N 2nd St', city: 'Philadelphia', state: 'PA', zip: '19123' },
  borrowerName: 'Northern Liberties Lofts LLC',
  status: 'Term Sheet', borrowerStatus: 'Term Sheet Sent', reportStatus: 'Approved', currentStage: 'termSheet', assignee: 'UNDERWRITER',
  notes: 'Former warehouse, half of it renovated, permits issued for the rest. Term sheet sent on November 12.',
  story: "A former warehouse of @units apartments, half of them renovated by the seller. The sponsor finishes the rest for @renovationCost, with permits issued and a fixed-price contract.\n\nThe loan of @totalLoanAmount is @ltarv of the value as stabilized.",
  requested: '2026-08-04',
  request: {
    propertyType: 'Multi Family', businessPlan: 'Heavy renovation', transactionType: 'Purchase', exitStrategy: 'Permanent loan refinance',
    borrowerRequestedLoanAmount: 4_200_000, borrowerPurchasePrice: 5_900_000, borrowerRenovationAmount: 1_300_000, borrowerNOI: 660_000, inPlaceNOI: 145_000, propertyRanking: 4,
  },
  property: { lotSize: 11_600, grossBuildingArea: 34_200, yearBuilt: 1922, numberOfFloors: 4, unitsResidential: 36, residentialOccupancy: 58, unitsCommercial: 0 },
  numbering: 'numbers',
  apartments: [
    { count: 20, bedrooms: 1, bathrooms: 1, rooms: 3, sqft: 690, rent: 1_420, projected: 2_050, vacant: 8 },
    { count: 16, bedrooms: 2, bathrooms: 2, rooms: 4, sqft: 980, rent: 1_780, projected: 2_700, vacant: 7 },
  ],
  rentComps: { streets: ['N 2nd St', 'N 3rd St', 'Poplar St', 'Brown St', 'Fairmount Ave'], count: 8, perSqft: 34.5, sizes: [660, 700, 950, 1000] },
  currentSales: { streets: ['N American St', 'Germantown Ave', 'N 5th St'], neighborhood: 'Northern Liberties', count: 4, perUnit: 164_000, sqftPerUnit: 930, units: [20, 28, 40], yearBuilt: [1915, 1922] },
  futureSales: { streets: ['N 2nd St', 'Spring Garden St', 'N 4th St', 'Laurel St'], neighborhood: 'Northern Liberties', count: 5, perUnit: 268_000, sqftPerUnit: 940, units: [24, 32, 41, 55], yearBuilt: [1918, 2017, 2019] },
  budget: { hard: 1_080_000, soft: 150_000, done: 0, kind: 'heavy', carrying: [['Real estate taxes during works', 38_000], ['Insurance during works', 32_000]] },
  otherIncome: [{ name: 'Parking', usage: 'RESIDENTIAL', inPlace: 9_000, projected: 32_400, market: 30_000 }],
  expenses: { taxes: [92_000, 108_000], insurancePerUnit: 920, waterPerUnit: 520, fuelPerSqft: 0.35, electricPerUnit: 260, repairsPerUnit: 850, payrollPerUnit: 1_150, adminPerUnit: 220, reservesPerUnit: 250 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 86, businessPlanRiskScore: 82, valuationPrecisionScore: 85 } },
    capRate: { residential: 0.066 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      currentValuation: { selected: ['purchasePrice', 'salesComps', 'stabilizedValuation'], calculateWith: 'avg' },
    },
    atlasLoanTerms: { atlasInterestRate: 0.1125, loanTerms: 18, extension: 6, atlasLTV: 0.6 },
    interestReserved: 9,
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Historic tax credit equity', 450_000], ['Contract deposit', 590_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

const kensington: DemoPlan = {
  key: 'philadelphia-8-rejected',
  address: { street: '3042 Frankford Ave', city: 'Philadelphia', state: 'PA', zip: '19134' },
  borrowerName: 'Frankford Avenue Flats LLC',
  status: 'Rejected', borrowerStatus: 'Quote Rejected', reportStatus: 'Draft', currentStage: 'quote', assignee: 'ANALYST',
  notes: 'The requested amount is above the value as stabilized; the borrower did not accept a smaller loan.',
  story: "Eight apartments above a commercial corridor. The amount asked for, @borrowerRequestedLoanAmount, is @ltarv of the value as stabilized.",
  requested: '2026-05-06',
  request: {
    propertyType: 'Multi Family', businessPlan: 'Light renovation', transactionType: 'Purchase', exitStrategy: 'Sale',
    borrowerRequestedLoanAmount: 1_050_000, borrowerPurchasePrice: 1_120_000, borrowerRenovationAmount: 145_000, borrowerNOI: 92_000, propertyRanking: 2,
  },
  property: { lotSize: 2_400, grossBuildingArea: 6_400, yearBuilt: 1925, numberOfFloors: 3, unitsResidential: 8, residentialOccupancy: 75, unitsCommercial: 0 },
  apartments: [{ count: 8, bedrooms: 2, bathrooms: 1, rooms: 4, sqft: 720, rent: 1_080, projected: 1_250, vacant: 2 }],
  rentComps: { streets: ['Frankford Ave', 'Kensington Ave', 'E Clearfield St'], count: 5, perSqft: 20.5, sizes: [700, 740] },
  futureSales: { streets: ['Frankford Ave', 'Aramingo Ave', 'E Allegheny Ave'], neighborhood: 'Kensington', count: 4, perUnit: 134_000, sqftPerUnit: 790, units: [6, 8, 10], yearBuilt: [1920, 1925] },
  budget: { hard: 122_000, soft: 18_000, done: 0, kind: 'light', carrying: [['Insurance during works', 5_000]] },
  expenses: { taxes: [11_200, 11_600], insurancePerUnit: 850, waterPerUnit: 600, fuelPerSqft: 0.6, electricPerUnit: 150, repairsPerUnit: 700, payrollPerUnit: 0, adminPerUnit: 150, reservesPerUnit: 250 },
  parameters: {
    atlasScore: { scores: { borrowerRiskScore: 62, businessPlanRiskScore: 58, valuationPrecisionScore: 70 } },
    capRate: { residential: 0.0725 },
    valuations: {
      stabilizedValuation: { selected: ['capRate', 'salesComps'], calculateWith: 'avg' },
      loanAmountValuation: { selected: ['borrowerRequest'], calculateWith: 'min' },
    },
  },
  sources: [['Senior loan', '@totalLoanAmount'], ['Contract deposit', 56_000]],
  uses: [['Purchase price', '@purchasePrice'], ['Renovation budget', '@renovationCostRemaining'], ['Closing costs', '@closingCosts'], ['Origination fee', '@originationFee'], ['Interest reserve', '@interestReserve']],
};

export const NORTHEAST: readonly DemoPlan[] = [jerseyCity, newark, philadelphia, kensington];
