/**
 * Golden loans worked in spreadsheet formulas written for the purpose, from the definitions of the model and the raw
 * rows of the loan file: `npx tsx tests/golden/worked.ts` has LibreOffice compute them and writes `worked.json`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flag, get, includes, num, numOr, rows, text } from './independentMath';
import { findLibreOffice, recalculate } from './libreoffice';
import { readLoan, WORKED_LOANS, workedPath } from './loans';
import { readFigures, Worksheet, type Cell } from './worksheet';
import { inputs } from './independentInputs';
import { both, ratio, type Usage, USAGES } from './workedFormulas';
import { proForma } from './workedIncome';

function worksheetOf(loan: unknown): Worksheet {
  const book = new Worksheet();
  for (const [name, value] of Object.entries(inputs(loan))) book.figure(name, value);
  for (const usage of USAGES) rentRoll(book, loan, usage);
  for (const name of [
    'unitCount',
    'rentableSqft',
    'inPlaceMonthlyRent',
    'projectedMonthlyRent',
    'marketMonthlyRent',
    'atlasMonthlyRent',
  ]) {
    book.figure(name, both(name.charAt(0).toUpperCase() + name.slice(1)));
  }
  book.figure('rentIncomePerSQFT', '=IF({rentableSqft}=0,"",12*{inPlaceMonthlyRent}/{rentableSqft})');
  budget(book, loan);
  for (const side of ['current', 'future'] as const) salesComps(book, loan, side);
  book.figure('taxBasisValue', '=IF({purchasePrice}>0,{purchasePrice},{currentValueSalesComps?})');
  proForma(book, loan);
  values(book, loan);
  loanAmount(book, loan);
  costs(book, loan);
  returns(book, loan);
  return book;
}

function rentRoll(book: Worksheet, loan: unknown, usage: Usage): void {
  const comps = book.table(
    `Comps_${usage}`,
    ['rent', 'sqft', 'psf'],
    rows(loan, `sheets.rentComps.${usage}`).map((c) => ({
      rent: num(c, 'monthlyRent'),
      sqft: num(c, 'sqft'),
      psf: '=IF(AND(N([rent])>0,N([sqft])>0),[rent]*12/[sqft],"")',
    })),
  );
  book.figure(
    `${usage}MarketRentPSF`,
    `=IF(COUNT(${comps.psf})=0,"",AVERAGE(${comps.psf})*{rentCompSqftFactor})`,
  );
  const roll = book.table(
    `Roll_${usage}`,
    ['row', 'let', 'rs', 'sqft', 'inPlace', 'projected', 'typed', 'factor', 'market', 'atlas'],
    rows(loan, `sheets.rentRoll.${usage}`).map((unit) => ({
      row: 1,
      let: text(unit, 'vacant') === 'Vacant' ? 0 : 1,
      rs: text(unit, 'stabilization') === 'RS' ? 1 : 0,
      sqft: num(unit, 'sqft'),
      inPlace: num(unit, 'actualRentInPlace'),
      projected: num(unit, 'monthlyRentBorrowerProjected'),
      typed: num(unit, 'monthlyRentMarket'),
      factor: numOr(unit, 'analystFactor', 1),
      market: `=IF(ISNUMBER([typed]),[typed],{${usage}MarketRentPSF}*N([sqft])/12)`,
      atlas: '=[market]*[factor]',
    })),
  );
  book.figure(`${usage}UnitCount`, `=SUM(${roll.row})`);
  book.figure(`${usage}RentableSqft`, `=SUM(${roll.sqft})`);
  book.figure(`${usage}Occupancy`, `=IF({${usage}UnitCount}=0,"",SUM(${roll.let})/{${usage}UnitCount})`);
  book.figure(`${usage}StabilizedShare`, `=IF({${usage}UnitCount}=0,"",SUM(${roll.rs})/{${usage}UnitCount})`);
  book.figure(`${usage}InPlaceMonthlyRent`, `=SUMIF(${roll.let},1,${roll.inPlace})`);
  book.figure(`${usage}ProjectedMonthlyRent`, `=SUM(${roll.projected})`);
  book.figure(`${usage}MarketMonthlyRent`, `=SUM(${roll.market})`);
  book.figure(`${usage}AtlasMonthlyRent`, `=SUM(${roll.atlas})`);
}

function budget(book: Worksheet, loan: unknown): void {
  for (const kind of ['hard', 'soft'] as const) {
    const lines = book.table(
      `Budget_${kind}`,
      ['cost', 'before', 'now', 'stored'],
      rows(loan, `sheets.constructionBudget.${kind}Cost`).map((line) => ({
        cost: num(line, 'scheduledValue'),
        before: num(line, 'workCompletedFromPreviousApplications'),
        now: num(line, 'thisPeriodAmount'),
        stored: num(line, 'materialsStored'),
      })),
    );
    book.figure(`${kind}Cost`, `=SUM(${lines.cost})`);
    book.figure(`${kind}Completed`, `=SUM(${lines.before})+SUM(${lines.now})+SUM(${lines.stored})`);
    book.figure(`${kind}CostBalance`, `={${kind}Cost}-{${kind}Completed}`);
  }
  const carrying = book.table(
    'Carrying',
    ['amount'],
    rows(loan, 'sheets.constructionBudget.buildingCarryingCost').map((line) => ({
      amount: num(line, 'amount'),
    })),
  );
  book.figure('carryingCost', `=SUM(${carrying.amount})`);
  book.figure('renovationCost', '={hardCost}+{softCost}+{carryingCost}');
  book.figure('renovationCompleted', '={hardCompleted}+{softCompleted}');
  book.figure('renovationCostRemaining', '={hardCostBalance}+{softCostBalance}+{carryingCost}');
}

function salesComps(book: Worksheet, loan: unknown, side: 'current' | 'future'): void {
  const name = side === 'current' ? 'salesCompsCurrent' : 'salesCompsFuture';
  const listed = rows(loan, `sheets.salesComps.${side}`).filter((comp) => !flag(comp, 'isSubject', false));
  const comps = book.table(
    `Sales_${side}`,
    ['price', 'units', 'sqft', 'unitTyped', 'sqftTyped', 'perUnit', 'perSqft'],
    listed.map((comp) => ({
      price: num(comp, 'salePrice'),
      units: num(comp, 'units') ?? numOr(comp, 'residentialUnits', 0) + numOr(comp, 'commercialUnits', 0),
      sqft: num(comp, 'sqft'),
      unitTyped: num(comp, 'pricePerUnit'),
      sqftTyped: num(comp, 'pricePerSQFT'),
      perUnit: '=IF(ISNUMBER([unitTyped]),[unitTyped],IF(OR(N([price])=0,N([units])=0),"",[price]/[units]))',
      perSqft: '=IF(ISNUMBER([sqftTyped]),[sqftTyped],IF(OR(N([price])=0,N([sqft])=0),"",[price]/[sqft]))',
    })),
  );
  const spread =
    text(loan, 'parameters.valuations.salesComps.deviationMethod', 'SAMPLE') === 'SAMPLE'
      ? `STDEV(${comps.perUnit})`
      : `SQRT(VARP(${comps.perUnit})-1)`;
  book.figure(`${name}Mean`, `=IF(COUNT(${comps.perUnit})=0,"",AVERAGE(${comps.perUnit}))`);
  book.figure(`${name}Deviation`, `=IF(COUNT(${comps.perUnit})<2,"",${spread})`);
  book.figure(`${name}Lower`, `=IF({${name}Deviation?}="","",{${name}Mean}-{${name}Deviation})`);
  book.figure(`${name}Higher`, `=IF({${name}Deviation?}="","",{${name}Mean}+{${name}Deviation})`);
  const perUnit = flag(loan, 'parameters.valuations.salesComps.salePerUnit', true);
  book.figure(
    `${side}ValueSalesComps`,
    perUnit
      ? `=IF({${name}Mean?}="","",{${name}Mean}*{units})`
      : `=IF(COUNT(${comps.perSqft})=0,"",AVERAGE(${comps.perSqft})*{grossBuildingArea}*{saleCompSqftFactor})`,
  );
}

/** What an income is worth, by usage and together; blank where a usage with income has no value. */
function worth(
  book: Worksheet,
  stage: '' | 'InPlace',
  income: (usage: Usage) => string,
  names: { capRate: string; dscr: string; bank: string; payment: string },
): void {
  const own = (usage: Usage, part: string) => `${usage}${stage}${part}`;
  for (const usage of USAGES) {
    const [noi, rate] = [income(usage), usage === 'residential' ? 'capRateResidential' : 'capRateCommercial'];
    book.figure(own(usage, 'ByCapRate'), ratio(noi, rate));
    book.figure(
      own(usage, 'MaxDSCRPayment'),
      `=IF(OR({${noi}?}="",{${usage}DSCR}=0),"",{${noi}}/12/{${usage}DSCR})`,
    );
    book.figure(
      own(usage, 'BankLoanAmount'),
      `=IF({${noi}?}="","",IF({${noi}}<=0,0,IF({${own(usage, 'MaxDSCRPayment')}?}="","",PV({${usage}BankRate}/12,{amortizationYears}*12,-{${own(usage, 'MaxDSCRPayment')}}))))`,
    );
    book.figure(own(usage, 'ByDscr'), ratio(own(usage, 'BankLoanAmount'), `${usage}BankLTV`));
  }
  const together = (part: string, needed: string) => {
    const lacks = USAGES.map((usage) => `AND({${own(usage, part)}?}="",{${income(usage)}}${needed})`);
    const [a, b] = USAGES.map((usage) => own(usage, part));
    return `=IF(OR(${lacks.join(',')},AND({${a ?? ''}?}="",{${b ?? ''}?}="")),"",{${a ?? ''}}+{${b ?? ''}})`;
  };
  book.figure(names.capRate, together('ByCapRate', '<>0'));
  book.figure(names.payment, together('MaxDSCRPayment', '<>0'));
  book.figure(names.bank, together('BankLoanAmount', '>0'));
  book.figure(names.dscr, together('ByDscr', '>0'));
}

/** Average, least, most or sum of the options chosen that are above zero. */
function combined(
  book: Worksheet,
  loan: unknown,
  list: string,
  options: Readonly<Record<string, string>>,
  custom: readonly Cell[],
): string {
  const chosen = Object.entries(options)
    .filter(([key]) => includes(loan, `parameters.valuations.${list}.selected`, key))
    .map(([, name]): Cell => `=IF({${name}}>0,{${name}},"")`);
  const table = book.table(
    list,
    ['value'],
    [...chosen, ...custom].map((value) => ({ value })),
  );
  const how =
    { avg: 'AVERAGE', min: 'MIN', max: 'MAX', sum: 'SUM' }[
      text(loan, `parameters.valuations.${list}.calculateWith`, 'avg')
    ] ?? '';
  return `=IF(COUNT(${table.value})=0,"",${how}(${table.value}))`;
}

const checked = (loan: unknown, path: string, method?: string): Cell[] =>
  rows(loan, path)
    .filter(
      (line) => flag(line, 'checked', false) && (method === undefined || text(line, 'method') === method),
    )
    .map((line) => num(line, 'value'));

function values(book: Worksheet, loan: unknown): void {
  if (rows(loan, 'information.customValuations').some((line) => text(line, 'title') === 'Appraisal'))
    throw new Error('An appraisal is not worked here');
  worth(book, '', (usage) => `${usage}NetOperatingIncome`, {
    capRate: 'futureValueCapRate',
    dscr: 'futureValueDscr',
    bank: 'bankLoanAmount',
    payment: 'maxDSCRPayment',
  });
  worth(book, 'InPlace', (usage) => `${usage}InPlaceNOI`, {
    capRate: 'currentValueCapRate',
    dscr: 'currentValueDscr',
    bank: 'inPlaceBank',
    payment: 'inPlacePayment',
  });
  book.figure(
    'futureValue',
    combined(
      book,
      loan,
      'stabilizedValuation',
      { capRate: 'futureValueCapRate', dscr: 'futureValueDscr', salesComps: 'futureValueSalesComps' },
      checked(loan, 'information.customValuations', 'future'),
    ),
  );
  book.figure('currentValuePurchasePrice', '=IF({purchasePrice}=0,"",{purchasePrice})');
  book.figure(
    'currentValueFutureValue',
    '=IF({futureValue?}="","",{futureValue}*(1-{developerProfit})-{renovationCostRemaining}*(1+{renovationBalanceToFinish}))',
  );
  const current = {
    purchasePrice: 'currentValuePurchasePrice',
    stabilizedValuation: 'currentValueFutureValue',
    dscr: 'currentValueDscr',
    capRate: 'currentValueCapRate',
    salesComps: 'currentValueSalesComps',
  };
  book.figure(
    'currentValue',
    combined(
      book,
      loan,
      'currentValuation',
      current,
      checked(loan, 'information.customValuations', 'current'),
    ),
  );
}

function loanAmount(book: Worksheet, loan: unknown): void {
  book.figure(
    'loanAmountBorrowerRequest',
    '=IF({borrowerRequestedLoanAmount}=0,"",{borrowerRequestedLoanAmount})',
  );
  book.figure('loanAmountBank', '=IF({bankLoanAmount?}="","",{bankLoanAmount}*(1-{bankLoanAmountMargin}))');
  book.figure(
    'loanAmountLtvPlusRenovation',
    '=IF({currentValue?}="","",{atlasLTV}*{currentValue}+{renovationCostRemaining})',
  );
  book.figure(
    'loanAmountPercentOfStabilizedValue',
    '=IF({futureValue?}="","",{percentOfStabilizedValue}*{futureValue})',
  );
  const options = {
    borrowerRequest: 'loanAmountBorrowerRequest',
    bankLoanAmount: 'loanAmountBank',
    ltvPlusRenovation: 'loanAmountLtvPlusRenovation',
    percentOfStabilizedValue: 'loanAmountPercentOfStabilizedValue',
  };
  book.figure(
    'totalLoanAmount',
    combined(book, loan, 'loanAmountValuation', options, checked(loan, 'information.customLoanAmounts')),
  );
  book.figure(
    'loanAmountAtClosing',
    '=IF({totalLoanAmount?}="","",{totalLoanAmount}-{renovationCostRemaining})',
  );
  for (const [name, option] of [
    ['borrowerRequestSlackAmount', 'loanAmountBorrowerRequest'],
    ['bankSlackAmount', 'loanAmountBank'],
    ['ltvSlackAmount', 'loanAmountLtvPlusRenovation'],
    ['percentOfStabilizedValueSlackAmount', 'loanAmountPercentOfStabilizedValue'],
  ] as const) {
    book.figure(name, `=IF(OR({totalLoanAmount?}="",{${option}?}=""),"",{${option}}-{totalLoanAmount})`);
  }
}

function costs(book: Worksheet, loan: unknown): void {
  const projectCosts = (method: string) =>
    `SUM(0${checked(loan, 'information.projectCosts', method)
      .map((value) => `,${value ?? 0}`)
      .join('')})`;
  book.figure('originationFee', '={borrowerFeeRate}*{totalLoanAmount}');
  book.figure('interestReserve', '={totalLoanAmount}*{interestRate}*{interestReservedMonths}/12');
  book.figure(
    'closingCosts',
    text(loan, 'parameters.closingCostBasis', 'LOAN') === 'LOAN'
      ? '={closingCostPercentage}*{totalLoanAmount}'
      : '={closingCostPercentage}*IF({purchasePrice}>0,{purchasePrice},{currentValue})',
  );
  const purchase = text(loan, 'loanRequest.transactionType', 'Purchase') === 'Purchase';
  const detail = ['purchasePrice', 'closingCostsFromPurchase', 'interestPaymentsToDate'].map((key) =>
    numOr(loan, `loanInfo.existing.${key}`, 0),
  );
  const request = num(loan, 'loanRequest.costBasisToDate');
  const spent =
    detail.every((value) => value === 0) && request !== null
      ? request
      : `=SUM(${detail.join(',')})+{renovationCompleted}+${projectCosts('basis')}`;
  book.figure('costBasisToDate', purchase ? 0 : spent);
  book.figure('costBasisAtClosing', purchase ? '={purchasePrice}' : '={costBasisToDate}');
  book.figure(
    'totalCapitalization',
    '={costBasisAtClosing}+{renovationCostRemaining}+{closingCosts}+{originationFee}+{interestReserve}',
  );
  book.figure('totalCost', `={totalCapitalization}+${projectCosts('cost')}`);
  book.figure('borrowerProfit', '=IF({futureValue?}="","",{futureValue}-{totalCost})');
  for (const [name, under] of [
    ['ltarv', 'futureValue'],
    ['ltv', 'currentValue'],
    ['ltc', 'totalCapitalization'],
    ['lpsf', 'grossBuildingArea'],
    ['ltp', 'purchasePrice'],
  ] as const)
    book.figure(name, ratio('totalLoanAmount', under));
  for (const [name, path] of [
    ['newUsesTotal', 'new.uses'],
    ['newSourcesTotal', 'new.sources'],
    ['existingUsesTotal', 'existing.uses'],
    ['existingSourcesTotal', 'existing.sources'],
  ] as const) {
    const lines = book.table(
      name,
      ['amount'],
      rows(loan, `loanInfo.${path}`)
        .filter((line) => flag(line, 'checked', true))
        .map((line) => ({ amount: amountOf(loan, get(line, 'amount')) })),
    );
    book.figure(name, `=SUM(${lines.amount})`);
  }
  book.figure(
    'cashToClose',
    '=IF(AND({newUsesTotal}-{newSourcesTotal}>=0,{newUsesTotal}-{newSourcesTotal}<1),"",{newUsesTotal}-{newSourcesTotal})',
  );
}

function amountOf(loan: unknown, written: unknown): Cell {
  if (typeof written === 'number') return written;
  const name = typeof written === 'string' ? written.replace(/^@/, '') : '';
  return name === 'existingLoanBalance' ? num(loan, 'loanInfo.existing.existingLoanBalance') : `={${name}}`;
}

function returns(book: Worksheet, loan: unknown): void {
  book.figure('monthlyInterest', '={totalLoanAmount}*{interestRate}/12');
  const months =
    numOr(loan, 'parameters.atlasLoanTerms.loanTerms', 12) +
    numOr(
      loan,
      'parameters.atlasLoanTerms.extensionMonthsExercised',
      numOr(loan, 'parameters.atlasLoanTerms.extension', 0),
    );
  const flows = [
    '={originationFee}-{totalLoanAmount}',
    ...Array.from({ length: months }, (_, at) =>
      at === months - 1 ? '={monthlyInterest}+{totalLoanAmount}' : '={monthlyInterest}',
    ),
  ];
  const table = book.table(
    'Flows',
    ['flow'],
    flows.map((flow) => ({ flow })),
  );
  book.figure('projectedIrrGross', `=(1+IRR(${table.flow},{interestRate}/12))^12-1`);
  book.figure('projectedIrrNominal', `=12*IRR(${table.flow},{interestRate}/12)`);
  book.figure(
    'aNoteAmount',
    '=IF(OR({totalLoanAmount?}="",{currentValue?}=""),"",MIN({abLtv}*{currentValue},{totalLoanAmount}))',
  );
  book.figure('bNoteAmount', '=IF({aNoteAmount?}="","",{totalLoanAmount}-{aNoteAmount})');
  book.figure(
    'bNoteInterestRate',
    '=IF({bNoteAmount}=0,"",({totalLoanAmount}*{interestRate}-{aNoteAmount}*{aNoteInterestRate})/{bNoteAmount})',
  );
}

/** By loan, every figure as LibreOffice computes it from these formulas. */
export function workInLibreOffice(program: string): Record<string, Record<string, number | null>> {
  const files = recalculate(
    program,
    Object.fromEntries(WORKED_LOANS.map((name) => [name, worksheetOf(readLoan(name)).bytes()])),
  );
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, readFigures(bytes)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = findLibreOffice();
  if (program === undefined) throw new Error('LibreOffice is not installed');
  const lines = Object.entries(workInLibreOffice(program)).map(
    ([name, figures]) => `${JSON.stringify(name)}: ${JSON.stringify(figures)}`,
  );
  writeFileSync(workedPath, `{\n${lines.join(',\n')}\n}\n`);
}
