/**
 * The loan model once more, in plain arithmetic, from its definitions alone: it knows neither the engine nor the
 * templates, so that both can be held against it. `npx tsx tests/golden/writeExpected.ts` writes what it computes.
 */
import {
  flag,
  get,
  internalRate,
  n,
  num,
  numOr,
  ratio,
  rows,
  sum,
  text,
  type Num,
  type Row,
} from './independentMath';
import {
  appraised,
  budget,
  type Figures,
  inputs,
  occupiedRows,
  projectCosts,
  rentRoll,
  salesComps,
  stabilizedRows,
  together,
  USAGES,
} from './independentInputs';
import { proForma } from './independentIncome';
import { borrowers } from './independentBorrower';
import { servicing } from './independentServicing';
import { currentValues, futureValues, loanAmount } from './independentValues';

/** The newest version of the template that the plain arithmetic knows. */
const NEWEST = 2;

/**
 * A part of the model: reads the loan and what the parts before it computed, and adds its own figures to `out`. Each is
 * called with the version of the template; a part that computes something only from some version on takes it as its
 * third parameter.
 */
type Part = (loan: unknown, out: Figures, version: number) => void;

/** In the order in which the parts need each other. */
const PARTS: readonly Part[] = [
  rentRolls,
  budget,
  allSalesComps,
  taxBasis,
  proForma,
  (loan, out) => futureValues(loan, out, appraised(loan).stabilized),
  (loan, out) => currentValues(loan, out, appraised(loan).asIs),
  loanAmount,
  costs,
  sourcesAndUses,
  returns,
  since(2, borrowers),
  since(2, servicing),
];

/** A part that the versions before `first` do not have. */
function since(first: number, part: Part): Part {
  return (loan, out, version) => {
    if (version >= first) part(loan, out, version);
  };
}

/** Every name of the model with a numeric value, as a version of the template defines it. Blank is null. */
export function computeIndependently(loan: unknown, version = 1): Figures {
  if (version > NEWEST) throw new RangeError(`Version ${version} has no plain arithmetic yet`);
  const out: Figures = { ...inputs(loan) };
  for (const part of PARTS) part(loan, out, version);
  return out;
}

function rentRolls(loan: unknown, out: Figures): void {
  for (const u of USAGES) rentRoll(loan, u, out);
  together(out, [
    'UnitCount',
    'RentableSqft',
    'InPlaceMonthlyRent',
    'ProjectedMonthlyRent',
    'MarketMonthlyRent',
    'AtlasMonthlyRent',
  ]);
  out.occupancy = ratio(sum(USAGES.map((u) => occupiedRows(loan, u).length)), n(out.unitCount));
  out.stabilizedShare = ratio(sum(USAGES.map((u) => stabilizedRows(loan, u))), n(out.unitCount));
  out.rentIncomePerSQFT = ratio(12 * n(out.inPlaceMonthlyRent), n(out.rentableSqft));
}

function allSalesComps(loan: unknown, out: Figures): void {
  for (const k of ['current', 'future'] as const) salesComps(loan, k, out);
}

/** What real estate taxes are a share of: the appraisal as is, else the price, else what the sales comps say. */
function taxBasis(loan: unknown, out: Figures): void {
  out.taxBasisValue =
    appraised(loan).asIs ??
    (n(out.purchasePrice) > 0 ? n(out.purchasePrice) : (out.currentValueSalesComps ?? null));
}

function costs(loan: unknown, out: Figures, version: number): void {
  const amount = n(out.totalLoanAmount);
  const price = n(out.purchasePrice);
  out.originationFee = n(out.borrowerFeeRate) * amount;
  out.interestReserve = (amount * n(out.interestRate) * n(out.interestReservedMonths)) / 12;
  const basis =
    text(loan, 'parameters.closingCostBasis', 'LOAN') === 'LOAN'
      ? amount
      : price > 0
        ? price
        : n(out.currentValue);
  out.closingCosts = n(out.closingCostPercentage) * basis;
  const purchase = ['Purchase', ''].includes(text(loan, 'loanRequest.transactionType'));
  const detail = sum(
    ['purchasePrice', 'closingCostsFromPurchase', 'interestPaymentsToDate'].map((key) =>
      num(loan, `loanInfo.existing.${key}`),
    ),
  );
  const request = num(loan, 'loanRequest.costBasisToDate');
  const spent = detail + n(out.renovationCompleted) + projectCosts(loan, 'basis');
  out.costBasisToDate = purchase ? 0 : detail === 0 && request !== null ? request : spent;
  out.costBasisAtClosing = purchase ? (out.purchasePrice ?? null) : out.costBasisToDate;
  out.totalCapitalization =
    n(out.costBasisAtClosing) +
    n(out.renovationCostRemaining) +
    out.closingCosts +
    out.originationFee +
    out.interestReserve;
  out.totalCost = out.totalCapitalization + projectCosts(loan, 'cost');
  const { futureValue = null, currentValue = null } = out;
  out.borrowerProfit =
    futureValue === null
      ? null
      : futureValue - out.totalCost - (version < 2 ? 0 : projectCosts(loan, 'borrower'));
  const lent = out.totalLoanAmount ?? null;
  const over: Record<string, Num | undefined> = {
    ltarv: out.futureValue,
    ltv: out.currentValue,
    ltc: out.totalCapitalization,
    lpsf: out.grossBuildingArea,
    ltp: out.purchasePrice,
  };
  for (const [name, base] of Object.entries(over)) out[name] = ratio(lent, base ?? null);
  if (version >= 2 && n(out.costBasisAtClosing) === 0) out.ltc = null;
  out.aNoteAmount =
    lent === null || currentValue === null ? null : Math.min(n(out.abLtv) * currentValue, lent);
  out.bNoteAmount = out.aNoteAmount === null ? null : amount - out.aNoteAmount;
  const interest = amount * n(out.interestRate) - n(out.aNoteAmount) * n(out.aNoteInterestRate);
  out.bNoteInterestRate = ratio(interest, out.bNoteAmount);
}

function sourcesAndUses(loan: unknown, out: Figures, version: number): void {
  const existing = (key: string) => num(loan, `loanInfo.existing.${key}`);
  const known: Figures = {
    ...out,
    existingLoanBalance:
      existing('existingLoanBalance') ??
      (version < 2 ? null : num(loan, 'loanRequest.borrowerCurrentLoanBalance')),
  };
  const amount = (line: Row): number => {
    const written = get(line, 'amount');
    return typeof written === 'string' ? n(known[written.replace(/^@/, '')]) : n(num(line, 'amount'));
  };
  const lines = (path: string) =>
    sum(
      rows(loan, path)
        .filter((line) => flag(line, 'checked', true))
        .map(amount),
    );
  out.newUsesTotal = lines('loanInfo.new.uses');
  out.newSourcesTotal = lines('loanInfo.new.sources');
  out.existingUsesTotal = lines('loanInfo.existing.uses');
  out.existingSourcesTotal = lines('loanInfo.existing.sources');
  const gap = out.newUsesTotal - out.newSourcesTotal;
  out.cashToClose = gap >= 0 && gap < 1 ? null : gap;
  if (version < 2) return;
  const transaction = get(loan, 'loanRequest.transactionType');
  const begins = transaction === 'Refinance' ? known.existingLoanBalance : out.costBasisAtClosing;
  out.newUsesCost =
    transaction === 'Purchase' || transaction === 'Refinance'
      ? n(out.totalCapitalization) - n(out.costBasisAtClosing) + n(begins)
      : null;
  out.newUsesLessCost =
    out.newUsesCost === null || out.newUsesTotal === 0 ? null : out.newUsesTotal - out.newUsesCost;
}

function returns(loan: unknown, out: Figures): void {
  const amount = n(out.totalLoanAmount);
  const months =
    n(out.loanTerms) + numOr(loan, 'parameters.atlasLoanTerms.extensionMonthsExercised', n(out.extension));
  out.monthlyInterest = (amount * n(out.interestRate)) / 12;
  const flows = [
    n(out.originationFee) - amount,
    ...Array.from({ length: months }, (_, i) => n(out.monthlyInterest) + (i === months - 1 ? amount : 0)),
  ];
  const monthly = amount > 0 && months >= 1 ? internalRate(flows) : null;
  out.projectedIrrGross = monthly === null ? null : (1 + monthly) ** 12 - 1;
  out.projectedIrrNominal = monthly === null ? null : 12 * monthly;
}
