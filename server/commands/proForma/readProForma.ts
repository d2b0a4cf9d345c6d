import { BORROWER_SELECTIONS, COMBINED_SELECTIONS, PRO_FORMA_USAGES, type ProFormaResponse } from '#contract';
import { numeric, type CellValue } from '#domain';
import type { Workbook } from '#engine';

type Unified = ProFormaResponse['unifiedData'];
type Usage = 'residential' | 'commercial';
type RentalIncome = Unified['rentalIncome'][Usage];

const words = (value: CellValue): string | null => (typeof value === 'string' && value !== '' ? value : null);
const oneOf = <T extends string>(options: readonly T[], value: CellValue): T | null =>
  options.find((option) => option === value) ?? null;
const byUsage = <T>(read: (usage: Usage) => T): Record<Usage, T> => ({
  residential: read('residential'),
  commercial: read('commercial'),
});

/**
 * The V2 pro forma of a workbook: its lines, the borrower's and the market's side of them, and their results.
 */
export function readProForma(workbook: Workbook): Omit<ProFormaResponse, 'revision'> {
  const figure = (name: string) => workbook.value({ name });
  const rentalIncome = byUsage((usage) => readRentalIncome(figure, usage));
  const vacancyAllowance = byUsage((usage) => readVacancy(figure, usage));
  const otherIncomes = workbook
    .rowIds('OtherIncomes')
    .map((row) => readLine(workbook, 'OtherIncomes', row, 'market'));
  const expenses = workbook.rowIds('OperatingExpenses').map((row) => readExpense(workbook, row));
  const unifiedData = { rentalIncome, vacancyAllowance, otherIncomes, expenses };
  return {
    unifiedData,
    borrower: borrowerOf(unifiedData),
    market: marketOf(unifiedData),
    final: finalOf(figure),
  };
}

function readRentalIncome(figure: (name: string) => CellValue, usage: Usage): RentalIncome {
  return {
    inPlace: numeric(figure(`${usage}InPlaceAnnualIncome`)),
    projected: numeric(figure(`${usage}ProjectedAnnualIncome`)),
    borrowerSelection: oneOf(BORROWER_SELECTIONS, figure(`${usage}BorrowerIncomeSelection`)),
    borrower: numeric(figure(`${usage}BorrowerAnnualIncome`)),
    market: numeric(figure(`${usage}MarketAnnualIncome`)),
    selection: oneOf(COMBINED_SELECTIONS, figure(`${usage}IncomeSelection`)),
    amount: numeric(figure(`${usage}AnnualIncome`)),
  };
}

function readVacancy(figure: (name: string) => CellValue, usage: Usage): RentalIncome {
  return {
    inPlace: numeric(figure(`${usage}VacancyInPlace`)),
    projected: numeric(figure(`${usage}VacancyProjected`)),
    borrowerSelection: oneOf(BORROWER_SELECTIONS, figure(`${usage}VacancyBorrowerSelection`)),
    borrower: numeric(figure(`${usage}BorrowerVacancyRate`)),
    market: numeric(figure(`${usage}VacancyAllowance`)),
    selection: oneOf(COMBINED_SELECTIONS, figure(`${usage}VacancySelection`)),
    amount: numeric(figure(`${usage}VacancyRate`)),
  };
}

function readLine(
  workbook: Workbook,
  sheet: string,
  row: string,
  market: string,
): Unified['otherIncomes'][number] {
  const cell = (column: string) => workbook.value({ sheet, row, column });
  return {
    id: row,
    name: words(cell('name')) ?? '',
    usage: oneOf(PRO_FORMA_USAGES, cell('usage')),
    inPlace: numeric(cell('inPlace')),
    projected: numeric(cell('projected')),
    borrowerSelection: oneOf(BORROWER_SELECTIONS, cell('borrowerSelection')),
    borrower: numeric(cell('borrower')),
    market: numeric(cell(market)),
    selection: oneOf(COMBINED_SELECTIONS, cell('selection')),
    amount: numeric(cell('amount')),
  };
}

function readExpense(workbook: Workbook, row: string): Unified['expenses'][number] {
  const sheet = 'OperatingExpenses';
  const cell = (column: string) => workbook.value({ sheet, row, column });
  return {
    ...readLine(workbook, sheet, row, 'marketAmount'),
    mapping: words(cell('mapping')),
    unitQuantity: numeric(cell('unitQuantity')),
    cost: numeric(cell('cost')),
    useCalculatedCost: cell('useCalculatedCost') === true,
  };
}

function borrowerOf({
  rentalIncome,
  vacancyAllowance,
  otherIncomes,
  expenses,
}: Unified): ProFormaResponse['borrower'] {
  const side = ({ inPlace, projected, borrowerSelection: selection }: RentalIncome) => ({
    inPlace,
    projected,
    selection,
  });
  return {
    rentalIncome: byUsage((usage) => side(rentalIncome[usage])),
    vacancyAllowance: byUsage((usage) => side(vacancyAllowance[usage])),
    otherIncomes: otherIncomes.map((line) => ({
      id: line.id,
      name: line.name,
      usage: line.usage,
      ...side(line),
    })),
    expenses: expenses.map((line) => ({
      id: line.id,
      name: line.name,
      usage: line.usage,
      mapping: line.mapping,
      ...side(line),
    })),
  };
}

function marketOf({ rentalIncome, otherIncomes, expenses }: Unified): ProFormaResponse['market'] {
  return {
    rentalIncome: byUsage((usage) => rentalIncome[usage].market),
    otherIncomes: otherIncomes.map(({ id, name, usage, market }) => ({ id, name, usage, market })),
    expenses: expenses.map(({ id, name, usage, mapping, unitQuantity, cost, useCalculatedCost, market }) => ({
      id,
      name,
      usage,
      mapping,
      unitQuantity,
      cost,
      useCalculatedCost,
      market,
    })),
  };
}

function finalOf(figure: (name: string) => CellValue): ProFormaResponse['final'] {
  const final = byUsage((usage) => ({
    annualIncome: numeric(figure(`${usage}AnnualIncome`)),
    vacancyAllowanceAmount: numeric(figure(`${usage}VacancyAllowanceAmount`)),
    netIncome: numeric(figure(`${usage}NetIncome`)),
    totalOtherIncome: numeric(figure(`${usage}TotalOtherIncome`)),
    effectiveGrossIncome: numeric(figure(`${usage}EffectiveGrossIncome`)),
    totalOperatingExpenses: numeric(figure(`${usage}TotalOperatingExpenses`)),
    netOperatingIncome: numeric(figure(`${usage}NetOperatingIncome`)),
    managementFee: numeric(figure(`${usage}ManagementFee`)),
  }));
  return {
    ...final,
    commercialToResidentialIncomeRatio: numeric(figure('commercialToResidentialIncomeRatio')),
  };
}
