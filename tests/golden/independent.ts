/**
 * The loan model once more, in plain arithmetic, from its definitions alone: it knows neither the engine nor the
 * templates, so that both can be held against it. `npx tsx tests/golden/writeExpected.ts` writes what it computes.
 */
import {
  combine,
  deviation,
  flag,
  get,
  includes,
  internalRate,
  mean,
  n,
  num,
  numOr,
  presentValue,
  ratio,
  rows,
  select,
  sum,
  text,
  type Num,
  type Row,
} from './independentMath';

export type Figures = Record<string, Num>;
type Usage = 'residential' | 'commercial';
const USAGES: readonly Usage[] = ['residential', 'commercial'];
const cap = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

/** The newest version of the template that the plain arithmetic knows. */
const NEWEST = 2;

/** Every name of the model with a numeric value, as a version of the template defines it. Blank is null. */
export function computeIndependently(loan: unknown, version = 1): Figures {
  if (version > NEWEST) throw new RangeError(`Version ${version} has no plain arithmetic yet`);
  const out: Figures = { ...inputs(loan) };
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
  budget(loan, out, version);
  for (const k of ['current', 'future'] as const) salesComps(loan, k, out);
  const appraisal = appraised(loan);
  out.taxBasisValue =
    appraisal.asIs ??
    (n(out.purchasePrice) > 0 ? n(out.purchasePrice) : (out.currentValueSalesComps ?? null));
  proForma(loan, out);
  futureValues(loan, out, appraisal.stabilized);
  currentValues(loan, out, appraisal.asIs);
  loanAmount(loan, out);
  costs(loan, out, version);
  sourcesAndUses(loan, out, version);
  returns(loan, out);
  return out;
}

function together(out: Figures, names: readonly string[]): void {
  for (const name of names)
    out[name.charAt(0).toLowerCase() + name.slice(1)] =
      n(out[`residential${name}`]) + n(out[`commercial${name}`]);
}

/** The inputs that have a name, with what counts where the loan file is silent. */
export function inputs(loan: unknown): Figures {
  const p = (path: string, otherwise: number) => numOr(loan, `parameters.${path}`, otherwise);
  const unitsResidential = num(loan, 'propertySpec.unitsResidential');
  const unitsCommercial = num(loan, 'propertySpec.unitsCommercial');
  return {
    purchasePrice: num(loan, 'loanRequest.borrowerPurchasePrice'),
    borrowerRequestedLoanAmount: num(loan, 'loanRequest.borrowerRequestedLoanAmount'),
    unitsResidential,
    unitsCommercial,
    units: num(loan, 'propertySpec.units') ?? n(unitsResidential) + n(unitsCommercial),
    grossBuildingArea: num(loan, 'propertySpec.grossBuildingArea'),
    capRateResidential: p('capRate.residential', 0.075),
    capRateCommercial: p('capRate.commercial', 0.085),
    interestRate: p('atlasLoanTerms.atlasInterestRate', 0.11),
    loanTerms: p('atlasLoanTerms.loanTerms', 12),
    extension: p('atlasLoanTerms.extension', 0),
    borrowerFeeRate: p('atlasLoanTerms.feeFromBorrower', 0.02),
    atlasLTV: p('atlasLoanTerms.atlasLTV', 0.65),
    amortizationYears: p('bankLoanAmount.general.amortizationYears', 30),
    residentialBankRate: p('bankLoanAmount.residential.bankInterestRate', 0.065),
    residentialBankLTV: p('bankLoanAmount.residential.bankLTV', 0.65),
    residentialDSCR: p('bankLoanAmount.residential.DSCR', 1.25),
    commercialBankRate: p('bankLoanAmount.commercial.bankInterestRate', 0.07),
    commercialBankLTV: p('bankLoanAmount.commercial.bankLTV', 0.65),
    commercialDSCR: p('bankLoanAmount.commercial.DSCR', 1.4),
    residentialVacancyAllowance: p('residentialVacancyAllowance', 0.05),
    commercialVacancyAllowance: p('commercialVacancyAllowance', 0.05),
    managementFeeRate: p('proForma.managementFeeRate', 0.03),
    percentOfStabilizedValue: p('percentOfStabilizedValue', 0.65),
    interestReservedMonths: p('interestReserved', 0),
    closingCostPercentage: p('closingCostPercentage', 0.04),
    developerProfit: p('developerProfit', 0.15),
    renovationBalanceToFinish: p('renovationBalanceToFinish', 0.1),
    bankLoanAmountMargin: p('bankLoanAmountMargin', 0),
    rentCompSqftFactor: p('rentCompSqftFactor', 1),
    saleCompSqftFactor: p('saleCompSqftFactor', 1),
    abLtv: p('abSettings.ltv', 0.5),
    aNoteInterestRate: p('abSettings.interest', 0.08),
  };
}

const rollOf = (loan: unknown, u: Usage) => rows(loan, `sheets.rentRoll.${u}`);
const occupiedRows = (loan: unknown, u: Usage) =>
  rollOf(loan, u).filter((row) => text(row, 'vacant') !== 'Vacant');
const stabilizedRows = (loan: unknown, u: Usage) =>
  rollOf(loan, u).filter((row) => text(row, 'stabilization') === 'RS').length;
const total = (list: readonly Row[], key: string) => sum(list.map((row) => num(row, key)));

function rentRoll(loan: unknown, u: Usage, out: Figures): void {
  const roll = rollOf(loan, u);
  const comps = rows(loan, `sheets.rentComps.${u}`).filter(
    (c) => n(num(c, 'sqft')) > 0 && n(num(c, 'monthlyRent')) > 0,
  );
  const average = mean(comps.map((c) => (n(num(c, 'monthlyRent')) * 12) / n(num(c, 'sqft'))));
  const psf = average === null ? null : average * n(out.rentCompSqftFactor);
  const market = roll.map(
    (row) => num(row, 'monthlyRentMarket') ?? (psf === null ? null : (psf * n(num(row, 'sqft'))) / 12),
  );
  out[`${u}UnitCount`] = roll.length;
  out[`${u}RentableSqft`] = total(roll, 'sqft');
  out[`${u}Occupancy`] = ratio(occupiedRows(loan, u).length, roll.length);
  out[`${u}StabilizedShare`] = ratio(stabilizedRows(loan, u), roll.length);
  out[`${u}InPlaceMonthlyRent`] = total(occupiedRows(loan, u), 'actualRentInPlace');
  out[`${u}ProjectedMonthlyRent`] = total(roll, 'monthlyRentBorrowerProjected');
  out[`${u}MarketMonthlyRent`] = sum(market);
  out[`${u}AtlasMonthlyRent`] = sum(roll.map((row, i) => n(market[i]) * numOr(row, 'analystFactor', 1)));
  out[`${u}MarketRentPSF`] = psf;
}

function budget(loan: unknown, out: Figures, version: number): void {
  let completed = 0;
  for (const kind of ['hard', 'soft']) {
    const lines = rows(loan, `sheets.constructionBudget.${kind}Cost`);
    const done =
      total(lines, 'workCompletedFromPreviousApplications') +
      total(lines, 'thisPeriodAmount') +
      total(lines, 'materialsStored');
    const cost = total(lines, 'scheduledValue');
    out[`${kind}Cost`] = cost;
    out[`${kind}CostBalance`] = cost - done;
    completed += done;
  }
  out.carryingCost = total(rows(loan, 'sheets.constructionBudget.buildingCarryingCost'), 'amount');
  out.renovationCost = n(out.hardCost) + n(out.softCost) + out.carryingCost;
  out.renovationCompleted = completed;
  out.renovationCostRemaining = n(out.hardCostBalance) + n(out.softCostBalance) + out.carryingCost;
  if (version < 2) return;
  // Until there is a budget, what the request says; what is added by hand is to be spent whole.
  const added =
    (out.renovationCost === 0 ? n(num(loan, 'loanRequest.borrowerRenovationAmount')) : 0) +
    projectCosts(loan, 'renovation');
  out.renovationCost += added;
  out.renovationCostRemaining += added;
}

function salesComps(loan: unknown, k: 'current' | 'future', out: Figures): void {
  const comps = rows(loan, `sheets.salesComps.${k}`).filter((c) => !flag(c, 'isSubject', false));
  const each = (over: (c: Row) => number, own: string) =>
    comps
      .map((c) => num(c, own) ?? ratio(num(c, 'salePrice'), over(c)))
      .filter((x): x is number => x !== null && x !== 0);
  const perUnit = each(
    (c) => num(c, 'units') ?? n(num(c, 'residentialUnits')) + n(num(c, 'commercialUnits')),
    'pricePerUnit',
  );
  const perSqft = each((c) => n(num(c, 'sqft')), 'pricePerSQFT');
  const name = `salesComps${cap(k)}`;
  const middle = mean(perUnit);
  const spread = deviation(perUnit, text(loan, 'parameters.valuations.salesComps.deviationMethod', 'SAMPLE'));
  out[`${name}Mean`] = middle;
  out[`${name}Deviation`] = spread;
  out[`${name}Lower`] = spread === null ? null : n(middle) - spread;
  out[`${name}Higher`] = spread === null ? null : n(middle) + spread;
  const psf = mean(perSqft);
  out[`${k}ValueSalesComps`] = flag(loan, 'parameters.valuations.salesComps.salePerUnit', true)
    ? middle === null
      ? null
      : middle * n(out.units)
    : psf === null
      ? null
      : psf * n(out.grossBuildingArea) * n(out.saleCompSqftFactor);
}

const customs = (loan: unknown) => rows(loan, 'information.customValuations');

function appraised(loan: unknown): { asIs: Num; stabilized: Num } {
  const ones = customs(loan).filter((v) => text(v, 'title') === 'Appraisal');
  const of = (key: string, list: string, method: string): Num => {
    const chosen = includes(loan, `parameters.valuations.${list}.selected`, 'appraisal');
    const values = ones
      .filter((v) => chosen || flag(v, 'checked', false))
      .map((v) => num(v, key) ?? (text(v, 'method') === method ? num(v, 'value') : null));
    return mean(values.filter((v): v is number => n(v) > 0));
  };
  return {
    asIs: of('appraisalAsIs', 'currentValuation', 'current'),
    stabilized: of('appraisalStabilized', 'stabilizedValuation', 'future'),
  };
}

/** Effective gross income by usage: what a management fee is a share of. */
type Gross = { RESIDENTIAL: number; COMMERCIAL: number } & Readonly<Record<string, number | undefined>>;

/** A default template of the market expense: what a quantity costs, and how many there are. */
function templateCost(loan: unknown, line: Row, out: Figures, gross: Gross): { quantity: Num; cost: Num } {
  const mapping = text(line, 'mapping');
  const usage = text(line, 'usage', 'RESIDENTIAL');
  const perUnit: Record<string, number> = {
    Insurance: 500,
    'Water/Sewer': 650,
    Electric: 200,
    'R&M': 500,
    Payroll: 720,
    'G&A': 100,
    'Replacement Reserves': 250,
  };
  const taxes =
    text(loan, 'parameters.expenseDefaults.realEstateTaxesReading') === 'FRACTION' ? 0.125 : 0.00125;
  if (mapping === 'Real Estate Taxes') return { quantity: out.taxBasisValue ?? null, cost: taxes };
  if (mapping === 'Management Fee')
    return { quantity: gross[usage] ?? gross.RESIDENTIAL + gross.COMMERCIAL, cost: n(out.managementFeeRate) };
  if (mapping === 'Fuel')
    return { quantity: out.grossBuildingArea ?? null, cost: usage === 'COMMERCIAL' ? 0 : 1.25 };
  const units = { RESIDENTIAL: out.unitsResidential, COMMERCIAL: out.unitsCommercial }[usage] ?? out.units;
  const quantity = mapping === 'Insurance' ? out.unitsResidential : units;
  return {
    quantity: mapping === '' ? null : (quantity ?? null),
    cost: usage === 'COMMERCIAL' ? 0 : (perUnit[mapping] ?? null),
  };
}

const usageOf = (line: Row) => text(line, 'usage', 'RESIDENTIAL');
const isManagement = (line: Row) => text(line, 'mapping', text(line, 'name')) === 'Management Fee';
const isReserve = (line: Row) => text(line, 'mapping', text(line, 'name')) === 'Replacement Reserves';

function resolve(line: Row, market: Num): Num {
  const projected = num(line, 'projected');
  const side = text(line, 'borrowerSelection', n(projected) === 0 ? 'IN_PLACE' : 'PROJECTED');
  const borrower = num(line, 'borrower') ?? (side === 'PROJECTED' ? projected : num(line, 'inPlace'));
  return select(text(line, 'selection', 'BORROWER'), borrower, market);
}

function proForma(loan: unknown, out: Figures): void {
  const unified = 'proForma.unifiedData';
  const income: Record<Usage, number> = { residential: 0, commercial: 0 };
  const inPlace: Record<Usage, number> = { residential: 0, commercial: 0 };
  for (const u of USAGES) {
    const line = get(loan, `${unified}.rentalIncome.${u}`);
    inPlace[u] = num(line, 'inPlace') ?? 12 * n(out[`${u}InPlaceMonthlyRent`]);
    const projected = num(line, 'projected') ?? 12 * n(out[`${u}ProjectedMonthlyRent`]);
    const market = num(line, 'market') ?? 12 * n(out[`${u}AtlasMonthlyRent`]);
    const side = text(line, 'borrowerSelection', projected === 0 ? 'IN_PLACE' : 'PROJECTED');
    const resolved = select(
      text(line, 'selection', 'BORROWER'),
      side === 'PROJECTED' ? projected : inPlace[u],
      market,
    );
    income[u] = num(loan, `overrides.${u}AnnualIncome`) ?? n(resolved);
  }
  const amounts = (list: readonly Row[], amount: (line: Row) => Num) =>
    list.map((line) => ({ usage: usageOf(line), value: n(amount(line)) }));
  const v2 = flag(loan, 'parameters.useProFormaV2', true);
  const expenses = v2
    ? rows(loan, `${unified}.expenses`)
    : earlier(loan, 'operatingExpenses', (a, b) => Math.max(a, b));
  const other = v2
    ? rows(loan, `${unified}.otherIncomes`)
    : earlier(loan, 'otherIncome', (a, b) => (a === 0 || b === 0 ? a + b : Math.min(a, b)));
  const below = v2 && flag(loan, 'parameters.proForma.reservesBelowTheLine', false);
  const operating = expenses.filter((line) => !isManagement(line) && !(below && isReserve(line)));
  const management = expenses.filter(isManagement);
  const expense = (line: Row) => {
    const usual = templateCost(loan, line, out, gross);
    const calculated = n(num(line, 'unitQuantity') ?? usual.quantity) * n(num(line, 'cost') ?? usual.cost);
    return resolve(line, flag(line, 'useCalculatedCost', false) ? calculated : num(line, 'market'));
  };
  const placed = (line: Row) => num(line, 'inPlace');
  const chain = (
    by: Record<Usage, number>,
    vacancy: (u: Usage) => number,
    lines: { other: Amounts; operating: Amounts; management: Amounts },
  ) => netIncome(loan, out, by, vacancy, lines);
  const vacancy = (u: Usage) => vacancyRate(loan, u, out);
  const others = amounts(other, (l) => resolve(l, num(l, 'market')));
  // No expense feeds it, so it is known before them.
  const before = chain(income, vacancy, { other: others, operating: [], management: [] });
  const gross: Gross = {
    RESIDENTIAL: before.residential.EffectiveGrossIncome,
    COMMERCIAL: before.commercial.EffectiveGrossIncome,
  };
  const final = chain(income, vacancy, {
    other: others,
    operating: amounts(operating, expense),
    management: amounts(management, expense),
  });
  out.commercialToResidentialIncomeRatio = final.ratio;
  for (const u of USAGES) for (const [name, value] of Object.entries(final[u])) out[`${u}${name}`] = value;
  together(out, Object.keys(final.residential));
  out.noi = out.netOperatingIncome ?? null;
  const asIs = chain(
    inPlace,
    (u) => num(loan, `${unified}.vacancyAllowance.${u}.inPlace`) ?? n(out[`${u}VacancyAllowance`]),
    {
      other: amounts(other, placed),
      operating: amounts(operating, placed),
      management: amounts(management, placed),
    },
  );
  inPlaceIncome(
    loan,
    out,
    { residential: asIs.residential.NetOperatingIncome, commercial: asIs.commercial.NetOperatingIncome },
    sum(Object.values(inPlace)),
  );
}

/** The lines before V2, as lines that say one thing in place and projected: what borrower and underwriter come to. */
function earlier(
  loan: unknown,
  list: string,
  settle: (borrower: number, underwriter: number) => number,
): Row[] {
  return rows(loan, `sheets.proFormaAddtionals.${list}`).map((line) => {
    const amount = num(line, 'atlas') ?? settle(n(num(line, 'borrower')), n(num(line, 'underwriter')));
    const usage = { Residential: 'RESIDENTIAL', Commercial: 'COMMERCIAL', byRatio: 'BY_RATIO' }[
      text(line, 'usage', 'Residential')
    ];
    return { name: text(line, 'name'), usage, inPlace: amount, projected: amount };
  });
}

function inPlaceIncome(loan: unknown, out: Figures, chain: Record<Usage, number>, income: number): void {
  const request = num(loan, 'loanRequest.inPlaceNOI');
  const asked = num(loan, 'loanRequest.commercialIncomeAfterConstructionPercent');
  const share =
    asked === null ? (text(loan, 'loanRequest.propertyType') === 'Commercial' ? 1 : 0) : asked / 100;
  const fromRequest = n(out.unitCount) === 0 && request !== null;
  const known = n(out.unitCount) > 0 || fromRequest || income > 0;
  out.residentialInPlaceNOI = !known ? null : fromRequest ? request * (1 - share) : chain.residential;
  out.commercialInPlaceNOI = !known ? null : fromRequest ? request * share : chain.commercial;
  out.inPlaceNOI = known ? n(out.residentialInPlaceNOI) + n(out.commercialInPlaceNOI) : null;
}

type Amounts = readonly { usage: string; value: number }[];

function vacancyRate(loan: unknown, u: Usage, out: Figures): number {
  const line = get(loan, `proForma.unifiedData.vacancyAllowance.${u}`);
  const parameter = n(out[`${u}VacancyAllowance`]);
  const projected = num(line, 'projected');
  const side = text(line, 'borrowerSelection', projected === null ? 'IN_PLACE' : 'PROJECTED');
  const borrower = side === 'PROJECTED' ? projected : num(line, 'inPlace');
  return borrower === null ? parameter : n(select(text(line, 'selection', 'BORROWER'), borrower, parameter));
}

function netIncome(
  loan: unknown,
  out: Figures,
  income: Record<Usage, number>,
  vacancy: (u: Usage) => number,
  lines: { other: Amounts; operating: Amounts; management: Amounts },
) {
  const share = ratio(income.commercial, income.residential + income.commercial);
  const part = (list: Amounts, u: Usage) =>
    sum(
      list.map((l) =>
        l.usage === u.toUpperCase()
          ? l.value
          : l.usage === 'BY_RATIO'
            ? l.value * (u === 'commercial' ? n(share) : 1 - n(share))
            : 0,
      ),
    );
  const of = (u: Usage) => {
    const VacancyAllowanceAmount = vacancy(u) * income[u];
    const NetIncome = income[u] - VacancyAllowanceAmount;
    const TotalOtherIncome = part(lines.other, u);
    const EffectiveGrossIncome = NetIncome + TotalOtherIncome;
    const calculated = flag(loan, 'parameters.proForma.useCalculatedManagementFee', true);
    const ManagementFee = calculated
      ? n(out.managementFeeRate) * EffectiveGrossIncome
      : part(lines.management, u);
    const TotalOperatingExpenses = part(lines.operating, u) + ManagementFee;
    return {
      AnnualIncome: income[u],
      VacancyAllowanceAmount,
      NetIncome,
      TotalOtherIncome,
      EffectiveGrossIncome,
      ManagementFee,
      TotalOperatingExpenses,
      NetOperatingIncome: EffectiveGrossIncome - TotalOperatingExpenses,
    };
  };
  return { ratio: share, residential: of('residential'), commercial: of('commercial') };
}

interface Steps {
  readonly payment: Num;
  readonly bank: Num;
  readonly dscr: Num;
  readonly capRate: Num;
}

/** What net operating income is worth by cap rate and by debt cover, for one usage. */
function worth(income: Num, u: Usage, out: Figures): Steps {
  const payment = income === null ? null : ratio(income / 12, n(out[`${u}DSCR`]));
  const bank =
    income === null
      ? null
      : income <= 0
        ? 0
        : payment === null
          ? null
          : presentValue(n(out[`${u}BankRate`]) / 12, n(out.amortizationYears) * 12, payment);
  return {
    payment,
    bank,
    dscr: ratio(bank, n(out[`${u}BankLTV`])),
    capRate: ratio(income, n(out[`capRate${cap(u)}`])),
  };
}

/** The two usages together; blank where one that has income has no value. */
function pair(a: Num, b: Num, needA: boolean, needB: boolean): Num {
  return (a === null && (needA || b === null)) || (b === null && needB) ? null : n(a) + n(b);
}

function together2(
  incomes: readonly [Num, Num],
  out: Figures,
): { r: Steps; c: Steps; capRate: Num; dscr: Num; bank: Num; payment: Num } {
  const [r, c] = [worth(incomes[0], 'residential', out), worth(incomes[1], 'commercial', out)];
  const any: [boolean, boolean] = [n(incomes[0]) !== 0, n(incomes[1]) !== 0];
  const above: [boolean, boolean] = [n(incomes[0]) > 0, n(incomes[1]) > 0];
  return {
    r,
    c,
    capRate: pair(r.capRate, c.capRate, ...any),
    dscr: pair(r.dscr, c.dscr, ...above),
    bank: pair(r.bank, c.bank, ...above),
    payment: pair(r.payment, c.payment, ...any),
  };
}

function chosen(
  loan: unknown,
  list: string,
  options: Readonly<Record<string, Num>>,
  custom: readonly Num[],
): Num {
  const at = `parameters.valuations.${list}`;
  const picked = Object.entries(options)
    .filter(([key]) => includes(loan, `${at}.selected`, key))
    .map(([, value]) => value);
  return combine(text(loan, `${at}.calculateWith`, 'avg'), [...picked, ...custom]);
}

const checkedCustoms = (loan: unknown, method: string) =>
  customs(loan)
    .filter(
      (v) => text(v, 'title') !== 'Appraisal' && flag(v, 'checked', false) && text(v, 'method') === method,
    )
    .map((v) => num(v, 'value'));

function futureValues(loan: unknown, out: Figures, appraisal: Num): void {
  const steps = together2(
    [out.residentialNetOperatingIncome ?? null, out.commercialNetOperatingIncome ?? null],
    out,
  );
  Object.assign(out, {
    residentialMaxDSCRPayment: steps.r.payment,
    commercialMaxDSCRPayment: steps.c.payment,
    maxDSCRPayment: steps.payment,
    residentialBankLoanAmount: steps.r.bank,
    commercialBankLoanAmount: steps.c.bank,
    bankLoanAmount: steps.bank,
    futureValueCapRate: steps.capRate,
    futureValueDscr: steps.dscr,
  });
  const options = { capRate: steps.capRate, dscr: steps.dscr, salesComps: out.futureValueSalesComps ?? null };
  out.futureValue = appraisal ?? chosen(loan, 'stabilizedValuation', options, checkedCustoms(loan, 'future'));
}

function currentValues(loan: unknown, out: Figures, appraisal: Num): void {
  const steps = together2([out.residentialInPlaceNOI ?? null, out.commercialInPlaceNOI ?? null], out);
  out.currentValueCapRate = steps.capRate;
  out.currentValueDscr = steps.dscr;
  out.currentValuePurchasePrice = n(out.purchasePrice) === 0 ? null : n(out.purchasePrice);
  const future = out.futureValue ?? null;
  out.currentValueFutureValue =
    future === null
      ? null
      : future * (1 - n(out.developerProfit)) -
        n(out.renovationCostRemaining) * (1 + n(out.renovationBalanceToFinish));
  const options = {
    purchasePrice: out.currentValuePurchasePrice,
    stabilizedValuation: out.currentValueFutureValue,
    dscr: steps.dscr,
    capRate: steps.capRate,
    salesComps: out.currentValueSalesComps ?? null,
  };
  out.currentValue = appraisal ?? chosen(loan, 'currentValuation', options, checkedCustoms(loan, 'current'));
}

function loanAmount(loan: unknown, out: Figures): void {
  const { currentValue = null, futureValue = null, bankLoanAmount = null } = out;
  out.loanAmountBorrowerRequest =
    n(out.borrowerRequestedLoanAmount) === 0 ? null : n(out.borrowerRequestedLoanAmount);
  out.loanAmountBank = bankLoanAmount === null ? null : bankLoanAmount * (1 - n(out.bankLoanAmountMargin));
  out.loanAmountLtvPlusRenovation =
    currentValue === null ? null : n(out.atlasLTV) * currentValue + n(out.renovationCostRemaining);
  out.loanAmountPercentOfStabilizedValue =
    futureValue === null ? null : n(out.percentOfStabilizedValue) * futureValue;
  const options = {
    borrowerRequest: out.loanAmountBorrowerRequest,
    bankLoanAmount: out.loanAmountBank,
    ltvPlusRenovation: out.loanAmountLtvPlusRenovation,
    percentOfStabilizedValue: out.loanAmountPercentOfStabilizedValue,
  };
  const custom = rows(loan, 'information.customLoanAmounts')
    .filter((v) => flag(v, 'checked', false))
    .map((v) => num(v, 'value'));
  const amount = chosen(loan, 'loanAmountValuation', options, custom);
  out.totalLoanAmount = amount;
  out.loanAmountAtClosing = amount === null ? null : amount - n(out.renovationCostRemaining);
  const slack = (option: Num | undefined): Num =>
    amount === null || option === null || option === undefined ? null : option - amount;
  out.borrowerRequestSlackAmount = slack(out.loanAmountBorrowerRequest);
  out.bankSlackAmount = slack(out.loanAmountBank);
  out.ltvSlackAmount = slack(out.loanAmountLtvPlusRenovation);
  out.percentOfStabilizedValueSlackAmount = slack(out.loanAmountPercentOfStabilizedValue);
}

const projectCosts = (loan: unknown, method: string) =>
  sum(
    rows(loan, 'information.projectCosts')
      .filter((v) => flag(v, 'checked', false) && text(v, 'method') === method)
      .map((v) => num(v, 'value')),
  );

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
