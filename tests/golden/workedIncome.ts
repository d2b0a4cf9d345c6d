/** The pro forma of a worked loan in spreadsheet formulas. */
import { flag, get, num, rows, text, type Row } from './independentMath';
import type { Cell, Worksheet } from './worksheet';
import { both, select, upper, type Usage, USAGES } from './workedFormulas';

const UNIFIED = 'proForma.unifiedData';
const nameOf = (line: Row) => text(line, 'mapping', text(line, 'name'));

/** What a default expense costs, in formulas. */
function usual(loan: unknown, line: Row, usage: string): { quantity: Cell; cost: Cell } {
  const mapping = text(line, 'mapping');
  const rates: Readonly<Record<string, number>> = {
    Insurance: 500,
    'Water/Sewer': 650,
    Electric: 200,
    'R&M': 500,
    Payroll: 720,
    'G&A': 100,
    'Replacement Reserves': 250,
    Fuel: 1.25,
  };
  if (mapping === 'Real Estate Taxes')
    return {
      quantity: '={taxBasisValue}',
      cost: text(loan, 'parameters.expenseDefaults.realEstateTaxesReading') === 'FRACTION' ? 0.125 : 0.00125,
    };
  if (mapping === 'Management Fee')
    return {
      quantity:
        usage === 'BY_RATIO' ? '={effectiveGrossIncome}' : `={${usage.toLowerCase()}EffectiveGrossIncome}`,
      cost: '={managementFeeRate}',
    };
  const units =
    usage === 'RESIDENTIAL' || mapping === 'Insurance'
      ? '={unitsResidential}'
      : usage === 'COMMERCIAL'
        ? '={unitsCommercial}'
        : '={units}';
  return {
    quantity: mapping === '' ? null : mapping === 'Fuel' ? '={grossBuildingArea}' : units,
    cost: usage === 'COMMERCIAL' ? 0 : (rates[mapping] ?? null),
  };
}

const LINE = [
  'usage',
  'inPlace',
  'projected',
  'borrowerTyped',
  'quantity',
  'cost',
  'marketTyped',
  'borrower',
  'market',
  'amount',
  'kind',
] as const;

function v2Line(loan: unknown, line: Row): Record<(typeof LINE)[number], Cell> {
  const usage = text(line, 'usage', 'RESIDENTIAL');
  const { quantity, cost } = usual(loan, line, usage);
  const side = text(line, 'borrowerSelection');
  const placed =
    side === ''
      ? 'IF(N([projected])=0,N([inPlace]),N([projected]))'
      : `N([${side === 'PROJECTED' ? 'projected' : 'inPlace'}])`;
  return {
    usage,
    inPlace: num(line, 'inPlace'),
    projected: num(line, 'projected'),
    borrowerTyped: num(line, 'borrower'),
    quantity: num(line, 'unitQuantity') ?? quantity,
    cost: num(line, 'cost') ?? cost,
    marketTyped: num(line, 'market'),
    borrower: `=IF(ISNUMBER([borrowerTyped]),[borrowerTyped],${placed})`,
    market: flag(line, 'useCalculatedCost', false) ? '=N([quantity])*N([cost])' : '=N([marketTyped])',
    amount: `=${select(text(line, 'selection', 'BORROWER'), '[borrower]', '[market]')}`,
    kind:
      nameOf(line) === 'Management Fee'
        ? 'fee'
        : nameOf(line) === 'Replacement Reserves' &&
            flag(loan, 'parameters.proForma.reservesBelowTheLine', false)
          ? 'below'
          : 'line',
  };
}

/** Before V2: the smaller income that is not zero, the larger expense. */
function legacyLine(line: Row, how: 'MIN' | 'MAX'): Record<(typeof LINE)[number], Cell> {
  const usage =
    { Residential: 'RESIDENTIAL', Commercial: 'COMMERCIAL', byRatio: 'BY_RATIO' }[
      text(line, 'usage', 'Residential')
    ] ?? '';
  const settled = num(line, 'atlas') ?? `=${select(how, 'N([borrower])', 'N([market])')}`;
  return {
    usage,
    inPlace: settled,
    projected: null,
    borrowerTyped: null,
    quantity: null,
    cost: null,
    marketTyped: null,
    borrower: num(line, 'borrower'),
    market: num(line, 'underwriter'),
    amount: settled,
    kind: text(line, 'name') === 'Management Fee' ? 'fee' : 'line',
  };
}

export function proForma(book: Worksheet, loan: unknown): void {
  const v2 = flag(loan, 'parameters.useProFormaV2', true);
  const old = 'sheets.proFormaAddtionals';
  const other = book.table(
    'OtherIncome',
    LINE,
    v2
      ? rows(loan, `${UNIFIED}.otherIncomes`).map((line) => v2Line(loan, line))
      : rows(loan, `${old}.otherIncome`).map((line) => legacyLine(line, 'MIN')),
  );
  const spent = book.table(
    'Expenses',
    LINE,
    v2
      ? rows(loan, `${UNIFIED}.expenses`).map((line) => v2Line(loan, line))
      : rows(loan, `${old}.operatingExpenses`).map((line) => legacyLine(line, 'MAX')),
  );
  for (const usage of USAGES) rentalIncome(book, loan, usage);
  book.figure(
    'commercialToResidentialIncomeRatio',
    '=IF({residentialAnnualIncome}+{commercialAnnualIncome}=0,"",{commercialAnnualIncome}/({residentialAnnualIncome}+{commercialAnnualIncome}))',
  );
  book.figure(
    'inPlaceRatio',
    '=IF({residentialInPlaceIncome}+{commercialInPlaceIncome}=0,"",{commercialInPlaceIncome}/({residentialInPlaceIncome}+{commercialInPlaceIncome}))',
  );
  const share = (usage: Usage, of: string) => (usage === 'commercial' ? `{${of}}` : `(1-{${of}})`);
  const part = (usage: Usage, of: string, column: string, table: typeof spent, kind?: string) =>
    [upper(usage), 'BY_RATIO']
      .map(
        (key, at) =>
          `SUMIFS(${column},${table.usage},"${key}"${kind === undefined ? '' : `,${table.kind},"${kind}"`})${at === 1 ? `*${share(usage, of)}` : ''}`,
      )
      .join('+');
  const calculated = flag(loan, 'parameters.proForma.useCalculatedManagementFee', true);
  for (const usage of USAGES) {
    const now = 'commercialToResidentialIncomeRatio';
    book.figure(`${usage}TotalOtherIncome`, `=${part(usage, now, other.amount, other)}`);
    book.figure(`${usage}NetIncome`, `={${usage}AnnualIncome}-{${usage}VacancyAllowanceAmount}`);
    book.figure(`${usage}EffectiveGrossIncome`, `={${usage}NetIncome}+{${usage}TotalOtherIncome}`);
    book.figure(
      `${usage}ManagementFee`,
      calculated
        ? `={managementFeeRate}*{${usage}EffectiveGrossIncome}`
        : `=${part(usage, now, spent.amount, spent, 'fee')}`,
    );
    book.figure(
      `${usage}TotalOperatingExpenses`,
      `=${part(usage, now, spent.amount, spent, 'line')}+{${usage}ManagementFee}`,
    );
    book.figure(
      `${usage}NetOperatingIncome`,
      `={${usage}EffectiveGrossIncome}-{${usage}TotalOperatingExpenses}`,
    );
    const gross = `{${usage}InPlaceIncome}*(1-${inPlaceVacancy(loan, usage)})+${part(usage, 'inPlaceRatio', other.inPlace, other)}`;
    book.figure(`${usage}InPlaceGross`, `=${gross}`);
    const fee = calculated
      ? `{managementFeeRate}*{${usage}InPlaceGross}`
      : part(usage, 'inPlaceRatio', spent.inPlace, spent, 'fee');
    book.figure(
      `${usage}InPlaceChain`,
      `={${usage}InPlaceGross}-(${part(usage, 'inPlaceRatio', spent.inPlace, spent, 'line')})-(${fee})`,
    );
  }
  for (const name of [
    'AnnualIncome',
    'VacancyAllowanceAmount',
    'NetIncome',
    'TotalOtherIncome',
    'EffectiveGrossIncome',
    'ManagementFee',
    'TotalOperatingExpenses',
  ])
    book.figure(name.charAt(0).toLowerCase() + name.slice(1), both(name));
  book.figure('noi', both('NetOperatingIncome'));
  inPlaceNOI(book, loan);
}

const inPlaceVacancy = (loan: unknown, usage: Usage) =>
  String(num(loan, `${UNIFIED}.vacancyAllowance.${usage}.inPlace`) ?? `{${usage}VacancyAllowance}`);

function rentalIncome(book: Worksheet, loan: unknown, usage: Usage): void {
  const line = get(loan, `${UNIFIED}.rentalIncome.${usage}`);
  const given = (key: string, rent: string) => num(line, key) ?? `=12*{${usage}${rent}MonthlyRent}`;
  book.figure(`${usage}InPlaceIncome`, given('inPlace', 'InPlace'));
  book.figure(`${usage}ProjectedIncome`, given('projected', 'Projected'));
  book.figure(`${usage}MarketIncome`, given('market', 'Atlas'));
  const side = text(line, 'borrowerSelection');
  const taken =
    { PROJECTED: `{${usage}ProjectedIncome}`, IN_PLACE: `{${usage}InPlaceIncome}` }[side] ??
    `IF({${usage}ProjectedIncome}=0,{${usage}InPlaceIncome},{${usage}ProjectedIncome})`;
  book.figure(
    `${usage}AnnualIncome`,
    num(loan, `overrides.${usage}AnnualIncome`) ??
      `=${select(text(line, 'selection', 'BORROWER'), taken, `{${usage}MarketIncome}`)}`,
  );
  const vacancy = get(loan, `${UNIFIED}.vacancyAllowance.${usage}`);
  const projected = num(vacancy, 'projected');
  const borrower =
    text(vacancy, 'borrowerSelection', projected === null ? 'IN_PLACE' : 'PROJECTED') === 'PROJECTED'
      ? projected
      : num(vacancy, 'inPlace');
  const rate =
    borrower === null
      ? `{${usage}VacancyAllowance}`
      : select(text(vacancy, 'selection', 'BORROWER'), String(borrower), `{${usage}VacancyAllowance}`);
  book.figure(`${usage}VacancyAllowanceAmount`, `=${rate}*{${usage}AnnualIncome}`);
}

function inPlaceNOI(book: Worksheet, loan: unknown): void {
  const request = num(loan, 'loanRequest.inPlaceNOI');
  const asked = num(loan, 'loanRequest.commercialIncomeAfterConstructionPercent');
  const commercial =
    asked === null ? (text(loan, 'loanRequest.propertyType') === 'Commercial' ? 1 : 0) : asked / 100;
  for (const [usage, share] of [
    ['residential', 1 - commercial],
    ['commercial', commercial],
  ] as const) {
    const without =
      request === null
        ? `IF({residentialInPlaceIncome}+{commercialInPlaceIncome}>0,{${usage}InPlaceChain},"")`
        : String(request * share);
    book.figure(`${usage}InPlaceNOI`, `=IF({unitCount}>0,{${usage}InPlaceChain},${without})`);
  }
  book.figure(
    'inPlaceNOI',
    '=IF({residentialInPlaceNOI?}="","",{residentialInPlaceNOI}+{commercialInPlaceNOI})',
  );
}
