import { isRecord, loanFileSchema, type LoanFile } from '#domain';
import { budgetSheets } from './budget';
import { rentCompRows, salesCompRows } from './comps';
import { unifiedData } from './proForma';
import { withPayments } from './payments';
import { randomFor } from './random';
import { commercialRows, residentialRows } from './rentRoll';
import type { DemoLoan, DemoPlan, FundsLine } from './types';

/** The lender's usual terms; a plan states only differences. */
const USUAL_PARAMETERS = {
  useProFormaV2: true,
  capRate: { residential: 0.0616, commercial: 0.075 },
  atlasLoanTerms: {
    atlasInterestRate: 0.11,
    loanTerms: 12,
    extension: 0,
    feeFromBorrower: 0.02,
    atlasLTV: 0.65,
  },
  bankLoanAmount: {
    general: { amortizationYears: 30 },
    residential: { bankInterestRate: 0.065, bankLTV: 0.65, DSCR: 1.25 },
    commercial: { bankInterestRate: 0.07, bankLTV: 0.65, DSCR: 1.4 },
  },
  valuations: {
    stabilizedValuation: { selected: ['capRate'], calculateWith: 'avg' },
    currentValuation: { selected: ['purchasePrice'], calculateWith: 'avg' },
    loanAmountValuation: {
      selected: ['borrowerRequest', 'ltvPlusRenovation', 'percentOfStabilizedValue'],
      calculateWith: 'min',
    },
    salesComps: { salePerUnit: true },
  },
  residentialVacancyAllowance: 0.05,
  commercialVacancyAllowance: 0.05,
  proForma: { useCalculatedManagementFee: true, managementFeeRate: 0.03 },
  percentOfStabilizedValue: 0.65,
  interestReserved: 6,
  closingCostPercentage: 0.04,
  developerProfit: 0.15,
  renovationBalanceToFinish: 0.1,
};

function merge(
  base: Readonly<Record<string, unknown>>,
  over: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    merged[key] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
}

const funds = (lines: readonly FundsLine[], prefix: string) =>
  lines.map(([item, amount], at) => ({ id: `${prefix}${at + 1}`, item, amount, checked: true }));

function sheets(plan: DemoPlan): Record<string, unknown> {
  const random = randomFor(plan.key);
  return {
    rentRoll: {
      residential: residentialRows(plan, random),
      commercial: commercialRows(plan.commercial ?? []),
    },
    rentComps: {
      residential: rentCompRows(plan.rentComps, 'residential', random),
      commercial: plan.commercialRentComps
        ? rentCompRows(plan.commercialRentComps, 'commercial', random)
        : [],
    },
    salesComps: {
      current: plan.currentSales ? salesCompRows(plan.currentSales, random) : [],
      future: plan.futureSales ? salesCompRows(plan.futureSales, random) : [],
    },
    constructionBudget: budgetSheets(plan.budget),
    proFormaAddtionals: { otherIncome: [], operatingExpenses: [] },
  };
}

/** A plan as the loan file that the create command, the command line and the tests read. */
export function buildLoan(plan: DemoPlan): DemoLoan {
  const loanFile: LoanFile = loanFileSchema.parse({
    template: 'bridge-loan',
    loanRequest: { lien: 'First', ...plan.request },
    propertySpec: { numberOfBuildings: 1, ...plan.property },
    parameters: merge(USUAL_PARAMETERS, plan.parameters),
    sheets: sheets(plan),
    proForma: { unifiedData: unifiedData(plan) },
    loanInfo: {
      existing: plan.existing ?? { existingLoanBalance: 0, sources: [], uses: [] },
      new: { sources: funds(plan.sources, 'ns'), uses: funds(plan.uses, 'nu') },
    },
    information: { customValuations: [], projectCosts: [], customLoanAmounts: [], ...plan.information },
  });
  const {
    key,
    address,
    borrowerName,
    status,
    borrowerStatus,
    reportStatus,
    currentStage,
    assignee,
    notes,
    story,
    requested,
  } = plan;
  return {
    key,
    address,
    borrowerName,
    status,
    borrowerStatus,
    reportStatus,
    currentStage,
    assignee,
    notes,
    story,
    requested,
    shared: plan.shared ?? false,
    loanFile: plan.servicing ? withPayments(loanFile, plan.servicing, borrowerName) : loanFile,
  };
}
