/** The pro forma in plain arithmetic: income, vacancy, expenses and what is left of them, in place and projected. */
import { flag, get, n, num, ratio, rows, select, sum, text, type Num, type Row } from './independentMath';
import { together, type Figures, type Usage, USAGES } from './independentInputs';

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

export function proForma(loan: unknown, out: Figures): void {
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
